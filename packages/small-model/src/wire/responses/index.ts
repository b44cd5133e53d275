import type { WireFormat } from "../wire-format.js";
import { decodeResponses } from "./decode.js";
import { encodeResponses } from "./encode.js";

export const responses: WireFormat = { encode: encodeResponses, decode: decodeResponses };
