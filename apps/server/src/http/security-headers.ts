import { randomBytes } from "node:crypto";

/** A fresh nonce for the scripts of one page. */
export const pageNonce = () => randomBytes(16).toString("base64");

/**
 * The policy of every page: our own scripts by nonce and no others, no remote image, font or frame. Styles may be
 * inline, because React sets style attributes. Development tools need `eval`.
 */
export function contentSecurityPolicy(nonce: string, dev: boolean): string {
  return [
    "default-src 'self'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'${dev ? " 'unsafe-eval'" : ""}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src 'self'${dev ? " ws:" : ""}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");
}
