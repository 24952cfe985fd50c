import { isNight } from "#platform/jobs/rules/night.ts";

const HOUR = 3_600_000;
/** At night a backup from the evening before is old enough for a new one; by day only one that missed its night. */
const OLD_AT_NIGHT = 12 * HOUR;
const OLD = 30 * HOUR;

/** A backup this far ahead of the clock was made while the clock was wrong, milliseconds. */
const AHEAD = HOUR;

/** Returns the newest of some backups, without those of a time that is yet to come; undefined if there is none. */
export function newestUpTo<B extends { finishedAt: string | Date }>(backups: readonly B[], now: Date): B | undefined {
  const time = ({ finishedAt }: B) => new Date(finishedAt).getTime();
  return backups
    .filter((one) => time(one) <= now.getTime() + AHEAD)
    .toSorted((a, b) => time(a) - time(b))
    .at(-1);
}

/** Tells whether to make a backup now: there is none, WAL after the newest is missing, or the newest is old. */
export function backupDue({ newest, gap, now }: { newest: Date | null; gap: boolean; now: Date }): boolean {
  if (newest === null || gap) return true;
  const age = now.getTime() - newest.getTime();
  return age >= (isNight(now) ? OLD_AT_NIGHT : OLD);
}
