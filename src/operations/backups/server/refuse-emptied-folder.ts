import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { readClaim } from "./claim-place.ts";
import { openBackupPlace } from "./create-backups.ts";
import { readManifests } from "./write-backup.ts";
import type { Config } from "#platform/program/server/config.ts";
import { ASIDE } from "#platform/journal/server/journal.ts";
import { clusterExists } from "#platform/database/server/own-postgres/cluster.ts";
import { finishSwap } from "#platform/database/server/own-postgres/swap-cluster.ts";

/** A data folder whose database is gone; the message is one sentence with the remedy, for the operator. */
export class EmptiedFolderError extends Error {}

const RESTORE = "restore the backup with npm run restore -- latest <a new folder>, which is then the DATA_DIR";

/**
 * Refuses to create a database where there must have been one: submissions wait in the journal, or the place has
 * backups of a site with this address. Otherwise an emptied folder or an unmounted disk would look like a first start.
 */
export async function refuseEmptiedFolder(
  config: Pick<Config, "dataDir" | "publicUrl" | "backupDir" | "backupUrl">,
): Promise<void> {
  const { dataDir, publicUrl } = config;
  await finishSwap(dataDir);
  // Other contents are reported when the server starts.
  if (await clusterExists(dataDir).catch(() => true)) return;
  const waiting = await countRecords(join(dataDir, "journal"));
  if (waiting > 0)
    throw new EmptiedFolderError(
      `${dataDir} has no database, but ${waiting === 1 ? "1 submission waits" : `${waiting} submissions wait`} in its journal: mount the disk that the database is on, or ${RESTORE}, and for a new site move ${join(dataDir, "journal")} away.`,
    );
  const place = openBackupPlace(config);
  // An unreachable place is refused later, before anything is written there (claim-place.ts).
  const [claim, newest] = await Promise.all([
    readClaim(place).catch(() => null),
    readManifests(place).then(
      (all) => all.at(-1) ?? null,
      () => null,
    ),
  ]);
  if (claim === null || newest === null || (claim.address !== null && claim.address !== publicUrl)) return;
  throw new EmptiedFolderError(
    `${dataDir} has no database, but ${place.name} holds backups of ${claim.address ?? "a site"}, the newest of ${newest.finishedAt}: mount the disk that the database is on, or ${RESTORE}, and for a new site choose another place with BACKUP_DIR or BACKUP_URL.`,
  );
}

async function countRecords(folder: string): Promise<number> {
  const lists = await Promise.all([folder, join(folder, ASIDE)].map((one) => readdir(one).catch((): string[] => [])));
  return lists.flat().filter((name) => name.endsWith(".json")).length;
}
