import { defined } from "../../json/shape.js";
import { systemText } from "../schema-in-words.js";
import { encodeResponses } from "../responses/encode.js";
import type { Ask, EncodedRequest } from "../wire-format.js";

/** The plan's server refuses a request without instructions (TRAPS.md W-07). */
const leastInstructions = "Answer the user's message.";

/**
 * Responses as ChatGPT plans take them (OPENCODE.md 4.6): the system text is `instructions` and no message, and an output
 * limit is refused outright (TRAPS.md W-06).
 */
export function encodeCodex(ask: Ask): EncodedRequest {
  const { path, headers, body } = encodeResponses({
    ...ask,
    system: undefined,
    schema: undefined,
    outputTokens: undefined,
  });
  const system = systemText(ask) ?? "";
  const schema = encodeResponses(ask).body["text"];
  return {
    path,
    headers,
    body: {
      ...body,
      ...defined({ instructions: system.trim() === "" ? leastInstructions : system, text: schema }),
    },
  };
}
