export { createOutboundFetch, type ProxySettings } from "./outbound-fetch.js";
export { createSystemClock } from "./system-clock.js";
