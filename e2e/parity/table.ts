import { verdictOn, type Pair, type Verdict } from "./compare.js";
import { reasons } from "./reasons.js";

/** One line per question: the verdict, whom it is about, and what was sent or what differs (OpenCode's side first). */
export function tableOf(pairs: readonly Pair[]): string {
  const rows = pairs.map((pair) => {
    const verdict = verdictOn(pair, reasons);
    const name = pair.kind === "own" ? `${pair.providerID} (${pair.modelID})` : pair.providerID;
    return { type: verdict.type, name, detail: detailOf(pair, verdict) };
  });
  const typeWidth = Math.max(...rows.map(({ type }) => type.length));
  const nameWidth = Math.max(...rows.map(({ name }) => name.length));
  return rows
    .map(({ type, name, detail }) => `${type.padEnd(typeWidth)}  ${name.padEnd(nameWidth)}  ${detail}`)
    .join("\n");
}

/** The count of each verdict, for the small calls and for the models that were named outright. */
export function summaryOf(pairs: readonly Pair[]): string {
  const line = (kind: Pair["kind"], title: string) => {
    const counts = new Map<Verdict["type"], number>();
    for (const pair of pairs.filter((one) => one.kind === kind)) {
      const { type } = verdictOn(pair, reasons);
      counts.set(type, (counts.get(type) ?? 0) + 1);
    }
    return `${title}: ${[...counts].map(([type, count]) => `${String(count)} ${type}`).join(", ")}`;
  };
  return `${line("small", "small calls")}\n${line("own", "named models")}`;
}

function detailOf({ real, ours }: Pair, verdict: Verdict): string {
  switch (verdict.type) {
    case "equal":
      return real === undefined ? "" : `${real.host}${real.path}  ${real.credential}  ${real.modelID}`;
    case "unreached":
      return ours.sent ? `only ours: ${ours.call.host}${ours.call.path}  ${ours.call.modelID}` : ours.because;
    case "excused":
      return `${verdict.difference}  (${verdict.reason.sentence})`;
    case "different":
      return verdict.difference;
  }
}
