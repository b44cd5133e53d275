import { createRequire } from "node:module";
import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { parse } from "node:url";
import { createNextApp, type NextApp } from "./next-app.js";
import type { PageHandler } from "./server.js";
import { contentSecurityPolicy, pageNonce } from "./security-headers.js";

/** The built Next app, loaded on the first page request so that the API is ready before it. */
export interface Pages {
  readonly handle: PageHandler;
  /** Loads the app now; a page asked for earlier waits for it. */
  warm(): Promise<void>;
  close(): Promise<void>;
}

/** The folder of the web app; it is found as a package, never imported. */
function webFolder(): string {
  return dirname(createRequire(import.meta.url).resolve("@session-assist/web/package.json"));
}

/** True when `next build` has run. */
export const pagesAreBuilt = () => existsSync(join(webFolder(), ".next", "BUILD_ID"));

/**
 * Hosts the pages in this process, at `origin`. Each page gets a policy with a nonce of its own, and the address at
 * which its server part reaches our procedures; a value that the client sent for either is overwritten.
 */
export function createPages(origin: () => string, dev: boolean): Pages {
  let loading: Promise<NextApp> | undefined;
  const load = () =>
    (loading ??= (async () => {
      const app = createNextApp({ dev, dir: webFolder(), quiet: true, customServer: true });
      await app.prepare();
      return app;
    })().catch((error: unknown) => {
      // The next request tries again.
      loading = undefined;
      throw error;
    }));
  return {
    warm: async () => void (await load()),
    async handle(request, { res }) {
      const app = await load();
      const nonce = pageNonce();
      const policy = contentSecurityPolicy(nonce, dev);
      request.raw.headers["content-security-policy"] = policy;
      request.raw.headers["x-nonce"] = nonce;
      request.raw.headers["x-session-assist-origin"] = origin();
      res.setHeader("content-security-policy", policy);
      await app.getRequestHandler()(request.raw, res, parse(request.url, true));
    },
    async close() {
      if (loading !== undefined) await (await loading).close();
    },
  };
}
