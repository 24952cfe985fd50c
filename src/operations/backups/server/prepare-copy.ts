import { rm, statfs } from "node:fs/promises";
import { join } from "node:path";
import type { RestoreRecord } from "#operations/backups/rules/restore-record.ts";
import { ok, type Outcome, unavailable } from "#platform/access/rules/outcome.ts";
import { clusterFolder } from "#platform/database/server/own-postgres/cluster.ts";
import { stopPostmaster } from "#platform/database/server/own-postgres/postmaster.ts";
import type { LedgerSource } from "#platform/ledger/server/prove-record.ts";
import type { Storage } from "#platform/storage/server/storage.ts";
import { type CheckedCopy, checkCopy } from "./check-copy.ts";
import type { CopySource } from "./create-folder-place.ts";
import { listMissingFiles } from "./list-missing-files.ts";
import { restoreBackup } from "./restore-backup.ts";
import { explainProblem } from "./store-wal.ts";
import { copyFolder, removeCopy } from "./swap-folders.ts";
import { readManifest } from "./write-backup.ts";

type CopyNeeds = { dataDir: string; ledgerSources: readonly LedgerSource[]; storage: Storage };
type Wanted = Pick<RestoreRecord, "backup" | "to" | "reach">;

const STOP_LIMIT = 60_000;
/** The restored database beside its archive, which is compressed about five times. */
const ROOM = 8;
const LEAST_ROOM = 300_000_000;

/** Tells whether there is room for a restored copy of so many bytes of backup beside the data. */
export async function hasRoomFor(dataDir: string, bytes: number): Promise<boolean> {
  const { bavail, bsize } = await statfs(dataDir);
  return bavail * bsize >= ROOM * bytes + LEAST_ROOM;
}

/**
 * Restores a backup to a moment in a folder beside the data, and checks the copy as the weekly restore test does. Fails,
 * with the reason and what to do, and leaves nothing behind then.
 */
export async function prepareCopy(
  needs: CopyNeeds,
  source: CopySource,
  wanted: Wanted,
): Promise<Outcome<NonNullable<RestoreRecord["copy"]>>> {
  const target = copyFolder(needs.dataDir);
  try {
    // One whose program was killed may have left its server.
    await stopPostmaster(clusterFolder(target), STOP_LIMIT);
    await removeCopy(needs.dataDir);
    const bytes = (await readManifest(source.place, wanted.backup))?.bytes ?? 0;
    if (!(await hasRoomFor(needs.dataDir, bytes)))
      return unavailable(
        "There is not enough free space beside the data folder for a second copy. Free some space, then prepare it again.",
      );
    const made = await makeCopy(needs, source, wanted);
    if (!made.ok) await removeCopy(needs.dataDir);
    return made;
  } catch (error) {
    await removeCopy(needs.dataDir).catch(() => {});
    return unavailable(`${explainProblem(error)} Nothing was changed.`);
  }
}

async function makeCopy(
  { dataDir, ledgerSources, storage }: CopyNeeds,
  source: CopySource,
  { backup, to, reach }: Wanted,
): Promise<Outcome<NonNullable<RestoreRecord["copy"]>>> {
  const target = copyFolder(dataDir);
  const began = performance.now();
  let checked: CheckedCopy = { indexes: 0, sealed: 0, faults: [] };
  const until = { moment: new Date(to), "as-made": "as-made" as const, latest: null }[reach];
  const input = { id: backup, target, to: until };
  const done = await restoreBackup(source, input, async (connection) => {
    checked = await checkCopy(connection, ledgerSources);
  });
  if (!done.ok) return unavailable(`${done.message} Nothing was changed.`);
  // It may go on stopping by itself for a while.
  await stopPostmaster(clusterFolder(target), STOP_LIMIT);
  const { database, skipped } = done.value;
  if (database === null)
    return unavailable("The database is not in this backup, so there is nothing to go back to. Nothing was changed.");
  if (checked.faults.length > 0)
    return unavailable(
      `The copy is damaged: ${checked.faults.slice(0, 3).join(" ")} Choose another moment; nothing was changed.`,
    );
  const missingFiles = await listMissingFiles(storage, source, backup);
  await rm(join(target, "postgres.log"), { force: true });
  return ok({
    counts: database.counts,
    indexes: checked.indexes,
    sealed: checked.sealed,
    seconds: Math.round((performance.now() - began) / 1000),
    skipped: skipped.slice(0, 5),
    missingFiles: missingFiles === null ? null : missingFiles.length,
  });
}
