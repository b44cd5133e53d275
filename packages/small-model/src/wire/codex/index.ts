import { decodeResponses } from "../responses/decode.js";
import type { WireFormat } from "../wire-format.js";
import { encodeCodex } from "./encode.js";

export const codex: WireFormat = { encode: encodeCodex, decode: decodeResponses };
