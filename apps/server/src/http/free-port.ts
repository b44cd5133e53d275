import { once } from "node:events";
import { createServer } from "node:net";
import { StartError } from "../start-error.js";

/** Why nothing can listen there, as one sentence. */
export function listenError(host: string, port: number, error: unknown): StartError {
  const isTaken = error instanceof Error && "code" in error && error.code === "EADDRINUSE";
  return new StartError(
    isTaken
      ? `Port ${String(port)} on ${host} is already in use; stop the other program or set PORT.`
      : `Cannot listen on ${host} port ${String(port)}.`,
    { cause: error },
  );
}

/**
 * Tries the port before anything is started, so that a port in use is said at once and costs no OpenCode.
 * @throws StartError
 */
export async function requireFreePort(host: string, port: number): Promise<void> {
  const probe = createServer();
  try {
    probe.listen(port, host);
    await once(probe, "listening");
  } catch (error) {
    throw listenError(host, port, error);
  }
  probe.close();
  await once(probe, "close");
}
