const MINUTE = 60_000;
/** Every schedule of the program comes at least once a week, minutes. */
const LOOK_AHEAD = 8 * 24 * 60;

/**
 * Returns when a schedule comes next after a moment: `cron` has minute, hour, day, month and weekday, UTC, each a number,
 * `*` or a step of all. Null for one that is written otherwise.
 */
export function nextRun(cron: string, after: Date): Date | null {
  const fields = cron.trim().split(/\s+/);
  if (fields.length !== 5 || !fields.every((field) => /^(?:\*(?:\/\d+)?|\d+)$/.test(field))) return null;
  const first = Math.floor(after.getTime() / MINUTE) + 1;
  for (let n = 0; n < LOOK_AHEAD; n++) {
    const at = new Date((first + n) * MINUTE);
    const values = [at.getUTCMinutes(), at.getUTCHours(), at.getUTCDate(), at.getUTCMonth() + 1, at.getUTCDay()];
    if (fields.every((field, part) => fits(field, values[part] ?? 0))) return at;
  }
  return null;
}

function fits(field: string, value: number): boolean {
  if (field === "*") return true;
  return field.startsWith("*/") ? value % Number(field.slice(2)) === 0 : Number(field) === value;
}

/** Tells whether a schedule comes so often, every quarter of an hour or more, that a single run says nothing. */
export function isHeartbeat(cron: string, now: Date): boolean {
  const first = nextRun(cron, now);
  const second = first && nextRun(cron, first);
  return first !== null && second !== null && second.getTime() - first.getTime() <= 15 * MINUTE;
}
