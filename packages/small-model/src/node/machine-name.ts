import { arch, platform, release } from "node:os";

/** This machine as OpenCode names it to vendors: "linux 6.1.0; x64". */
export function machineName(): string {
  return `${platform()} ${release()}; ${arch()}`;
}
