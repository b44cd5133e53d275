import { createRequire } from "node:module";
import { pathToFileURL } from "node:url";

const require = createRequire(import.meta.url);

/**
 * Adapters that OpenCode would download when a model is first asked. They come from this repository's packages instead, as
 * `file:` addresses, which OpenCode imports as they are.
 */
const installed: Readonly<Record<string, string>> = {
  "@aihubmix/ai-sdk-provider": pathToFileURL(require.resolve("@aihubmix/ai-sdk-provider")).href,
};

/** A model of the catalogue and the adapter it names. */
export interface CatalogueModel {
  readonly providerID: string;
  readonly modelID: string;
  readonly npm: string;
}

/** The `provider` section of an OpenCode config that points those models' adapters to the installed ones. */
export function withInstalledAdapters(
  models: readonly CatalogueModel[],
): Readonly<Record<string, { readonly models: Readonly<Record<string, unknown>> }>> {
  const section: Record<string, { models: Record<string, unknown> }> = {};
  for (const { providerID, modelID, npm } of models) {
    const file = installed[npm];
    if (file === undefined) continue;
    const provider = (section[providerID] ??= { models: {} });
    provider.models[modelID] = { provider: { npm: file } };
  }
  return section;
}

/** An answer of OpenCode with the adapters' own names again, as it is for everybody else. */
export function withAdapterNames(answer: unknown): unknown {
  let text = JSON.stringify(answer);
  for (const [npm, file] of Object.entries(installed))
    text = text.replaceAll(JSON.stringify(file), JSON.stringify(npm));
  const named: unknown = JSON.parse(text);
  return named;
}
