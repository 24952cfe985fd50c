/**
 * Returns how much a test of many equal attempts does: `every` in each run, `full` with `TEST_SIZE=full`, for the run
 * before a release.
 */
export const bySize = (every: number, full: number) => (process.env.TEST_SIZE === "full" ? full : every);
