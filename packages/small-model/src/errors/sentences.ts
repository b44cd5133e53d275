import type { SmallModelErrorCode } from "./codes.js";

type Sentence = (provider: string, model: string) => string;

/** What happened and what to do about it, one sentence per code. */
const sentences: Readonly<Record<SmallModelErrorCode, Sentence>> = {
  "bad-request": () => "The request is not complete; a prompt is needed.",
  "host-unreachable": () => "OpenCode cannot be reached; check that it is running.",
  "no-small-model": () => "No small model is available; pick one in the settings or sign in to a provider in OpenCode.",
  "switched-off": () => "Small-model calls are switched off in OpenCode's config.",
  "unknown-model": (provider, model) => `${provider} has no model ${model}; pick another model.`,
  "no-provider-login": (provider) =>
    `There is no usable login for ${provider}; run \`opencode auth login\` and sign in to it.`,
  "login-unreadable": () => "OpenCode's login file cannot be read right now; try again in a moment.",
  "provider-unsupported": (provider) => `${provider} cannot be asked from here; pick another provider.`,
  "host-not-allowed": (provider) =>
    `${provider}'s login may not go to the address that this project names; allow it once to use it.`,
  "context-too-small": (_, model) =>
    `The text does not fit into ${model}; shorten it or pick a model with a larger window.`,
  "login-rejected": (provider) => `${provider} refused the login; run \`opencode auth login\` and sign in to it again.`,
  "out-of-credit": (provider) =>
    `${provider} says that the account has no credit left; top it up or pick another provider.`,
  "model-rejected": (provider, model) => `${provider} does not serve ${model} to this account; pick another model.`,
  "provider-rejected": (provider, model) => `${provider} refused the request for ${model}; try another model.`,
  "provider-unavailable": (provider) => `${provider} is not available right now; try again later.`,
  "provider-unreachable": (provider) =>
    `${provider} cannot be reached or broke the connection; check the network and try again.`,
  "rate-limited": (provider) => `${provider} is limiting requests right now; try again later.`,
  "content-blocked": (provider) => `${provider}'s content filter blocked this text; try another model.`,
  "output-exhausted": (_, model) => `${model} used its whole budget before it answered; pick a model that thinks less.`,
  "unreadable-answer": (provider) =>
    `${provider} sent something that is not an answer; check its address in OpenCode's config.`,
  "empty-answer": (_, model) => `${model} answered with nothing; try again or pick another model.`,
  "not-json": (_, model) => `${model} did not answer in the form that was asked for; try again or pick another model.`,
  timeout: (provider) => `${provider} took too long to answer; try again later.`,
  aborted: () => "The call was cancelled.",
};

/** GitHub refuses a model for a policy of the account or for a stale sign-in, and says no more (TRAPS.md W-04). */
export function copilotModelSentence(model: string): string {
  return `GitHub Copilot does not serve ${model} to this account; allow it in GitHub's Copilot settings, run \`opencode auth login\` and sign in again, or pick another model.`;
}

/** The sentence for a code; `provider` and `model` are display names. */
export function sentenceFor(code: SmallModelErrorCode, provider: string, model: string): string {
  return sentences[code](provider, model);
}
