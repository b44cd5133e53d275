/** The fake key of a provider: no key holds another, so a request tells whose it is. */
export function fakeKey(providerID: string): string {
  return `parity.${providerID}.key`;
}

/** OpenCode's `OPENCODE_AUTH_CONTENT` with a fake key for each provider. */
export function fakeLogins(providerIDs: readonly string[]): string {
  return JSON.stringify(Object.fromEntries(providerIDs.map((id) => [id, { type: "api", key: fakeKey(id) }])));
}
