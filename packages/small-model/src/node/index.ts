export { createOutboundFetch, type ProxySettings } from "./outbound-fetch.js";
export { createLoginFile, type LoginFileSettings, type LoginFileStep } from "./login-file/login-file.js";
export { createHostFiles, type HostFilesSettings } from "./host-files/host-files.js";
export { machineName } from "./machine-name.js";
export { createSystemClock } from "./system-clock.js";
