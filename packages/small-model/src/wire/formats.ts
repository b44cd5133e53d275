import type { WireFormatID } from "./adapters.js";
import { chatCompletions } from "./chat-completions/index.js";
import { codex } from "./codex/index.js";
import { cohereChat } from "./cohere-chat/index.js";
import { generateContent } from "./generate-content/index.js";
import { messages } from "./messages/index.js";
import { responses } from "./responses/index.js";
import type { WireFormat } from "./wire-format.js";

export const wireFormats: Readonly<Record<WireFormatID, WireFormat>> = {
  "chat-completions": chatCompletions,
  responses,
  codex,
  messages,
  "generate-content": generateContent,
  "cohere-chat": cohereChat,
};
