import { BACKUP_LATE } from "#core/monitoring/backup-age.ts";

/** What the state of the backups follows from. Times are null where there is none. */
export type BackupFacts = {
  now: Date;
  /** When the newest complete backup was finished. */
  newest: Date | null;
  /** Why the newest attempt failed; null where it did not. */
  problem: string | null;
  drill: { at: Date; ok: boolean | null } | null;
  /** null: the database is on a server of its own, and nothing of it is archived here. */
  wal: { archivedTo: Date | null; problem: string | null } | null;
  automatic: boolean;
};
export type BackupState = { tone: "good" | "warning" | "error"; text: string };

const HOUR = 3_600_000;
/** A weekly try was missed. */
const UNTRIED = 8 * 24 * HOUR;
/** The archive gets something at least once a minute while anything changes. */
const BEHIND = 10 * 60_000;

/** The one sentence about the backups: what is wrong and what to do, or that they can be relied on. */
export function backupState(facts: BackupFacts): BackupState {
  const { now, newest, problem, drill, wal, automatic } = facts;
  const age = (at: Date) => now.getTime() - at.getTime();
  if (problem !== null) return { tone: "error", text: `The last backup failed. ${problem}` };
  if (newest === null)
    return automatic
      ? { tone: "warning", text: "There is no backup yet. The first one is made within ten minutes of the start." }
      : { tone: "error", text: "There is no backup, and BACKUPS is off. Make one, or set BACKUPS to on." };
  if (drill?.ok === false)
    return {
      tone: "error",
      text: "The last restore that was tried failed. The list says why; make a new backup and try again.",
    };
  if (wal?.problem) return { tone: "error", text: `Changes since the last backup are not archived. ${wal.problem}` };
  if (age(newest) > BACKUP_LATE)
    return { tone: "error", text: "The last backup is more than 26 hours old. Make one now." };
  if (wal?.archivedTo && age(wal.archivedTo) > BEHIND)
    return {
      tone: "warning",
      text: "Nothing was archived in the last ten minutes. Check the space at the backups' place.",
    };
  if (!automatic) return { tone: "warning", text: "BACKUPS is off: nothing is backed up by itself." };
  if (drill === null || (drill.ok === true && age(drill.at) > UNTRIED))
    return {
      tone: "warning",
      text: "The backups are up to date. No restore was tried in the last eight days: try one now.",
    };
  if (wal === null)
    return {
      tone: "warning",
      text: "Files and the journal are backed up. The database in DATABASE_URL is not: back that server up with its own tools.",
    };
  return { tone: "good", text: "The backups are up to date, and a restore was tried." };
}
