/** What a reader sees of one message; the server's own view satisfies it as it is. */
export interface MessageModel {
  readonly info: {
    readonly id: string;
    readonly role: "user" | "assistant";
    /** Epoch milliseconds. */
    readonly createdAt: number;
    readonly completedAt?: number;
    readonly error?: TurnErrorModel;
    /** True for the summary message of a compaction. */
    readonly isSummary?: boolean;
  };
  readonly parts: readonly PartModel[];
}

export interface TurnErrorModel {
  readonly name: string;
  readonly message: string;
}

export type PartModel = TextPartModel | ReasoningPartModel | ToolPartModel | FilePartModel;

export interface TextPartModel {
  readonly type: "text";
  readonly id: string;
  readonly text: string;
  /** Written by OpenCode itself and not by reader or model; never shown. */
  readonly synthetic: boolean;
}

export interface ReasoningPartModel {
  readonly type: "reasoning";
  readonly id: string;
  readonly text: string;
}

export interface ToolPartModel {
  readonly type: "tool";
  readonly id: string;
  readonly tool: string;
  readonly state: "pending" | "running" | "completed" | "error";
  readonly title?: string;
  readonly input?: string;
  readonly output?: string;
  readonly error?: string;
}

export interface FilePartModel {
  readonly type: "file";
  readonly id: string;
  readonly mime: string;
  readonly filename?: string;
  readonly url: string;
}
