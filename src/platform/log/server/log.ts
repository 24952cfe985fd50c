import { type EventEmitter, once } from "node:events";
import { type Logger, pino, symbols } from "pino";
import { createRepeatedLines, lineKey } from "./repeated-lines.ts";
import { currentTrace } from "./trace.ts";
import { isFrame } from "#platform/log/rules/error-group.ts";
import { scrubMessage } from "#platform/log/rules/scrub-message.ts";

export type Log = Logger;

/** Pino's number of the level `error`. */
const ERROR = 50;

/**
 * Creates the program's log: one JSON object a line on standard output. It must contain no personal data. `note` gets
 * every error logged at the level `error`, `hear` every logged one, `write` every line as it is written. Equal lines about an error within a minute are
 * counted: the first and the last are written.
 */
export function createLog(
  level: string,
  note?: (error: unknown) => void,
  hear?: (error: unknown) => void,
  file: number | string = 1,
  write?: (line: string) => void,
): Log {
  const output = pino.destination(file);
  const repeated = createRepeatedLines();
  output.on("error", () => {}); // A terminal that was closed, a full disk: without its log the program goes on.
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      // A failed query carries its parameters, and they may contain a name or a number: keep code and place only.
      serializers: { err: describeError },
      // The trace's id links the lines of one request, including those of the proxy in front.
      mixin: () => {
        const trace = currentTrace();
        return trace ? { traceId: trace.traceId } : {};
      },
      hooks: {
        streamWrite(line) {
          write?.(line);
          return line;
        },
        logMethod(given, method, lineLevel) {
          const [about, message] = given as unknown[];
          if (typeof about !== "object" || about === null || !("err" in about)) return method.apply(this, given);
          hear?.(about.err);
          if (lineLevel >= ERROR) note?.(about.err);
          repeated(lineKey(lineLevel, message, { ...about }, describeError), (more) =>
            method.apply(this, [{ ...about, ...more }, message as string]),
          );
        },
      },
    },
    output,
  );
}

/** Time limit of the log's output for a line, milliseconds: a pipe without a reader takes none. */
const OUTPUT_LIMIT = 2_000;

/** Writes a line to the log's output. Returns why that failed; null if it was written, `off` if nothing is logged. */
export async function findLogProblem(log: Log): Promise<string | null> {
  if (log.level === "silent") return "off";
  const output = (log as unknown as Record<symbol, EventEmitter & { write(line: string): unknown }>)[symbols.streamSym];
  if (!output) return "It has no output.";
  const line = { level: "info", time: new Date().toISOString(), msg: "the log was checked" };
  try {
    const written = once(output, "drain", { signal: AbortSignal.timeout(OUTPUT_LIMIT) });
    output.write(`${JSON.stringify(line)}\n`);
    await written;
    return null;
  } catch (error) {
    const code = error instanceof Error && "code" in error ? error.code : null;
    return code === "ENOSPC" ? "The disk is full." : "Its output is closed or takes no more.";
  }
}

/** Describes a thrown value that is not an error: its kind and its fields, without what may identify a person. */
function valueText(value: unknown): string {
  if (value === null) return "null";
  if (typeof value !== "object") return `a ${typeof value}`;
  const { code } = value as { code?: unknown };
  const fields = `an object with ${Object.keys(value).join(", ") || "nothing in it"}`;
  return typeof code === "string" && /^\w{1,30}$/.test(code) ? `${fields} (${code})` : fields;
}

/** Describes an error for a log line: its kind, code and place, and its message without what may identify a person. */
export function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { message: "a value that is not an error was thrown", value: valueText(error) };
  const cause = error.cause instanceof Error ? error.cause : error;
  const code = "code" in cause ? String(cause.code) : undefined;
  const message =
    "query" in error ? (error.cause instanceof Error ? error.cause.message : "a query failed") : error.message;
  return {
    type: error.name,
    message: scrubMessage(message),
    code,
    stack: error.stack?.split("\n").filter(isFrame).join("\n"),
  };
}
