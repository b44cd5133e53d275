import type { ModelSource } from "../choose/resolved-model.js";
import type { SmallModelErrorCode } from "../errors/codes.js";
import type { TokenUsage } from "./token-usage.js";

/** One call that left the machine, as the user may see it later. Holds no text. */
export interface LedgerEntry {
  /** Epoch milliseconds when the call began. */
  readonly at: number;
  readonly feature: string;
  readonly trigger: "automatic" | "manual" | "api";
  readonly sessionID?: string;
  readonly providerID: string;
  readonly modelID: string;
  readonly source: ModelSource;
  readonly tokens: TokenUsage;
  /** True when the provider reported no usage and the tokens are our estimate. */
  readonly estimated: boolean;
  /** US dollars; `null` when the catalogue has no price. */
  readonly cost: number | null;
  readonly ms: number;
  /** Requests that were sent for this one answer. */
  readonly attempts: number;
  readonly outcome: "ok" | SmallModelErrorCode;
}
