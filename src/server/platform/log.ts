import { type Logger, pino } from "pino";
import { currentTrace } from "./trace.ts";

export type Log = Logger;

/** The program's log: one JSON object a line on standard output. It must hold no personal data. */
export function createLog(level: string): Log {
  const output = pino.destination(1);
  output.on("error", () => {}); // A terminal that was closed, a full disk: without its log the program goes on.
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      // A query that failed carries its parameters, and they may hold a name or a number: keep code and place only.
      serializers: { err: describeError },
      // By the trace's id, lines of one request are found, also those of the proxy in front.
      mixin: () => {
        const trace = currentTrace();
        return trace ? { traceId: trace.traceId } : {};
      },
    },
    output,
  );
}

/** What a log line may say of an error: its kind, code and place; a database error's parameters are left out. */
export function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { message: "a value that is not an error was thrown" };
  const cause = error.cause instanceof Error ? error.cause : error;
  const code = "code" in cause ? String(cause.code) : undefined;
  const message =
    "query" in error ? (error.cause instanceof Error ? error.cause.message : "a query failed") : error.message;
  return {
    type: error.name,
    message,
    code,
    stack: error.stack
      ?.split("\n")
      .filter((line) => line.trimStart().startsWith("at "))
      .join("\n"),
  };
}
