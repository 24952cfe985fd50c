import { BACKUP_LATE } from "./backup-age.ts";

/** The facts that decide the state of the backups. Times are null if there is none. */
export type BackupFacts = {
  now: Date;
  /** When the newest complete backup was finished. */
  newest: Date | null;
  /** Why the newest attempt failed; null if it didn't. */
  problem: string | null;
  drill: { at: Date; ok: boolean | null } | null;
  /** True if there are backups but their key is not in its place. */
  keyMissing: boolean;
  /** Where the newest backup was made, if it is not there any more; null if it is. */
  goneFrom: string | null;
  /** null: the database is on an external server, and no backups are made here. */
  wal: { archivedTo: Date | null; problem: string | null; gap?: string | null } | null;
  automatic: boolean;
};
export type BackupState = { tone: "good" | "warning" | "error"; text: string };

/** The owner's text for a database on an external server. */
export const NOT_OURS =
  "The database is on the server in DATABASE_URL, so this program makes no backups. Back that server up with its own tools, and the data folder of each program with npm run backup.";

const HOUR = 3_600_000;
/** A weekly try was missed. */
const UNTRIED = 8 * 24 * HOUR;
/** The archive gets something at least once a minute while anything changes. */
const BEHIND = 10 * 60_000;

/** Returns the one sentence about the backups: what is wrong and what to do, or that they are fine. */
export function backupState(facts: BackupFacts): BackupState {
  const { now, newest, problem, drill, wal, automatic, keyMissing, goneFrom } = facts;
  if (wal === null) return { tone: "warning", text: NOT_OURS };
  const age = (at: Date) => now.getTime() - at.getTime();
  if (keyMissing)
    return {
      tone: "error",
      text: "The key of the backups is missing, so they can't be opened. Put the file backup.key back into the data folder, or to where BACKUP_KEY_FILE says.",
    };
  if (goneFrom !== null)
    return {
      tone: "error",
      text: `The newest backup is not in ${goneFrom} any more. If that is a disk of its own, mount it again; otherwise make a new backup now.`,
    };
  if (problem !== null) return { tone: "error", text: `The last backup failed. ${problem}` };
  if (newest === null)
    return automatic
      ? { tone: "warning", text: "There is no backup yet. The first one is made within ten minutes of the start." }
      : { tone: "error", text: "There is no backup, and BACKUPS is off. Make one, or set BACKUPS to on." };
  if (drill?.ok === false)
    return {
      tone: "error",
      text: "The last restore test failed. The list says why. Make a new backup and test it.",
    };
  if (wal.problem !== null)
    return { tone: "error", text: `Changes since the last backup are not archived. ${wal.problem}` };
  if (age(newest) > BACKUP_LATE)
    return { tone: "error", text: "The last backup is more than 26 hours old. Make one now." };
  if (!automatic) return { tone: "warning", text: "BACKUPS is off: nothing is backed up by itself." };
  if (wal.archivedTo === null)
    return {
      tone: "warning",
      text: "No changes were archived since the program started. This takes about a minute; if it takes longer, check the space at the backups' place.",
    };
  if (age(wal.archivedTo) > BEHIND)
    return {
      tone: "warning",
      text: "Nothing was archived in the last ten minutes. Check the free space where backups are kept.",
    };
  if (wal.gap) return { tone: "warning", text: wal.gap };
  if (drill === null || (drill.ok === true && age(drill.at) > UNTRIED))
    return {
      tone: "warning",
      text: "The backups are up to date. No restore was tested in the last eight days. Test one now.",
    };
  return { tone: "good", text: "The backups are up to date, and a restore test passed." };
}
