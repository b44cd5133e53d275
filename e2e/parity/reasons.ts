/** Why a provider may be asked otherwise than OpenCode asks it. Nothing else may differ, and no reason may be idle. */
export interface Reason {
  /**
   * `more-than-a-key`: left out on purpose. `other-door`: the same host, by its public door instead of a private one.
   * `another-model`: the small call of a signed-in provider takes another model, at the same host with the same credential.
   */
  readonly kind: "more-than-a-key" | "other-door" | "another-model";
  readonly sentence: string;
}

/** Other doors than OpenCode's are kept few. */
export const maxOtherDoors = 5;

export const reasons: Readonly<Record<string, Reason>> = {
  "amazon-bedrock": {
    kind: "more-than-a-key",
    sentence: "Bedrock is reached with signed AWS requests or its own streaming protocol, which are not spoken here.",
  },
  azure: {
    kind: "more-than-a-key",
    sentence: "Azure needs a resource and a deployment, and OpenCode has no small model for it.",
  },
  "azure-cognitive-services": {
    kind: "more-than-a-key",
    sentence: "Azure needs a resource and a deployment, and OpenCode has no small model for it.",
  },
  "cloudflare-ai-gateway": {
    kind: "other-door",
    sentence:
      "OpenCode wraps each call in Cloudflare's universal format; ours goes to the gateway's compatible endpoint.",
  },
  "github-copilot": {
    kind: "another-model",
    sentence: "GitHub's hidden utility models come after the listed small ones here, and first in OpenCode.",
  },
  "google-vertex": {
    kind: "more-than-a-key",
    sentence: "Vertex needs a Google Cloud project and its application-default credentials.",
  },
  openai: {
    kind: "another-model",
    sentence: "A ChatGPT plan has no small model by OpenCode's rule; here its newest mini stands in for the session's.",
  },
  vercel: {
    kind: "other-door",
    sentence: "OpenCode speaks the gateway's private protocol; ours goes to the compatible endpoint of the same host.",
  },
};
