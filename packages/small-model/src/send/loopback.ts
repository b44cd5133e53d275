/** Whether a host is this machine: with or without a port, an IPv6 address with or without brackets. */
export function isLoopback(host: string): boolean {
  const bracketed = /^\[([^\]]+)\]/.exec(host)?.[1];
  const name = (bracketed ?? host.replace(/^([^:]*):\d+$/, "$1")).toLowerCase();
  return name === "localhost" || name.endsWith(".localhost") || name === "::1" || /^127(\.\d{1,3}){3}$/.test(name);
}
