import type { HostApi } from "../opencode/host-api.js";

/** What the first session asks, so that a newcomer finds a turn with a tool call, a recap and a suggestion. */
const firstPrompt = "Run the tests and tell me what fails.";

/** Starts the demo's first session once; a demo that has sessions keeps them as they are. */
export async function seedDemo(api: HostApi, directory: string): Promise<void> {
  const [last] = await api.sessions(1);
  if (last !== undefined && (await api.messages(last.id, 1)).length > 0) return;
  const session = last ?? (await api.create(directory));
  await api.prompt(session.id, firstPrompt);
}
