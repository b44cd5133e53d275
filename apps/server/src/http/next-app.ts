import { createRequire } from "node:module";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { UrlWithParsedQuery } from "node:url";

/** What we use of Next's programmatic server. */
export interface NextApp {
  prepare(): Promise<void>;
  getRequestHandler(): (request: IncomingMessage, response: ServerResponse, url: UrlWithParsedQuery) => Promise<void>;
  close(): Promise<void>;
}

export interface NextOptions {
  readonly dev: boolean;
  readonly dir: string;
  readonly quiet: boolean;
  readonly customServer: boolean;
}

/**
 * Loads Next when it is needed, and only then. Its own types are left out: they describe the CommonJS build in a way
 * that Node's ES modules do not see, and widen `ProcessEnv` for the whole program.
 */
export function createNextApp(options: NextOptions): NextApp {
  const exported: unknown = createRequire(import.meta.url)("next");
  if (!isFactory(exported)) throw new Error("next exports no server");
  return exported(options);
}

const isFactory = (value: unknown): value is (options: NextOptions) => NextApp => typeof value === "function";
