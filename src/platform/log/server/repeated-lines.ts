/** Time during which equal lines are counted instead of written, milliseconds. */
const WINDOW = 60_000;
/** Maximum number of different lines that are counted at once; beyond that each is written. */
const MAX_COUNTED = 500;
/** Fields that differ from line to line and don't describe the failure. */
const OWN_OF_A_LINE = new Set(["requestId", "id"]);

/** Writes a line; `more` is added to it. */
type Write = (more: Record<string, unknown>) => void;

/**
 * Counts equal lines: the first is written at once, the last at the end of a minute with `repeated`, the number in
 * between. So a fault that recurs thousands of times doesn't hide another one.
 */
export function createRepeatedLines(): (key: string, write: Write) => void {
  const counted = new Map<string, { repeated: number; last: Write }>();
  return (key, write) => {
    const known = counted.get(key);
    if (known) {
      known.repeated++;
      known.last = write;
      return;
    }
    write({});
    if (counted.size >= MAX_COUNTED) return;
    const line = { repeated: 0, last: write };
    counted.set(key, line);
    setTimeout(() => {
      counted.delete(key);
      if (line.repeated > 0) line.last({ repeated: line.repeated });
    }, WINDOW).unref();
  };
}

/** Returns the key of equal lines about an error: level, message, the error's kind and message, and other fields. */
export function lineKey(
  level: number,
  message: unknown,
  { err, ...fields }: { err?: unknown } & Record<string, unknown>,
  describe: (error: unknown) => Record<string, unknown>,
): string {
  const { stack: _, ...error } = describe(err);
  const same = Object.entries(fields).filter(([name]) => !OWN_OF_A_LINE.has(name));
  return JSON.stringify([level, message, error, same]);
}
