import { fileURLToPath } from "node:url";
import { isolatedEnvironment, temporaryFolder } from "./folders.js";
import { startProgram, type Program } from "./process.js";

const main = fileURLToPath(new URL("../../apps/server/dist/src/main.js", import.meta.url));

/** Our server, started as `npm start` starts it once everything is built. */
export interface Product {
  readonly url: string;
  readonly program: Program;
  readonly folder: string;
  stop(): Promise<number | null>;
}

export interface ProductOptions {
  readonly args?: readonly string[];
  readonly env?: NodeJS.ProcessEnv;
  /** Keep an earlier product's folder, to start again on its store. */
  readonly folder?: string;
}

/** Quiet window and recap delay of the tests, in milliseconds. */
export const delays = { quiet: 700, recap: 2_500 } as const;

/** Starts our program; it may fail, which is what some tests are about. */
export function launchProduct({ args = [], env = {}, folder }: ProductOptions & { readonly folder: string }): Program {
  const environment = {
    ...isolatedEnvironment(folder),
    PORT: "0",
    ASSIST_DATA_DIR: `${folder}/assist`,
    ASSIST_QUIET_MS: String(delays.quiet),
    ASSIST_RECAP_DELAY_MS: String(delays.recap),
    ...env,
  };
  return startProgram(process.execPath, [main, ...args], environment, folder);
}

/** Starts our program and waits until its page answers. */
export async function startProduct(options: ProductOptions = {}): Promise<Product> {
  const own = options.folder === undefined ? temporaryFolder("product") : undefined;
  const folder = options.folder ?? own?.path ?? "";
  const program = launchProduct({ ...options, folder });
  const match = await program.said(/page\s+(http:\S+)/u, 40_000);
  return {
    url: match[1] ?? "",
    program,
    folder,
    async stop() {
      const code = await program.stop();
      own?.remove();
      return code;
    },
  };
}
