import { z } from "zod";
import type { Endpoint, Model } from "../../catalog/model.js";
import { listAt } from "../../json/shape.js";

/** One model of the account, as GitHub's authenticated list has it. */
export interface CopilotModel {
  readonly id: string;
  readonly name: string;
  readonly family: string;
  readonly releaseDate: string;
  /** Whether people may pick it; the others are GitHub's own utility models. */
  readonly listed: boolean;
  /** `undefined` when the list does not say, "none" when it names nothing that is spoken here. */
  readonly endpoint: Endpoint | undefined;
  readonly limits: Model["limits"];
  readonly reasons: boolean;
  readonly efforts: readonly string[];
  readonly adaptive: boolean;
  /** Premium requests that one call costs; 0 is free. `undefined` when the list does not say. */
  readonly multiplier: number | undefined;
}

/** The models that the account may use, by id. */
export type CopilotList = ReadonlyMap<string, CopilotModel>;

const count = z.number().nonnegative().catch(0);
const text = z.string().catch("");
const flag = z.boolean().catch(false);

const noSupports = { adaptive_thinking: false, reasoning_effort: [], max_thinking_budget: 0 };
const noLimits = { max_context_window_tokens: 0, max_prompt_tokens: 0, max_output_tokens: 0 };
const noCapabilities = { family: "", limits: noLimits, supports: noSupports };

const itemSchema = z.object({
  id: z.string().min(1),
  name: text,
  version: text,
  model_picker_enabled: flag,
  policy: z.object({ state: text }).catch({ state: "" }),
  supported_endpoints: z.unknown().optional(),
  billing: z
    .object({ multiplier: z.number().nonnegative().optional().catch(undefined), is_premium: flag })
    .optional()
    .catch(undefined),
  capabilities: z
    .object({
      family: text,
      limits: z
        .object({ max_context_window_tokens: count, max_prompt_tokens: count, max_output_tokens: count })
        .catch(noLimits),
      supports: z
        .object({
          adaptive_thinking: flag,
          reasoning_effort: z.array(z.string()).catch([]),
          max_thinking_budget: count,
        })
        .catch(noSupports),
    })
    .catch(noCapabilities),
});

/** Reads the body of `GET /models`. Models that the account's policy disables are left out, odd entries too. */
export function parseCopilotList(body: unknown): CopilotList {
  const list = new Map<string, CopilotModel>();
  for (const entry of listAt(body, "data")) {
    const item = itemSchema.safeParse(entry).data;
    if (item === undefined || item.policy.state === "disabled") continue;
    const { limits, supports } = item.capabilities;
    list.set(item.id, {
      id: item.id,
      name: item.name || item.id,
      family: item.capabilities.family,
      releaseDate: item.version.startsWith(`${item.id}-`) ? item.version.slice(item.id.length + 1) : item.version,
      listed: item.model_picker_enabled,
      endpoint: endpointIn(item.supported_endpoints),
      limits: {
        context: limits.max_context_window_tokens || limits.max_prompt_tokens,
        input: limits.max_prompt_tokens,
        output: limits.max_output_tokens,
      },
      reasons: supports.adaptive_thinking || supports.reasoning_effort.length > 0 || supports.max_thinking_budget > 0,
      efforts: supports.reasoning_effort,
      adaptive: supports.adaptive_thinking,
      multiplier: item.billing?.multiplier ?? (item.billing?.is_premium === true ? 1 : undefined),
    });
  }
  return list;
}

/** The endpoints in OpenCode's order of preference (OPENCODE.md 4.5). */
const preferred: readonly (readonly [string, Endpoint])[] = [
  ["/v1/messages", "messages"],
  ["/responses", "responses"],
  ["/chat/completions", "chat-completions"],
];

function endpointIn(endpoints: unknown): Endpoint | undefined {
  if (endpoints === undefined) return undefined;
  const named: readonly unknown[] = Array.isArray(endpoints) ? endpoints : [];
  return preferred.find(([path]) => named.includes(path))?.[1] ?? "none";
}
