/** Log lines that are remembered, those of one trace, and traces of which all further lines are. */
const MAX_LINES = 400;
const MAX_OF_TRACE = 20;
const MAX_TRACES = 100;
const LONGEST = 300;

/** The newest lines of the log, so that an error can show those of its own request or job. */
export type TraceLines = {
  /** Remembers a line as it is written. */
  add(line: string): void;
  /** Remembers all lines of a trace from now on, with those that it already has. */
  follow(traceId: string): void;
  /** Returns the lines of a followed trace in words, oldest first, and forgets it. */
  take(traceId: string): string[];
};

/** Creates the memory of one process. */
export function createTraceLines(): TraceLines {
  const recent: { traceId: string; line: string }[] = [];
  const followed = new Map<string, string[]>();
  return {
    add(line) {
      const traceId = /"traceId":"([0-9a-f]{32})"/.exec(line)?.[1];
      if (!traceId) return;
      const own = followed.get(traceId);
      if (own && own.length < MAX_OF_TRACE) own.push(line);
      recent.push({ traceId, line });
      if (recent.length > MAX_LINES) recent.shift();
    },
    follow(traceId) {
      if (followed.has(traceId) || followed.size >= MAX_TRACES) return;
      const own = recent.flatMap((one) => (one.traceId === traceId ? [one.line] : []));
      followed.set(traceId, own.slice(-MAX_OF_TRACE));
    },
    take(traceId) {
      const lines = followed.get(traceId) ?? [];
      followed.delete(traceId);
      return lines.map(lineText);
    },
  };
}

/** Returns a line as people read it: when, how bad, what, and the fields that are no error. */
function lineText(line: string): string {
  const read: unknown = JSON.parse(line);
  if (typeof read !== "object" || read === null) return "";
  const { time, level, msg, traceId: _trace, err: _err, ...rest } = read as Record<string, unknown>;
  const more = Object.keys(rest).length === 0 ? "" : ` ${JSON.stringify(rest)}`;
  return `${String(time)} ${String(level)} ${String(msg)}${more}`.slice(0, LONGEST);
}
