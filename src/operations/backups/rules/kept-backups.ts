/**
 * The number of backups kept besides the recent ones: the newest of each of the last days, weeks and months that have
 * one. A setting of the owner.
 */
export type Retention = { daily: number; weekly: number; monthly: number };

/** All backups this recent are kept, milliseconds, so that no one's actions now can delete the earlier state. */
const ALL_FOR = 48 * 3_600_000;
const DAY = 86_400_000;

/** A complete backup; `proved`: a restore of it succeeded. */
type Complete = { id: string; finishedAt: Date; proved: boolean };

/** The ids of the backups to keep; those in `replayed` with all changes since, the others without. */
type KeptBackups = { all: Set<string>; replayed: Set<string> };

/**
 * Returns the backups to keep: all of the last 48 hours, the newest, the newest whose restore was proved, and the
 * newest of each of the last days, weeks (Monday to Sunday) and months that have one. Periods are in UTC. Those kept
 * only for a month are kept without the changes since, which would be half a year of them.
 */
export function keptBackups(
  backups: readonly Complete[],
  { daily, weekly, monthly }: Retention,
  now: Date,
): KeptBackups {
  const newestFirst = backups.toSorted((a, b) => b.finishedAt.getTime() - a.finishedAt.getTime());
  const newestOfEach = (most: number, periodOf: (at: Date) => number) => {
    const found = new Map<number, string>();
    for (const { id, finishedAt } of newestFirst)
      if (!found.has(periodOf(finishedAt)) && found.size < most) found.set(periodOf(finishedAt), id);
    return found.values();
  };
  const day = (at: Date) => Math.floor(at.getTime() / DAY);
  const proved = newestFirst.find((one) => one.proved);
  const replayed = new Set([
    ...newestFirst.filter(({ finishedAt }) => now.getTime() - finishedAt.getTime() < ALL_FOR).map(({ id }) => id),
    ...newestFirst.slice(0, 1).map(({ id }) => id),
    ...(proved ? [proved.id] : []),
    ...newestOfEach(daily, day),
    // 1 January 1970 was a Thursday.
    ...newestOfEach(weekly, (at) => Math.floor((day(at) + 3) / 7)),
  ]);
  const months = newestOfEach(monthly, (at) => at.getUTCFullYear() * 12 + at.getUTCMonth());
  return { all: new Set([...replayed, ...months]), replayed };
}
