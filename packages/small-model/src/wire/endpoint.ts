import type { Model, Provider } from "../catalog/model.js";
import { textAt } from "../json/shape.js";
import type { AdapterRow } from "./adapters.js";

export type Endpoint =
  | { readonly ok: true; readonly baseURL: string; readonly host: string }
  | { readonly ok: false; readonly reason: string };

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Where the model is asked: `options.baseURL`, else the model's own URL, else the adapter's default (OPENCODE.md 4.3).
 * A `${VAR}` that has no value makes the provider unreachable; OpenCode would send the name of the variable instead.
 */
export function endpointOf(provider: Provider, model: Model, adapter: AdapterRow, env: Environment): Endpoint {
  const configured = textAt(provider.options, "baseURL") || adapter.compatibleURL || model.url || adapter.defaultURL;
  const template = adapter.fixedURL ?? configured;
  if (template === undefined)
    return { ok: false, reason: "no address is known for it; set options.baseURL in OpenCode's config." };
  const missing = new Set<string>();
  const region = textAt(provider.options, "region");
  const expanded = template.replaceAll(/\$\{([^}]+)\}/g, (whole, name: string) => {
    const value = env[name] || (name === "AWS_REGION" ? region : undefined);
    if (value === undefined) missing.add(name);
    return value ?? whole;
  });
  if (missing.size > 0)
    return { ok: false, reason: `its address needs ${[...missing].join(" and ")}, which is not set.` };
  if (!URL.canParse(expanded)) return { ok: false, reason: "its configured address is not a web address." };
  const { protocol, host } = new URL(expanded);
  if (protocol !== "https:" && protocol !== "http:")
    return { ok: false, reason: "its configured address is not a web address." };
  return { ok: true, baseURL: expanded.replace(/\/+$/, "") + (adapter.pathPrefix ?? ""), host };
}
