/**
 * Where a Copilot login is good: GitHub's own host, or the enterprise's for its list of models as well as for its calls
 * (TRAPS.md A-07). `undefined` when the enterprise's address is no host name: nothing is sent to what cannot be read.
 */
export function copilotAddress(enterpriseUrl: string | undefined): string | undefined {
  if (enterpriseUrl === undefined || enterpriseUrl === "") return "https://api.githubcopilot.com";
  const domain = enterpriseUrl.replace(/^https?:\/\//, "").replace(/\/+$/, "");
  return /^[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?(?::\d+)?$/i.test(domain) ? `https://copilot-api.${domain}` : undefined;
}
