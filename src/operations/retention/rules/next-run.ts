/** The hour of the nightly run, UTC. */
export const RETENTION_HOUR = 9;

/** Returns when the nightly job runs next. */
export function nextRun(now: Date): Date {
  const today = new Date(now);
  today.setUTCHours(RETENTION_HOUR, 0, 0, 0);
  return today > now ? today : new Date(today.getTime() + 86_400_000);
}
