import type {
  MessageInfo,
  PartView,
  PermissionRequest,
  QuestionRequest,
  SessionStatus,
  SessionSummary,
  TurnError,
} from "../session/view.js";
import type { Settings } from "../settings/settings.js";

/** Whether our server hears the OpenCode server; `since` is the epoch millisecond of the last change. */
export interface HostConnection {
  readonly state: "connecting" | "live" | "reconnecting" | "down";
  readonly since: number;
  /** One sentence for the reader when there is something to do, for example a wrong password. */
  readonly problem?: string;
}

/**
 * Everything a tab hears, in the order it happened. Events of one animation frame travel as one batch.
 * `part.append` carries the offset (UTF-16 units) at which its text belongs, so that replaying one twice does no
 * harm; a reader that holds less than `at` has missed something and reads the messages again.
 */
export type FeedEvent =
  | { readonly type: "session.upserted"; readonly session: SessionSummary }
  | { readonly type: "session.removed"; readonly sessionID: string }
  | { readonly type: "session.status"; readonly sessionID: string; readonly status: SessionStatus }
  | { readonly type: "session.error"; readonly sessionID: string; readonly error: TurnError }
  | { readonly type: "message.upserted"; readonly message: MessageInfo }
  | { readonly type: "message.removed"; readonly sessionID: string; readonly messageID: string }
  | { readonly type: "part.upserted"; readonly part: PartView }
  | {
      readonly type: "part.append";
      readonly sessionID: string;
      readonly messageID: string;
      readonly partID: string;
      readonly at: number;
      readonly text: string;
    }
  | { readonly type: "part.removed"; readonly sessionID: string; readonly messageID: string; readonly partID: string }
  | { readonly type: "permission.asked"; readonly request: PermissionRequest }
  | { readonly type: "permission.gone"; readonly sessionID: string; readonly requestID: string }
  | { readonly type: "question.asked"; readonly request: QuestionRequest }
  | { readonly type: "question.gone"; readonly sessionID: string; readonly requestID: string }
  | { readonly type: "settings.changed"; readonly settings: Settings }
  | { readonly type: "host.connection"; readonly connection: HostConnection }
  /** History is lost (a reconnect, a restart, a reader that slept too long): read what you show again. */
  | { readonly type: "resync"; readonly because: "reconnected" | "expired" | "restarted" };

/** One frame's worth of events; the subscription tracks it under `<epoch>-<sequence>`. */
export interface FeedBatch {
  readonly events: readonly FeedEvent[];
}
