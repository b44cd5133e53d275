import { browserDrafts, type DraftStore } from "@session-assist/ui";

/** The drafts of this browser, one per session. */
export const drafts: DraftStore = browserDrafts(() => window.localStorage);
