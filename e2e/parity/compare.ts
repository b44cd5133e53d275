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

export function verdictOn({ providerID, real, ours }: Pair, reasons: Readonly<Record<string, Reason>>): Verdict {
  if (real === undefined) return { type: "unreached" };
  const difference = differenceOf(real, ours);
  if (difference === "") return { type: "equal" };
  const reason = reasons[providerID];
  return reason === undefined ? { type: "different", difference } : { type: "excused", difference, reason };
}

/** Which fields differ, theirs first; empty when none does. */
function differenceOf(real: Call, ours: OurCall): string {
  if (!ours.sent) return `not asked: ${ours.because}`;
  const { call } = ours;
  return fields
    .filter((field) => real[field] !== call[field])
    .map((field) => `${field} ${real[field]} | ${call[field]}`)
    .join("; ");
}
