import type { Model, Provider } from "../catalog/model.js";
import { textAt } from "../json/shape.js";

/** OpenCode's rows (OPENCODE.md 3.1, read in 1.18.33): the first row whose prefix fits the provider's id. */
const familyRows: readonly { readonly prefix: string; readonly families: readonly string[] }[] = [
  { prefix: "opencode", families: ["gpt-nano"] },
  { prefix: "github-copilot", families: ["gpt-mini", "gemini-flash", "gpt-nano", "claude-haiku"] },
  { prefix: "", families: ["gemini-flash", "gpt-nano", "claude-haiku"] },
];

const providersWithoutSmallModel: ReadonlySet<string> = new Set(["azure", "azure-cognitive-services"]);

/** Models that a vendor keeps for small work and shows in no picker; they come after every family. */
export const utilityFamily = "utility";

/** The small families of a provider, best first; empty when it has none by rule. */
export function familiesOf(providerID: string): readonly string[] {
  if (providersWithoutSmallModel.has(providerID)) return [];
  return familyRows.find((row) => providerID.startsWith(row.prefix))?.families ?? [];
}

/**
 * The models of the provider that belong to its small families, in the order OpenCode would take them: family by
 * family, the newest release first, ties to the larger id.
 */
export function smallModels(provider: Provider): readonly Model[] {
  const small = familiesOf(provider.id);
  if (small.length === 0) return [];
  const families = [...small, utilityFamily];
  const candidates = provider.modelIDs
    .map((id) => provider.model(id))
    .filter((model) => model !== undefined)
    .filter((model) => !model.deprecated && families.includes(model.family));
  candidates.sort(newestFirst);
  return families.flatMap((family) => {
    const members = candidates.filter((model) => model.family === family);
    return provider.id === "amazon-bedrock"
      ? bedrockMembers(members, textAt(provider.options, "region") ?? "")
      : members;
  });
}

function newestFirst(a: Model, b: Model): number {
  return descending(a.releaseDate, b.releaseDate) || descending(a.id, b.id);
}

function descending(a: string, b: string): number {
  return a < b ? 1 : a > b ? -1 : 0;
}

/** Bedrock repeats a model per region: the global one, else the region's own, else one without a prefix. */
function bedrockMembers(members: readonly Model[], region: string): readonly Model[] {
  const global = members.find((model) => model.id.startsWith("global."));
  if (global !== undefined) return [global];
  const zone = ["us", "eu"].find((prefix) => region.startsWith(prefix));
  const regional = members.find((model) => zone !== undefined && model.id.startsWith(`${zone}.`));
  const plain = members.find((model) => !/^(global|us|eu)\./.test(model.id));
  const found = regional ?? plain;
  return found === undefined ? [] : [found];
}
