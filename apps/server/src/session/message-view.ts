import {
  partShape,
  type HostMessageInfo,
  type HostPart,
  type HostPermission,
  type HostQuestion,
  type HostStatus,
} from "../opencode/host-shapes.js";
import type { HostMessage } from "../opencode/host-api.js";
import type {
  MessageInfo,
  MessageView,
  PartView,
  PermissionRequest,
  QuestionRequest,
  SessionStatus,
  TurnError,
} from "./view.js";

/** Longest text of a tool's input or output that travels to a page, in UTF-16 units. */
const limits = { toolInput: 4_000, toolOutput: 20_000, errorMessage: 500 } as const;

/** The head of `text` within `most` units, never ending inside a surrogate pair, with a mark where it was cut. */
function clip(text: string, most: number): string {
  if (text.length <= most) return text;
  const head = text.slice(0, most);
  return `${head.replace(/[\uD800-\uDBFF]$/u, "")}…`;
}

export function turnError(name: string, message: string): TurnError {
  return { name, message: clip(message, limits.errorMessage) };
}

export function messageInfo(info: HostMessageInfo): MessageInfo {
  const providerID = info.providerID ?? info.model?.providerID;
  const modelID = info.modelID ?? info.model?.modelID;
  return {
    id: info.id,
    sessionID: info.sessionID,
    role: info.role,
    createdAt: info.time.created,
    ...(info.parentID === undefined ? {} : { parentID: info.parentID }),
    ...(info.time.completed === undefined ? {} : { completedAt: info.time.completed }),
    ...(providerID === undefined ? {} : { providerID }),
    ...(modelID === undefined ? {} : { modelID }),
    ...(info.agent === undefined ? {} : { agent: info.agent }),
    ...(info.error === undefined ? {} : { error: turnError(info.error.name, info.error.data.message) }),
    // On a user message `summary` is a diff record; only an assistant's `true` marks a compaction.
    ...(info.role === "assistant" && info.summary === true ? { isSummary: true } : {}),
  };
}

/** A part as the reader sees it; null for an empty or ignored one. */
export function partView(part: HostPart): PartView | null {
  const base = { id: part.id, messageID: part.messageID, sessionID: part.sessionID };
  switch (part.type) {
    case "text":
      return part.ignored === true
        ? null
        : { ...base, type: "text", text: part.text, synthetic: part.synthetic === true };
    case "reasoning":
      return { ...base, type: "reasoning", text: part.text };
    case "file":
      return {
        ...base,
        type: "file",
        mime: part.mime,
        url: part.url,
        ...(part.filename === undefined ? {} : { filename: part.filename }),
      };
    case "tool": {
      const { error, input, output, status, title } = part.state;
      return {
        ...base,
        type: "tool",
        tool: part.tool,
        ...(part.callID === undefined ? {} : { callID: part.callID }),
        state: status,
        ...(title === undefined ? {} : { title }),
        ...(input === undefined ? {} : { input: clip(JSON.stringify(input), limits.toolInput) }),
        ...(output === undefined ? {} : { output: clip(output, limits.toolOutput) }),
        ...(error === undefined ? {} : { error: clip(error, limits.toolOutput) }),
      };
    }
  }
}

/** A message with the parts that can be read; a part of an unknown kind is dropped, never the message. */
export function messageView(message: HostMessage): MessageView {
  const parts = message.parts.flatMap((raw) => {
    const part = partShape.safeParse(raw);
    const view = part.success ? partView(part.data) : null;
    return view === null ? [] : [view];
  });
  return { info: messageInfo(message.info), parts };
}

export function permissionRequest({
  always,
  id,
  patterns,
  permission,
  sessionID,
  tool,
}: HostPermission): PermissionRequest {
  return { id, sessionID, permission, patterns, always, ...(tool === undefined ? {} : { callID: tool.callID }) };
}

export function questionRequest({ id, questions, sessionID }: HostQuestion): QuestionRequest {
  return {
    id,
    sessionID,
    questions: questions.map(({ custom, header, multiple, options, question }) => ({
      question,
      header,
      options,
      multiple: multiple === true,
      custom: custom !== false,
    })),
  };
}

/** OpenCode's status in our words; one we have not heard of is `unknown` and counts as active (TRAPS.md E-17). */
export function sessionStatus(status: HostStatus): SessionStatus {
  switch (status.type) {
    case "idle":
    case "busy":
      return { type: status.type };
    case "retry":
      return { type: "retry", attempt: status.attempt ?? 0, message: status.message ?? "", next: status.next ?? 0 };
    default:
      return { type: "unknown" };
  }
}
