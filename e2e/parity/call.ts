import { z } from "zod";
import { fakeKey } from "./keys.js";
import type { ProviderRequest } from "./request.js";

/** What must agree about a call to a provider. Holds no key. */
export interface Call {
  readonly host: string;
  /** With the query, the provider's key taken out. */
  readonly path: string;
  /** The header that carries the key, with the word before it, as in `authorization: Bearer`; or `none`. */
  readonly credential: string;
  /** As the provider reads it; empty when the request names none. */
  readonly modelID: string;
}

export function callOf(request: ProviderRequest, providerID: string): Call {
  const key = fakeKey(providerID);
  const carriers = Object.entries(request.headers).filter(([, value]) => value.includes(key));
  const credential = carriers.map(([name, value]) => `${name}: ${value.replaceAll(key, "").trim()}`.trim());
  return {
    host: request.host,
    path: request.path.replaceAll(key, "KEY"),
    credential: credential.length === 0 ? "none" : credential.toSorted().join(", "),
    modelID: modelOnWire(request),
  };
}

const bodySchema = z.object({ model: z.string() });
const wrappedSchema = z.tuple([z.object({ query: bodySchema })]);

/** The model's id: in the body, in the path (Google, Bedrock), in a header or wrapped (Vercel's, Cloudflare's gateway). */
function modelOnWire({ path, headers, body }: ProviderRequest): string {
  const inPath = /\/models?\/([^/:?]+(?:%3A[^/:?]*)?)(?::|\/converse|\/invoke)/u.exec(path)?.[1];
  const json = parseJson(body);
  const plain = bodySchema.safeParse(json);
  if (plain.success) return plain.data.model;
  const wrapped = wrappedSchema.safeParse(json);
  if (wrapped.success) return wrapped.data[0].query.model;
  return headers["ai-language-model-id"] ?? headers["ai-model-id"] ?? decodeURIComponent(inPath ?? "");
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
