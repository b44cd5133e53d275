import type { OpenCodeIdentity } from "../ports.js";

/** The OpenCode whose behaviour was observed; stands in where the running one is not known. */
const observed: OpenCodeIdentity = { version: "1.18.33", machine: "" };

/**
 * The user agent of calls on a login that was made for OpenCode: as OpenCode's own, because the vendor lets in the client
 * it gave the login to.
 */
export function openCodeAgent(identity: OpenCodeIdentity = observed): string {
  return `opencode/${identity.version}`;
}

/** The same with the machine, as ChatGPT plans get it. */
export function openCodeAgentWithMachine(identity: OpenCodeIdentity = observed): string {
  const agent = openCodeAgent(identity);
  return identity.machine === "" ? agent : `${agent} (${identity.machine})`;
}
