import type { Executor } from "#platform/database/server/database.ts";
import { findLastBackup } from "#platform/journal/server/last-backup.ts";
import { findNewestBackup } from "./backups-store.ts";

/** Returns when the data was last backed up, by the program or by a manual copy; null if never. */
export async function newestBackupAt({
  db,
  config,
}: {
  db: Executor;
  config: { dataDir: string };
}): Promise<Date | null> {
  const [copied, backup] = await Promise.all([findLastBackup(config.dataDir), findNewestBackup(db)]);
  const made = backup?.finishedAt ?? null;
  return copied !== null && (made === null || copied > made) ? copied : made;
}
