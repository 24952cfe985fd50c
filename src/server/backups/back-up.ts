import { keptBackups, type Retention } from "#core/backups/kept-backups.ts";
import type { Db } from "#server/platform/database.ts";
import type { Log } from "#server/platform/log.ts";
import { deleteBackups, failBackup, finishBackup, findBackup } from "./backups-store.ts";
import { claimPlace } from "./claim-place.ts";
import type { Backups } from "./create-backups.ts";
import type { BackupPlace } from "./create-folder-place.ts";
import { explainProblem } from "./keep-wal.ts";
import { openBackupKey } from "./open-backup-key.ts";
import { WAL_FOLDER, walKey } from "./ship-wal.ts";
import { readIds, readManifests, writeBackup } from "./write-backup.ts";

/** How many backups are kept. */
export const RETENTION: Retention = { daily: 7, weekly: 4 };
/** A folder without a manifest is what a killed program left, once it is this old, milliseconds. */
const LEFT = 86_400_000;

type BackUpNeeds = { backups: Backups; db: Db; log: Log; now: () => Date };

/** Makes the backup that was asked for, and removes those that are not kept. Why it failed is noted in its row. */
export async function backUp({ backups, db, log, now }: BackUpNeeds, id: string): Promise<void> {
  const row = await findBackup(db, id);
  if (!row || row.finishedAt !== null || row.problem !== null) return;
  const { place, dataDir, own, version } = backups;
  try {
    await claimPlace(db, place);
    const key = await openBackupKey(backups.keyPlace);
    const { bytes } = await writeBackup({ place, dataDir, own, key, version, now }, id);
    await finishBackup(db, id, { bytes, finishedAt: now() });
    log.info({ backup: id, bytes }, "a backup was made");
    await deleteBackups(db, await removeOld(place, now()));
  } catch (error) {
    log.error({ err: error, backup: id }, "a backup failed");
    await failBackup(db, id, explainProblem(error));
  }
}

/** Removes the backups that are not kept, and the WAL from before the oldest that is. Returns their ids. */
async function removeOld(place: BackupPlace, now: Date): Promise<string[]> {
  const complete = await readManifests(place);
  const kept = keptBackups(
    complete.map(({ id, finishedAt }) => ({ id, finishedAt: new Date(finishedAt) })),
    RETENTION,
  );
  const gone = complete.filter(({ id }) => !kept.has(id)).map(({ id }) => id);
  const whole = new Set(complete.map(({ id }) => id));
  const left = (await readIds(place)).filter(({ id, at }) => !whole.has(id) && now.getTime() - at.getTime() > LEFT);
  for (const id of [...gone, ...left.map((one) => one.id)]) await place.remove(id);
  const oldest = complete.find(({ id, wal }) => kept.has(id) && wal !== null)?.wal;
  // Positions grow over all timelines; only their first eight digits differ.
  if (oldest)
    for (const name of (await place.list(WAL_FOLDER)).map((file) => file.replace(/\.gz\.age$/, "")))
      if (name.length === oldest.length && name.slice(8) < oldest.slice(8)) await place.remove(walKey(name));
  return gone;
}
