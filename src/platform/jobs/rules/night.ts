/** The hours, in UTC, in which agencies between New York and Hawaii are closed. */
const NIGHT = { from: 7, to: 11 };

/**
 * The jobs that run at night and when they start, UTC, each in a minute of its own. A backup is made as soon as it is
 * night; every other job on a schedule runs at least once an hour.
 */
export const NIGHTLY = {
  "remove-test-leads": "08:05",
  "find-duplicates": "08:20",
  "remove-orphaned-images": "08:28",
  "remove-unused-voices": "08:35",
  "yearly-checks": "08:42",
  retention: "09:00",
  // On Sundays.
  "weekly-restore": "09:41",
  "nightly-site-audit": "10:11",
  // The last, so that it covers what the others recorded.
  "mail-checkpoint": "10:53",
} as const;

type Nightly = keyof typeof NIGHTLY;

/** Returns a nightly job's name and schedule; `weekday`: of those nights only (0: Sunday). */
export function nightly(name: Nightly, weekday: number | "*" = "*"): { name: Nightly; cron: string } {
  const { hour, minute } = startOf(name);
  return { name, cron: `${minute} ${hour} * * ${weekday}` };
}

/** Returns when a job of every night runs next. */
export function nextNight(name: Nightly, now: Date): Date {
  const { hour, minute } = startOf(name);
  const today = new Date(now);
  today.setUTCHours(hour, minute, 0, 0);
  return today > now ? today : new Date(today.getTime() + 86_400_000);
}

function startOf(name: Nightly) {
  return { hour: Number(NIGHTLY[name].slice(0, 2)), minute: Number(NIGHTLY[name].slice(3)) };
}

/** Tells whether it is night. */
export function isNight(now: Date): boolean {
  const hour = now.getUTCHours();
  return hour >= NIGHT.from && hour < NIGHT.to;
}
