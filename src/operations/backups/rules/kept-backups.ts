/**
 * The number of backups kept besides the recent ones: the newest of each of the last days, weeks and months that have
 * one. A setting of the owner.
 */
export type Retention = { daily: number; weekly: number; monthly: number };

/** All backups this recent are kept, milliseconds, so that no one's actions now can delete the earlier state. */
const ALL_FOR = 48 * 3_600_000;
const DAY = 86_400_000;
/** A jump of the clock among this many of the newest backups leaves those before it as they are. */
const NEWEST = 8;

/** A complete backup; `proved`: a restore of it succeeded. */
type Complete = { id: string; finishedAt: Date; proved: boolean };

/** The ids of the backups to keep; those in `replayed` with all changes since, the others without. */
type KeptBackups = { all: Set<string>; replayed: Set<string> };

/**
 * Returns the backups to keep: all of the last 48 hours, the newest, the newest whose restore was proved, and the
 * newest of each of the last days, weeks (Monday to Sunday) and months that have one. Periods are in UTC. Those kept
 * only for a month are kept without the changes since, which would be half a year of them. Where 48 hours
 * lie between two of the newest, those of the 48 hours before count as recent too: a clock that jumped ahead must not
 * cost the only way back.
 */
export function keptBackups(
  backups: readonly Complete[],
  { daily, weekly, monthly }: Retention,
  now: Date,
): KeptBackups {
  // One of a day that is yet to come was made while the clock was wrong: it stays, and takes no other's place.
  const ahead = backups.filter(({ finishedAt }) => finishedAt > now);
  const newestFirst = backups
    .filter(({ finishedAt }) => finishedAt <= now)
    .toSorted((a, b) => b.finishedAt.getTime() - a.finishedAt.getTime());
  const newestOfEach = (most: number, periodOf: (at: Date) => number) => {
    const found = new Map<number, string>();
    for (const { id, finishedAt } of newestFirst)
      if (!found.has(periodOf(finishedAt)) && found.size < most) found.set(periodOf(finishedAt), id);
    return found.values();
  };
  const day = (at: Date) => Math.floor(at.getTime() / DAY);
  const proved = newestFirst.find((one) => one.proved) ?? ahead.find((one) => one.proved);
  const jumped = newestFirst.slice(1, NEWEST).find((one, at) => isLater(newestFirst[at], one.finishedAt));
  const recent = [now, ...(jumped ? [jumped.finishedAt] : [])];
  const isRecent = ({ finishedAt }: Complete) =>
    recent.some((from) => finishedAt <= from && !isLater({ finishedAt: from }, finishedAt));
  const replayed = new Set([
    ...[...ahead, ...newestFirst.filter(isRecent)].map(({ id }) => id),
    ...newestFirst.slice(0, 1).map(({ id }) => id),
    ...(proved ? [proved.id] : []),
    ...newestOfEach(daily, day),
    // 1 January 1970 was a Thursday.
    ...newestOfEach(weekly, (at) => Math.floor((day(at) + 3) / 7)),
  ]);
  const months = newestOfEach(monthly, (at) => at.getUTCFullYear() * 12 + at.getUTCMonth());
  return { all: new Set([...replayed, ...months]), replayed };
}

/** Tells whether a backup is later than another moment by more than the time in which all are kept. */
function isLater(one: Pick<Complete, "finishedAt"> | undefined, than: Date): boolean {
  return one !== undefined && one.finishedAt.getTime() - than.getTime() >= ALL_FOR;
}
