import type { WireFormat } from "../wire-format.js";
import { decodeChatCompletions } from "./decode.js";
import { encodeChatCompletions } from "./encode.js";

export const chatCompletions: WireFormat = { encode: encodeChatCompletions, decode: decodeChatCompletions };
