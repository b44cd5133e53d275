import type { Call } from "./call.js";
import type { OurCall } from "./our-side.js";
import type { Reason } from "./reasons.js";
import type { Round } from "./rounds.js";

/** One question put to both sides. */
export interface Pair {
  readonly round: Round;
  readonly providerID: string;
  /** The session's model, or the one that was named. */
  readonly modelID: string;
  readonly kind: "small" | "own";
  readonly real: Call | undefined;
  readonly ours: OurCall;
}

/** `unreached`: OpenCode itself sent nothing, so there is nothing to agree with. */
export type Verdict =
  | { readonly type: "equal" | "unreached" }
  | { readonly type: "excused"; readonly difference: string; readonly reason: Reason }
  | { readonly type: "different"; readonly difference: string };

const fields = ["host", "path", "credential", "modelID"] as const satisfies readonly (keyof Call)[];

export function verdictOn(pair: Pair, reasons: Readonly<Record<string, Reason>>): Verdict {
  const { ours, providerID, real } = pair;
  if (real === undefined) return { type: "unreached" };
  const differing = fields.filter((field) => !ours.sent || real[field] !== ours.call[field]);
  if (differing.length === 0) return { type: "equal" };
  const difference = ours.sent
    ? differing.map((field) => `${field} ${real[field]} | ${ours.call[field]}`).join("; ")
    : `not asked: ${ours.because}`;
  const reason = reasons[providerID];
  return reason === undefined || !covers(reason, pair, differing)
    ? { type: "different", difference }
    : { type: "excused", difference, reason };
}

function covers({ kind }: Reason, { kind: call, round }: Pair, differing: readonly (keyof Call)[]): boolean {
  if (kind !== "another-model") return true;
  const isOnlyTheModel = !differing.includes("host") && !differing.includes("credential");
  return round === "signed-in" && call === "small" && isOnlyTheModel;
}
