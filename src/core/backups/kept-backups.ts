/** How many backups are kept: the newest of each of the last days and weeks that have one. A setting of the owner. */
export type Retention = { daily: number; weekly: number };

type Kept = { id: string; finishedAt: Date };

/**
 * The ids of the backups to keep: the newest one always, then the newest of each of the last days and weeks (Monday to
 * Sunday) that have one. Days and weeks are in UTC.
 */
export function keptBackups(backups: readonly Kept[], { daily, weekly }: Retention): Set<string> {
  const newestFirst = backups.toSorted((a, b) => b.finishedAt.getTime() - a.finishedAt.getTime());
  const kept = new Set(newestFirst.slice(0, 1).map(({ id }) => id));
  const keep = (most: number, periodOf: (at: Date) => number) => {
    const periods = new Set<number>();
    for (const { id, finishedAt } of newestFirst) {
      const period = periodOf(finishedAt);
      if (periods.has(period) || periods.size >= most) continue;
      periods.add(period);
      kept.add(id);
    }
  };
  const day = (at: Date) => Math.floor(at.getTime() / 86_400_000);
  keep(daily, day);
  // 1 January 1970 was a Thursday.
  keep(weekly, (at) => Math.floor((day(at) + 3) / 7));
  return kept;
}
