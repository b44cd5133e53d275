import type { WireFormat } from "../wire-format.js";
import { decodeGenerateContent } from "./decode.js";
import { encodeGenerateContent } from "./encode.js";

export const generateContent: WireFormat = { encode: encodeGenerateContent, decode: decodeGenerateContent };
