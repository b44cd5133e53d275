/** Why the OpenCode server did not do what was asked. */
export type HostErrorCode =
  | "unreachable"
  | "unauthorized"
  | "broken-config"
  | "not-found"
  | "busy"
  | "refused"
  | "timeout";

/** A failed request to OpenCode. The message is one sentence for the reader and holds no body, text or credential. */
export class HostError extends Error {
  override readonly name = "HostError";
  constructor(
    readonly code: HostErrorCode,
    message: string,
    readonly status?: number,
  ) {
    super(message);
  }
  /** True where asking again later may help without anybody doing anything. */
  get retryable(): boolean {
    return this.code === "unreachable" || this.code === "timeout" || this.code === "busy";
  }
}

/** The error body's `data.path`, the one field of it that is fit to show. */
function configPath(body: unknown): string | undefined {
  if (typeof body !== "object" || body === null || !("data" in body)) return undefined;
  const { data } = body;
  if (typeof data !== "object" || data === null || !("path" in data)) return undefined;
  return typeof data.path === "string" ? data.path : undefined;
}

const isConfigError = (body: unknown) =>
  typeof body === "object" &&
  body !== null &&
  "name" in body &&
  typeof body.name === "string" &&
  body.name.startsWith("Config");

/**
 * HTTP status and error body -> HostError. A broken configuration file makes OpenCode answer 400 on every route of
 * the directory with `ConfigJsonError` or `ConfigInvalidError` (observed on 1.18.33); its `message` quotes the file,
 * which may hold keys, so only the path is passed on.
 */
export function hostErrorFrom(status: number, body: unknown): HostError {
  if (status === 401 || status === 403) {
    return new HostError(
      "unauthorized",
      "OpenCode refuses our password: set OPENCODE_SERVER_PASSWORD (and OPENCODE_SERVER_USERNAME) to the ones it was started with.",
      status,
    );
  }
  if (isConfigError(body)) {
    const path = configPath(body) ?? "one of its configuration files";
    return new HostError("broken-config", `OpenCode cannot read ${path}: mend that file and restart OpenCode.`, status);
  }
  if (status === 404)
    return new HostError("not-found", "OpenCode does not know this session or message any more.", status);
  if (status === 409) return new HostError("busy", "The session is busy; try again when it is idle.", status);
  return new HostError("refused", `OpenCode answered with status ${String(status)}.`, status);
}

/** A request that got no answer at all. */
export function unreachable(url: string, timedOut: boolean): HostError {
  return timedOut
    ? new HostError("timeout", `OpenCode at ${url} did not answer in time; it may be busy or asleep.`)
    : new HostError("unreachable", `OpenCode at ${url} cannot be reached; check that it runs, we keep trying.`);
}

/** A prompt whose acknowledgement never came: it may well have arrived, so sending it again could run it twice. */
export function unansweredPrompt(): HostError {
  return new HostError(
    "timeout",
    "OpenCode did not answer in time. Your message may have arrived: look at the conversation before you send it again.",
  );
}
