import type { AssistPayload } from "@session-assist/assist/metadata";

/** What a session is doing, in OpenCode's own words plus `unknown` for a status we have not heard yet. */
export type SessionStatus =
  | { readonly type: "idle" }
  | { readonly type: "busy" }
  | { readonly type: "retry"; readonly attempt: number; readonly message: string; readonly next: number }
  | { readonly type: "unknown" };

/** One row of the session list. Times are epoch milliseconds. */
export interface SessionSummary {
  readonly id: string;
  readonly directory: string;
  readonly title: string;
  readonly parentID?: string;
  readonly createdAt: number;
  /** Time of the newest message, or of creation; background writes never move it. */
  readonly lastMessageAt: number;
  readonly status: SessionStatus;
  /** True while a permission request or a question waits for the reader (OpenCode calls that busy too). */
  readonly waiting: boolean;
  /** The newest message while it is an assistant's, the one a fresh payload must name. */
  readonly lastAssistantMessageID?: string;
  /** When that message was completed; the recap's delay counts from here. */
  readonly quietSince?: number;
  /** Why the last turn failed; absent while another runs, and for a turn that somebody stopped. */
  readonly error?: TurnError;
  /** The parsed `metadata.openchamber.assist`, fresh or not; the reader's side decides what to show. */
  readonly assist?: AssistPayload;
  readonly archivedAt?: number;
}

/** The error of a failed or aborted turn, as OpenCode names it. */
export interface TurnError {
  readonly name: string;
  readonly message: string;
}

export interface MessageInfo {
  readonly id: string;
  readonly sessionID: string;
  readonly role: "user" | "assistant";
  /** For an assistant message, the user message it answers. */
  readonly parentID?: string;
  readonly createdAt: number;
  readonly completedAt?: number;
  readonly providerID?: string;
  readonly modelID?: string;
  readonly agent?: string;
  readonly error?: TurnError;
  /** True for the summary message of a compaction. */
  readonly isSummary?: boolean;
}

export type ToolState = "pending" | "running" | "completed" | "error";

interface PartBase {
  readonly id: string;
  readonly messageID: string;
  readonly sessionID: string;
}

/** The parts a reader sees; OpenCode's bookkeeping parts (steps, snapshots, patches) are left out. */
export type PartView =
  | (PartBase & { readonly type: "text"; readonly text: string; readonly synthetic: boolean })
  | (PartBase & { readonly type: "reasoning"; readonly text: string })
  | (PartBase & {
      readonly type: "tool";
      readonly tool: string;
      readonly callID?: string;
      readonly state: ToolState;
      readonly title?: string;
      /** The call's arguments as compact JSON, cut to a readable length. */
      readonly input?: string;
      readonly output?: string;
      readonly error?: string;
    })
  | (PartBase & { readonly type: "file"; readonly mime: string; readonly filename?: string; readonly url: string });

export interface MessageView {
  readonly info: MessageInfo;
  readonly parts: readonly PartView[];
}

/** A request of the agent that waits on the reader. */
export interface PermissionRequest {
  readonly id: string;
  readonly sessionID: string;
  readonly permission: string;
  readonly patterns: readonly string[];
  /** What "always" would allow from now on. */
  readonly always: readonly string[];
  /** The tool call that waits; its part shows the real input. */
  readonly callID?: string;
}

export interface QuestionView {
  readonly question: string;
  /** A few words that name it. */
  readonly header: string;
  readonly options: readonly { readonly label: string; readonly description: string }[];
  /** More than one option may be chosen. */
  readonly multiple: boolean;
  /** An answer in the reader's own words is welcome. */
  readonly custom: boolean;
}

/** Questions that the agent asked at once; they are answered together, or not at all. */
export interface QuestionRequest {
  readonly id: string;
  readonly sessionID: string;
  readonly questions: readonly QuestionView[];
}
