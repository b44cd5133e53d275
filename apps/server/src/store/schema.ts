/** Tables of the store. Times are epoch milliseconds. */
export interface Tables {
  readonly setting: { readonly key: string; readonly value: string };
  /** A session whose quiet window runs; survives a restart of ours. */
  readonly armed_session: {
    readonly session_id: string;
    readonly armed_at: number;
    readonly due_at: number;
    readonly attempt: number;
  };
  /** A session that was seen at work and has not been seen to end. */
  readonly working_session: { readonly session_id: string };
  /** One paid call per session and message: who claims first, calls. */
  readonly assist_claim: {
    readonly session_id: string;
    readonly message_id: string;
    readonly claimed_at: number;
    /** Who makes the call. */
    readonly owner: string;
    /** The judged answer as JSON, from the moment it was paid for until it stands on the session. */
    readonly answer: string | null;
    readonly is_served: number;
  };
  /** Sessions that the reader muted. */
  readonly muted_session: { readonly session_id: string };
  /** Every call of a small model; ids and numbers, never text. */
  readonly usage: {
    readonly id: string;
    readonly at: number;
    readonly feature: string;
    readonly trigger: string;
    readonly provider_id: string;
    readonly model_id: string;
    readonly source: string;
    readonly outcome: string;
    readonly duration_ms: number;
    readonly input_tokens: number | null;
    readonly output_tokens: number | null;
    readonly reasoning_tokens: number | null;
    readonly cached_tokens: number | null;
    readonly cost: number | null;
  };
}
