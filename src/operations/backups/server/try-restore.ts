import { rm } from "node:fs/promises";
import { join } from "node:path";
import { conflict, notFound, ok, type Outcome } from "#platform/access/rules/outcome.ts";
import type { By } from "#platform/access/rules/rights.ts";
import { describeDrill, wrongCounts } from "#operations/backups/rules/drill-words.ts";
import { runChange } from "#platform/ledger/server/run-change.ts";
import type { LedgerSource } from "#platform/ledger/server/prove-record.ts";
import type { Db } from "#platform/database/server/database.ts";
import { enqueue } from "#platform/jobs/server/jobs.ts";
import type { Log } from "#platform/log/server/log.ts";
import { clusterFolder } from "#platform/database/server/own-postgres/cluster.ts";
import { stopPostmaster } from "#platform/database/server/own-postgres/postmaster.ts";
import { countRecords, findBackup, findNewestBackup, recordDrill } from "./backups-store.ts";
import type { Backups } from "./create-backups.ts";
import { type CheckedCopy, checkCopy } from "./check-copy.ts";
import { explainProblem } from "./store-wal.ts";
import { findBackupKey } from "./open-backup-key.ts";
import { hasRoomFor } from "./prepare-copy.ts";
import { SCHEDULE } from "./request-backup.ts";
import { restoreBackup } from "./restore-backup.ts";
import { shipEverything } from "./ship-everything.ts";
import { tryRestoreJob } from "./try-restore-job.ts";

export type DrillNeeds = {
  backups: Backups;
  db: Db;
  log: Log;
  now: () => Date;
  ledgerSources: readonly LedgerSource[];
};

/** Below the data folder, for as long as the restored copy is looked at. */
const FOLDER = "tried-restore";
const STOP_LIMIT = 60_000;

/** Asks for a restore of a backup to be tried, which a job does. Conflict for one that is not complete. Right: `settings:write`. */
export async function requestDrill(needs: DrillNeeds, by: By, id: string): Promise<Outcome<{ id: string }>> {
  return runChange(needs, by, "settings:write", async ({ tx, at, audit }) => {
    const row = await findBackup(tx, id);
    if (!row) return notFound("Backup");
    if (row.finishedAt === null) return conflict("This backup is not complete, so it can't be restored.");
    await recordDrill(tx, id, { at, ok: null, words: "A restore test is running." });
    await enqueue(tx, tryRestoreJob, [{ id }]);
    await audit({ action: "backup.drill", recordId: id });
    return ok({ id });
  });
}

/** Asks for a restore of the newest backup to be tried, where there is one. */
export async function requestWeeklyDrill(needs: DrillNeeds): Promise<void> {
  const newest = needs.backups.automatic && needs.backups.own ? await findNewestBackup(needs.db) : null;
  if (newest) await requestDrill(needs, SCHEDULE, newest.id);
}

/**
 * Restores a backup beside the program, with all WAL up to now, checks it, and deletes the copy. What was found is noted
 * at the backup: every index against its table, the ledger's seals, and the numbers of records against those in use.
 */
export async function tryRestore(needs: DrillNeeds, id: string): Promise<void> {
  const target = join(needs.backups.dataDir, FOLDER);
  // A try whose program was killed may have left its server.
  await stopPostmaster(clusterFolder(target), STOP_LIMIT);
  await rm(target, { recursive: true, force: true });
  try {
    const { good, words, ...took } = await drill(needs, id, target);
    if (!good) needs.log.error({ backup: id, words }, "a tried restore failed");
    await recordDrill(needs.db, id, { at: needs.now(), ok: good, words, ...took });
  } catch (error) {
    needs.log.error({ err: error, backup: id }, "a restore could not be tried");
    await recordDrill(needs.db, id, { at: needs.now(), ok: false, words: explainProblem(error) });
  } finally {
    await rm(target, { recursive: true, force: true, maxRetries: 3 });
  }
}

type Found = { good: boolean; words: string; seconds?: number };

async function drill(needs: DrillNeeds, id: string, target: string): Promise<Found> {
  const { backups, db } = needs;
  const key = await findBackupKey(backups.keyPlace);
  if (key === null) return { good: false, words: "The key of the backups is missing, so none can be opened." };
  if (!(await hasRoomFor(backups.dataDir, (await findBackup(db, id))?.bytes ?? 0)))
    return { good: false, words: "There is not enough free space beside the data folder to try a restore." };
  const began = performance.now();
  // Without the WAL the copy is as old as the backup, and can't be compared with what is in use.
  const live = backups.automatic ? backups.own : null;
  const before = live && (await countRecords(live));
  if (live) await shipEverything(live, backups.place);
  let checked: CheckedCopy = { indexes: 0, sealed: 0, faults: [] };
  const done = await restoreBackup({ place: backups.place, key }, { id, target, to: null }, async (connection) => {
    checked = await checkCopy(connection, needs.ledgerSources);
  });
  if (!done.ok) return { good: false, words: done.message };
  const { database, skipped } = done.value;
  const counts = database?.counts ?? null;
  const wrong = live && before && counts ? wrongCounts(counts, before, await countRecords(live)) : [];
  const faults = [...skipped, ...checked.faults, ...wrong];
  const seconds = Math.round((performance.now() - began) / 1000);
  if (faults.length > 0) return { good: false, words: faults.slice(0, 5).join(" ") };
  return { good: true, words: describeDrill({ ...checked, counts, compared: live !== null, seconds }), seconds };
}
