import type { Resolution } from "@session-assist/small-model";
import type { App } from "./app.js";
import { HostError } from "./opencode/host-error.js";

const howFound = { attached: "attached by OPENCODE_URL", path: "found on PATH", bundled: "bundled" } as const;

/** The provider a new session would start with: the one of OpenCode's own default model. */
function defaultProvider(config: unknown): {
  readonly preferredProviderID?: string;
  readonly preferredModelID?: string;
} {
  const model = typeof config === "object" && config !== null && "model" in config ? config.model : undefined;
  if (typeof model !== "string" || !model.includes("/")) return {};
  const slash = model.indexOf("/");
  return { preferredProviderID: model.slice(0, slash), preferredModelID: model.slice(slash + 1) };
}

function modelLine({ available, model }: Resolution): string {
  return available && model !== undefined
    ? `${model.providerID}/${model.modelID} (${model.source})`
    : "none, so assist stays quiet";
}

/** What the console says at start: where the page is, which OpenCode, whose logins, which small model. */
export async function describeStart(app: App, origin: string, loginsOf: string): Promise<readonly string[]> {
  const { host, hostVersion, smallModel } = app.room;
  const read = await host.api.config(undefined).then(
    ({ config }) => ({ config }),
    (error: unknown) => ({ problem: error instanceof HostError ? error.message : undefined }),
  );
  const storeProblem = app.storeProblem();
  const problem = host.connection().problem ?? ("problem" in read ? read.problem : undefined);
  const resolution = await smallModel.resolve("config" in read ? defaultProvider(read.config) : {});
  const usable = resolution.authenticatedProviders
    .filter((provider) => provider.usable)
    .map((provider) => provider.providerID);
  return [
    `Session Assist ${app.version}${app.demo ? " · DEMO: a built-in sample provider, nothing leaves this machine" : ""}`,
    `  page         ${origin}`,
    `  OpenCode     ${hostVersion ?? "version unknown"}, ${howFound[host.how]}, ${host.url}`,
    ...(problem === undefined ? [] : [`  problem      ${problem}`]),
    ...(storeProblem === undefined ? [] : [`  problem      ${storeProblem}`]),
    `  logins       ${usable.length === 0 ? "none usable" : usable.join(", ")} (of ${loginsOf})`,
    `  small model  ${modelLine(resolution)}`,
  ];
}
