import type { AppRouter } from "@session-assist/server/client";
import type { ModelCardModel } from "@session-assist/ui";
import type { inferRouterOutputs } from "@trpc/server";

type Resolution = inferRouterOutputs<AppRouter>["smallModel"]["resolve"];
type ModelSource = NonNullable<Resolution["model"]>["source"];

const rules: Readonly<Record<ModelSource, string>> = {
  request: "The caller's own choice",
  override: "Your choice in the settings",
  config: "small_model in OpenCode's configuration",
  family: "The provider's newest small model",
  "other-provider": "Another provider you are logged in to",
  "session-model": "The session's own model",
  "default-model": "OpenCode's default model",
};

/** What the resolver answered, in the reader's words. */
export function modelCardModel({ model, problem, trace }: Resolution): ModelCardModel {
  return {
    ...(model === undefined
      ? {}
      : {
          chosen: {
            name: model.name,
            reference: `${model.providerID}/${model.modelID}`,
            rule: rules[model.source],
            account: `${model.hasLogin ? `Your ${model.providerName} login` : "No login needed"}, at ${model.host}`,
          },
        }),
    problem: problem?.message,
    steps: trace.map(({ step, taken, because }) => ({ label: rules[step], taken, because })),
  };
}
