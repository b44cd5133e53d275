import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { temporaryFolder } from "../src/folders.js";
import { createAuthority, type Authority } from "./authority.js";

declare module "vitest" {
  interface ProvidedContext {
    readonly authority: Authority & { readonly file: string };
  }
}

/** Makes the run's certificate authority before the test's process starts, because Node reads it once, at the start. */
export default async function setup(project: TestProject): Promise<() => void> {
  const authority = await createAuthority();
  const folder = temporaryFolder("authority");
  const file = join(folder.path, "authority.pem");
  writeFileSync(file, authority.certificate);
  process.env["NODE_EXTRA_CA_CERTS"] = file;
  project.provide("authority", { ...authority, file });
  return () => folder.remove();
}
