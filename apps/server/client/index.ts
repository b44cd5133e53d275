export type { AppRouter } from "../src/trpc/app-router.js";
export type { AppErrorData, AppErrorReason } from "../src/trpc/app-error.js";
export type { Health } from "../src/http/health.js";
export type { FeedBatch, FeedEvent, HostConnection } from "../src/live/feed-event.js";
export type { Settings, SettingsPatch } from "../src/settings/settings.js";
export type { ProjectView } from "../src/session/projects.js";
export type { Conversation, SessionList } from "../src/session/read-sessions.js";
export type {
  MessageInfo,
  MessageView,
  PartView,
  PermissionRequest,
  QuestionRequest,
  SessionStatus,
  SessionSummary,
  ToolState,
  TurnError,
} from "../src/session/view.js";
