import type { OpenCodeIdentity } from "../ports.js";

/** The OpenCode whose calls were observed. */
const observedVersion = "1.18.33";

/**
 * The user agent of calls on a login that was made for OpenCode: as OpenCode's own, because the vendor lets in the client
 * it gave the login to.
 */
export function openCodeAgent({ version = observedVersion }: OpenCodeIdentity = {}): string {
  return `opencode/${version}`;
}

/** The same with the machine, as ChatGPT plans get it. */
export function openCodeAgentWithMachine(identity: OpenCodeIdentity = {}): string {
  const { machine } = identity;
  return machine === undefined ? openCodeAgent(identity) : `${openCodeAgent(identity)} (${machine})`;
}
