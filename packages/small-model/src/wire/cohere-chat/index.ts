import type { WireFormat } from "../wire-format.js";
import { decodeCohereChat } from "./decode.js";
import { encodeCohereChat } from "./encode.js";

export const cohereChat: WireFormat = { encode: encodeCohereChat, decode: decodeCohereChat };
