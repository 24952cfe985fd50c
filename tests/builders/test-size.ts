/**
 * Returns how much a test of many equal attempts does: `every` in each run, `full` with `TEST_SIZE=full`, for the run
 * before a release.
 */
export const bySize = (every: number, full: number) => (process.env.TEST_SIZE === "full" ? full : every);

/** Which part of a list is looked at in this run; playwright.config.ts fixes it for all of a run's processes. */
const turn = () => Number(process.env.TEST_TURN ?? new Date().getUTCDate());

/**
 * Returns what a test of many equal things looks at in this run: one of `of` in each, other ones each day, and all with
 * `TEST_SIZE=full`. `TEST_TURN` repeats a day's choice: its number in the month.
 */
export const inTurns = <T>(things: readonly T[], of: number): readonly T[] =>
  process.env.TEST_SIZE === "full" ? things : things.filter((_, n) => (n + turn()) % of === 0);
