/** How often each check runs, milliseconds. */
export const CHECK_EVERY = 5 * 60_000;
/** How long the results of checks are kept, days: what the bars of the overview show. */
export const RESULT_DAYS = 90;
/** The name of the check that sends a test lead through the form. */
export const TEST_LEAD = "test-lead";

/** The stretch of five minutes to which a moment belongs: a check runs once in each, in whichever process. */
export function stretchOf(at: Date): number {
  return Math.floor(at.getTime() / CHECK_EVERY);
}

/** Whether a check has not run yet in the present stretch; `last` is when it last ran, null if never. */
export function isDue(last: Date | null, now: Date): boolean {
  return last === null || stretchOf(last) < stretchOf(now);
}
