import { countOf, isRecord, recordOf, textOf } from "../border/record.js";
import { clampGraphemes, oneLine } from "../guard/length.js";

/** UTF-16 code units; the payload rides every `session.updated` and is copied to forks, so it stays small. */
export const payloadLimits = { maxRecapUnits: 320, maxSuggestionUnits: 500, maxCommandUnits: 120 } as const;

/** What is known about the last turn without asking a model. */
export interface AssistFacts {
  /** Files the turn changed. */
  readonly filesChanged?: number;
  readonly additions?: number;
  readonly deletions?: number;
  /** The last shell command that ended, and its exit code. */
  readonly lastCommand?: { readonly command: string; readonly exitCode: number };
  /** What the last test run printed about itself. */
  readonly tests?: { readonly passed?: number; readonly failed?: number };
  /** Entries of the agent's own list that are not done. */
  readonly openTodos?: number;
  /** What the session waits for from the reader. */
  readonly waitingFor?: "permission" | "question";
}

/**
 * `session.metadata.openchamber.assist`. The first four fields are OpenChamber's and keep its meaning; readers
 * that do not know the others ignore them.
 */
export interface AssistPayload {
  /** One line, or empty when there is nothing to say. */
  readonly recap: string;
  /** One line, or empty when there is nothing to suggest. */
  readonly suggestion: string;
  /** The assistant message the texts are about; for any other last message the payload is stale. */
  readonly forMessageID: string;
  /** Epoch milliseconds of the writer's clock; 0 when the writer left it out. */
  readonly generatedAt: number;
  readonly facts?: AssistFacts;
  /** The message whose suggestion the reader put away. */
  readonly dismissedFor?: string;
  /** "provider/model" that wrote the texts. */
  readonly model?: string;
}

/**
 * The assist payload inside a session's metadata, or null when there is none that names a message. Tolerates
 * OpenChamber's own payloads and rubbish: a field of the wrong type reads as absent, a text is one clamped line.
 */
export function readAssist(metadata: unknown): AssistPayload | null {
  const assist = recordOf(recordOf(metadata)["openchamber"])["assist"];
  if (!isRecord(assist)) return null;
  const forMessageID = textOf(assist["forMessageID"]);
  if (forMessageID === "") return null;
  const at = assist["generatedAt"];
  const facts = readFacts(assist["facts"]);
  const dismissedFor = textOf(assist["dismissedFor"]);
  const model = textOf(assist["model"]);
  return {
    recap: clampGraphemes(oneLine(textOf(assist["recap"])), payloadLimits.maxRecapUnits),
    suggestion: clampGraphemes(oneLine(textOf(assist["suggestion"])), payloadLimits.maxSuggestionUnits),
    forMessageID,
    generatedAt: typeof at === "number" && Number.isFinite(at) ? at : 0,
    ...(facts === undefined ? {} : { facts }),
    ...(dismissedFor === "" ? {} : { dismissedFor }),
    ...(model === "" ? {} : { model }),
  };
}

/** The facts in `value`, or undefined when there are none that can be shown. */
export function readFacts(value: unknown): AssistFacts | undefined {
  const raw = recordOf(value);
  const filesChanged = countOf(raw["filesChanged"]);
  const additions = countOf(raw["additions"]);
  const deletions = countOf(raw["deletions"]);
  const openTodos = countOf(raw["openTodos"]);
  const waiting = raw["waitingFor"];
  const lastCommand = readCommand(raw["lastCommand"]);
  const tests = readTests(raw["tests"]);
  const facts: AssistFacts = {
    ...(filesChanged === undefined ? {} : { filesChanged }),
    ...(additions === undefined ? {} : { additions }),
    ...(deletions === undefined ? {} : { deletions }),
    ...(lastCommand === undefined ? {} : { lastCommand }),
    ...(tests === undefined ? {} : { tests }),
    ...(openTodos === undefined ? {} : { openTodos }),
    ...(waiting === "permission" || waiting === "question" ? { waitingFor: waiting } : {}),
  };
  return Object.keys(facts).length === 0 ? undefined : facts;
}

function readCommand(value: unknown): AssistFacts["lastCommand"] {
  const raw = recordOf(value);
  const command = clampGraphemes(oneLine(textOf(raw["command"])), payloadLimits.maxCommandUnits);
  const exitCode = raw["exitCode"];
  if (command === "" || typeof exitCode !== "number" || !Number.isSafeInteger(exitCode)) return undefined;
  return { command, exitCode };
}

function readTests(value: unknown): AssistFacts["tests"] {
  const raw = recordOf(value);
  const passed = countOf(raw["passed"]);
  const failed = countOf(raw["failed"]);
  if (passed === undefined && failed === undefined) return undefined;
  return { ...(passed === undefined ? {} : { passed }), ...(failed === undefined ? {} : { failed }) };
}
