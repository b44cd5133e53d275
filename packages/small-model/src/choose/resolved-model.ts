import type { SmallModelErrorCode } from "../errors/codes.js";

/** Which rule picked the model. */
export type ModelSource =
  | "request"
  | "override"
  | "config"
  | "family"
  | "other-provider"
  | "session-model"
  | "default-model";

/** One step of the choice, in words a person can read. */
export interface TraceStep {
  readonly step: ModelSource;
  readonly taken: boolean;
  readonly because: string;
}

export interface ResolvedModel {
  readonly providerID: string;
  readonly modelID: string;
  readonly name: string;
  readonly providerName: string;
  readonly source: ModelSource;
  readonly trace: readonly TraceStep[];
  /** Whether a credential of the user goes with the call. A local server may need none. */
  readonly hasLogin: boolean;
  /** The host that would be asked. */
  readonly host: string;
  /** Tokens. */
  readonly budgets: { readonly context: number; readonly input: number; readonly output: number };
}

/** Why there is no model, in the terms of an error that a caller would get. */
export interface Unavailable {
  readonly code: SmallModelErrorCode;
  readonly message: string;
  readonly providerID?: string;
  readonly modelID?: string;
  /** Present and true when only signing in again helps. */
  readonly needsSignIn?: true;
}

/** A provider of the picker: usable, or left out for a reason said in one sentence. */
export type ProviderListing =
  | {
      readonly providerID: string;
      readonly name: string;
      readonly usable: true;
      /** Something the user should know although it works. */
      readonly note?: string;
    }
  | {
      readonly providerID: string;
      readonly name: string;
      readonly usable: false;
      readonly reason: string;
      /** Present and true when there was a login and its vendor no longer accepts it. */
      readonly needsSignIn?: true;
      /** OpenCode's own command that mends it, where there is one. */
      readonly command?: string;
    };

export interface ModelListing {
  readonly modelID: string;
  readonly name: string;
}

export interface Resolution {
  readonly available: boolean;
  readonly model?: ResolvedModel;
  /** Present when `available` is false. */
  readonly problem?: Unavailable;
  readonly trace: readonly TraceStep[];
  readonly authenticatedProviders: readonly ProviderListing[];
}
