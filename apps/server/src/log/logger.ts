import { pino, type Logger as PinoLogger } from "pino";

/** Values a log line may hold: ids, counts, states and durations; never text of a conversation, never a secret. */
export type LogFields = Readonly<Record<string, string | number | boolean | undefined>>;

/** Structured logging with a closed set of value shapes, so that no object, error or body can slip in whole. */
export interface Logger {
  info(event: string, fields?: LogFields): void;
  warn(event: string, fields?: LogFields): void;
  error(event: string, fields?: LogFields): void;
}

/** JSON lines on standard error; `event` is a stable dotted name such as `hub.reconnecting`. */
export function createLogger(level: string): Logger {
  const sink: PinoLogger = pino({ level, base: null }, process.stderr);
  const at =
    (severity: "info" | "warn" | "error") =>
    (event: string, fields: LogFields = {}) => {
      sink[severity]({ ...fields, event });
    };
  return { info: at("info"), warn: at("warn"), error: at("error") };
}

/** What may be said of a surprise: its class and, for a system error, its code; never its message. */
export function errorFields(error: unknown): LogFields {
  if (!(error instanceof Error)) return { error: typeof error };
  const code: unknown = "code" in error ? error.code : undefined;
  return { error: error.name, ...(typeof code === "string" ? { code } : {}) };
}
