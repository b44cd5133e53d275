export { AnnouncerProvider, useAnnounce } from "./announcer/announcer.js";
export { firstSentence } from "./announcer/first-sentence.js";
export { Composer } from "./composer/composer.js";
export { browserDrafts, type DraftStore } from "./composer/draft-store.js";
export type { Send, SendOutcome, TextOrigin } from "./composer/use-composer.js";
export { JumpToLatest } from "./follow/jump-to-latest.js";
export { useFollow } from "./follow/use-follow.js";
export { MessageList } from "./message/message-list.js";
export { TurnError } from "./message/turn-error.js";
export { PermissionCard, type PermissionReply } from "./permission/permission-card.js";
export { QuestionCard, type QuestionAnswers } from "./question/question-card.js";
export { Recap } from "./recap/recap.js";
export { RecapGap } from "./recap/recap-gap.js";
export { NewSession } from "./session-list/new-session.js";
export { nextChange } from "./session-list/relative-time.js";
export { SessionList } from "./session-list/session-list.js";
export {
  activityWord,
  type SessionActivity,
  type SessionGroupModel,
  type SessionRowModel,
} from "./session-list/session-row-model.js";
export { SessionSearch } from "./session-list/session-search.js";
export { SessionMenu, type SessionAct } from "./session-menu/session-menu.js";
export { ChoiceRow } from "./settings/choice-row.js";
export { LoginList } from "./settings/login-list.js";
export { ModelCard, type ModelCardModel } from "./settings/model-card.js";
export { SwitchRow } from "./settings/switch-row.js";
export { AppHeader } from "./shell/app-header.js";
export { AppLink } from "./shell/app-link.js";
export { ConnectionLine } from "./shell/connection-line.js";
export { LoadProblem, Skeleton } from "./shell/loading.js";
export { ConversationRegion } from "./follow/conversation-region.js";
