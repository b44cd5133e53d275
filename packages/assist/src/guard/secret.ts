/** Shapes of credentials that must not be stored with a session, which is copied to forks and shown on phones. */
const shapes: readonly RegExp[] = [
  /-----BEGIN [A-Z ]*PRIVATE KEY/u,
  /\b(?:sk|pk|rk)[-_](?:live|test|proj|ant|or)?[-_]?[A-Za-z0-9_-]{16,}/u,
  /\bgh[pousr]_[A-Za-z0-9]{20,}/u,
  /\bgithub_pat_[A-Za-z0-9_]{20,}/u,
  /\bglpat-[A-Za-z0-9_-]{16,}/u,
  /\bxox[abprs]-[A-Za-z0-9-]{10,}/u,
  /\bA(?:KIA|SIA)[A-Z0-9]{16}\b/u,
  /\bAIza[A-Za-z0-9_-]{30,}/u,
  /\bnpm_[A-Za-z0-9]{30,}/u,
  /\beyJ[A-Za-z0-9_-]{10,}\.[A-Za-z0-9_-]{10,}\./u,
  /\b[a-z][a-z0-9+.-]*:\/\/[^\s:/@]+:[^\s:/@]+@/iu,
  /\b(?:password|passwd|secret|api[_-]?key|token)\s*[=:]\s*["']?[^\s"']{8,}/iu,
];

/** True when `text` holds something that looks like a credential. */
export function holdsSecret(text: string): boolean {
  return shapes.some((shape) => shape.test(text));
}
