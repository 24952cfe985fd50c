import { keptBackups, type Retention } from "#operations/backups/rules/kept-backups.ts";
import type { Db } from "#platform/database/server/database.ts";
import type { Log } from "#platform/log/server/log.ts";
import type { SealingKey } from "#platform/storage/server/open-sealing-key.ts";
import type { Storage } from "#platform/storage/server/storage.ts";
import { deleteBackups, failBackup, finishBackup, findBackup, listProved } from "./backups-store.ts";
import { claimPlace } from "./claim-place.ts";
import type { Backups } from "./create-backups.ts";
import type { BackupPlace } from "./create-folder-place.ts";
import { copyNewest, openSecondPlace } from "./open-second-place.ts";
import { explainProblem } from "./store-wal.ts";
import { writeBucketFiles } from "./list-missing-files.ts";
import { forgetMirroredFiles } from "./mirror-files.ts";
import { openBackupKey } from "./open-backup-key.ts";
import { recordKeptFrom } from "./read-wal-gap.ts";
import { isSegment, listWal, positionOf, walKey } from "./ship-wal.ts";
import { readIds, readManifests, writeBackup } from "./write-backup.ts";

/** A folder without a manifest older than this was left by a killed program, milliseconds. */
const LEFT = 86_400_000;

export type BackUpNeeds = {
  backups: Backups;
  db: Db;
  log: Log;
  now: () => Date;
  site: { settings(): { backups: Retention } };
  storage: Pick<Storage, "details">;
  sealing: SealingKey;
};

/** Makes the requested backup, and removes expired ones. Records a failure in its row. */
export async function backUp(needs: BackUpNeeds, id: string): Promise<void> {
  const { backups, db, log, now, site, storage } = needs;
  const row = await findBackup(db, id);
  if (!row || row.finishedAt !== null || row.problem !== null) return;
  const { place, dataDir, own, version } = backups;
  try {
    await claimPlace(db, backups);
    const key = await openBackupKey(place, backups.keyPlace);
    await writeBucketFiles(storage, { place, key }, id).catch((error: unknown) =>
      log.warn({ err: error, backup: id }, "the files in the bucket could not be listed for a backup"),
    );
    const { bytes } = await writeBackup({ place, dataDir, own, key, version, now }, id);
    await finishBackup(db, id, { bytes, finishedAt: now() });
    log.info({ backup: id, bytes }, "a backup was made");
    const proved = await listProved(db);
    await deleteBackups(db, await removeOld(place, { retention: site.settings().backups, proved, now: now() }));
    await fillSecondPlace(needs);
  } catch (error) {
    log.error({ err: error, backup: id }, "a backup failed");
    await failBackup(db, id, explainProblem(error));
  }
}

/** Brings the newest backup to the second place, if there is one; a problem there is kept for the screen. */
export async function fillSecondPlace(needs: BackUpNeeds): Promise<void> {
  const { backups, db, log, now, site, sealing } = needs;
  const { second } = backups;
  try {
    const place = await openSecondPlace({ dataDir: backups.dataDir, sealing });
    second.name = place?.name ?? null;
    if (place === null) return;
    second.newest = await copyNewest(db, backups, place);
    const proved = await listProved(db);
    await removeOld(place, { retention: site.settings().backups, proved, now: now() });
    second.problem = null;
  } catch (error) {
    if (second.problem === null) log.error({ err: error }, "a backup could not be copied to the second place");
    second.problem = explainProblem(error);
  }
}

/**
 * Removes expired backups, and the WAL and files from before the oldest remaining one that needs them. `proved`: the
 * ids of those whose restore succeeded. Returns the removed ids.
 */
export async function removeOld(
  place: BackupPlace,
  { retention, proved, now }: { retention: Retention; proved: ReadonlySet<string>; now: Date },
): Promise<string[]> {
  const complete = await readManifests(place);
  const kept = keptBackups(
    complete.map(({ id, finishedAt }) => ({ id, finishedAt: new Date(finishedAt), proved: proved.has(id) })),
    retention,
    now,
  );
  const gone = complete.filter(({ id }) => !kept.all.has(id)).map(({ id }) => id);
  const whole = new Set(complete.map(({ id }) => id));
  const left = (await readIds(place)).filter(({ id, at }) => !whole.has(id) && now.getTime() - at.getTime() > LEFT);
  for (const id of [...gone, ...left.map((one) => one.id)]) await place.remove(id);
  const replayed = complete.filter(({ id }) => kept.replayed.has(id));
  const [oldest] = replayed;
  if (oldest) await forgetMirroredFiles(place, new Date(oldest.startedAt));
  // Positions grow across all timelines; only their first eight digits differ.
  const [first] = replayed.flatMap(({ wal }) => wal ?? []).toSorted((a, b) => (positionOf(a) < positionOf(b) ? -1 : 1));
  if (first === undefined) return gone;
  await recordKeptFrom(place, first);
  for (const name of await listWal(place))
    if (isSegment(name) && positionOf(name) < positionOf(first)) await place.remove(walKey(name));
  return gone;
}
