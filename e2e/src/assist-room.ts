import { startOpenCode, type OpenCode } from "./opencode.js";
import { startProduct, type Product } from "./product.js";
import { startScriptedProvider, type ScriptedProvider } from "./scripted-provider.js";

interface Session {
  readonly id: string;
  readonly metadata?: { readonly openchamber?: { readonly assist?: { readonly recap: string } } };
}

/** A scripted provider, a real OpenCode on it, and what the fault tests ask of both. */
export interface AssistRoom {
  readonly provider: ScriptedProvider;
  readonly opencode: OpenCode;
  newSession(): Promise<string>;
  prompt(id: string, text?: string): Promise<unknown>;
  recapOf(id: string): Promise<string | undefined>;
  /** Calls that were paid for a recap or suggestion so far, of exchanges that hold `text`. */
  asks(text?: string): number;
  /** True once the session holds one request and its finished reply. */
  isDone(id: string): Promise<boolean>;
  /** Our server on this OpenCode, or on what stands before it. */
  attached(folder: string, quietMs: number, url?: string): Promise<Product>;
  close(): Promise<void>;
}

const isAsk = (text: string) => text.includes("assistant_reply");
export const recap = "The list is sorted.";
const answer = JSON.stringify({ recap, suggestion: "" });

/** Both models answer at once, with the same words. */
export function speakPlainly(provider: ScriptedProvider, askMs = 0): void {
  provider.says("agent", { text: "The list is sorted now." });
  provider.says("small", (text) => ({ text: answer, delayMs: isAsk(text) ? askMs : 0 }));
}

export async function openAssistRoom(): Promise<AssistRoom> {
  const provider = await startScriptedProvider();
  const opencode = await startOpenCode({ providerUrl: provider.baseUrl });
  const directory = encodeURIComponent(opencode.project);
  return {
    provider,
    opencode,
    newSession: async () =>
      ((await opencode.call("POST", `/session?directory=${directory}`, { title: "Faults" })) as Session).id,
    prompt: (id, text = "Sort the list") =>
      opencode.call("POST", `/session/${id}/prompt_async`, { parts: [{ type: "text", text }] }),
    recapOf: async (id) =>
      ((await opencode.call("GET", `/session/${id}`)) as Session).metadata?.openchamber?.assist?.recap,
    asks: (text = "") => provider.heard.filter((heard) => isAsk(heard.text) && heard.text.includes(text)).length,
    async isDone(id) {
      const messages = (await opencode.call("GET", `/session/${id}/message`)) as {
        info: { time: { completed?: number } };
      }[];
      return messages.length === 2 && messages[1]?.info.time.completed !== undefined;
    },
    attached: (folder, quietMs, url = opencode.url) =>
      startProduct({ folder, env: { OPENCODE_URL: url, WEB: "off", ASSIST_QUIET_MS: String(quietMs) } }),
    async close() {
      await opencode.stop();
      await provider.close();
    },
  };
}
