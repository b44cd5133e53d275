import type { Model, Provider } from "../catalog/model.js";

/** Models that a ChatGPT plan serves besides those of its generations, and those it does not (OPENCODE.md 4.6). */
const alwaysServed: ReadonlySet<string> = new Set([
  "gpt-5.5",
  "gpt-5.3-codex-spark",
  "gpt-5.4",
  "gpt-5.4-mini",
  "gpt-6-sol",
  "gpt-6-luna",
]);
const neverServed: ReadonlySet<string> = new Set(["gpt-5.5-pro", "gpt-5.6"]);

/** Whether a ChatGPT plan serves the model: OpenCode's rule, read in 1.18.33. */
export function isServedByPlan({ wireID, options }: Pick<Model, "wireID" | "options">): boolean {
  if (options["reasoningMode"] === "pro") return false;
  if (alwaysServed.has(wireID)) return true;
  if (neverServed.has(wireID)) return false;
  const generation = /^gpt-(\d+)(?:\.(\d+))?/.exec(wireID);
  if (generation === null) return false;
  const [major, minor] = [Number(generation[1]), Number(generation[2] ?? 0)];
  return major > 5 || (major === 5 && minor > 4);
}

/** The small models of a ChatGPT plan, the newest first: the plan has no nano, so its minis stand in (DESIGN.md 4.3). */
export function planMinis(provider: Provider): readonly Model[] {
  return provider.modelIDs
    .map((id) => provider.model(id))
    .filter((model) => model !== undefined)
    .filter((model) => !model.deprecated && /^gpt-.*-mini$/.test(model.wireID) && isServedByPlan(model))
    .sort((a, b) => b.releaseDate.localeCompare(a.releaseDate) || b.id.localeCompare(a.id));
}
