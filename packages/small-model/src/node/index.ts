export { createOutboundFetch, type ProxySettings } from "./outbound-fetch.js";
export { createHostFiles, type HostFilesSettings } from "./host-files/host-files.js";
export { createSystemClock } from "./system-clock.js";
