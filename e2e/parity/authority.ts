import { generate } from "selfsigned";
import { createSecureContext, type SecureContext } from "node:tls";

/** A certificate authority that lives as long as one run. */
export interface Authority {
  /** PEM, for those who are to trust it. */
  readonly certificate: string;
  /** PEM. */
  readonly key: string;
}

const elliptic = { keyType: "ec", algorithm: "sha256" } as const;

/** Makes the authority; its key is never written anywhere. */
export async function createAuthority(): Promise<Authority> {
  const made = await generate([{ name: "commonName", value: "Session Assist parity run" }], {
    ...elliptic,
    extensions: [
      { name: "basicConstraints", cA: true, critical: true },
      { name: "keyUsage", keyCertSign: true, cRLSign: true, critical: true },
    ],
  });
  return { certificate: made.cert, key: made.private };
}

/** Hands out one certificate per host name, made when it is first asked for. */
export function createHostCertificates(authority: Authority): (host: string) => Promise<SecureContext> {
  const made = new Map<string, Promise<SecureContext>>();
  return (host) => {
    const known = made.get(host);
    if (known !== undefined) return known;
    const context = hostContext(authority, host);
    made.set(host, context);
    return context;
  };
}

async function hostContext(authority: Authority, host: string): Promise<SecureContext> {
  const { cert, private: key } = await generate([{ name: "commonName", value: "a provider" }], {
    ...elliptic,
    ca: { cert: authority.certificate, key: authority.key },
    extensions: [
      { name: "basicConstraints", cA: false },
      { name: "keyUsage", digitalSignature: true },
      { name: "extKeyUsage", serverAuth: true },
      { name: "subjectAltName", altNames: [{ type: 2, value: host }] },
    ],
  });
  return createSecureContext({ cert, key });
}
