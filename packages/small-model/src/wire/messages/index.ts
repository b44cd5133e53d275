import type { WireFormat } from "../wire-format.js";
import { decodeMessages } from "./decode.js";
import { encodeMessages } from "./encode.js";

export const messages: WireFormat = { encode: encodeMessages, decode: decodeMessages };
