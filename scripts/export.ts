import { stat } from "node:fs/promises";
import { basename, dirname, resolve } from "node:path";
import { openBackupPlace } from "#operations/backups/server/create-backups.ts";
import { openBackupKey } from "#operations/backups/server/open-backup-key.ts";
import { parseConfig } from "#platform/program/server/config.ts";
import { createLog } from "#platform/log/server/log.ts";
import { OwnPostgresError } from "#platform/database/server/own-postgres/own-postgres-error.ts";
import { programVersion } from "#platform/log/server/program-version.ts";
import { openStorage } from "#platform/storage/server/storage.ts";
import { exportSite } from "#operations/site-copy/server/export-site.ts";
import { startDatabase } from "#app/program/server/start-database.ts";

process.umask(0o077); // Files written here are for the program's own user alone.

/**
 * Handles `npm run export -- <file>`: writes the whole site as one encrypted file, for another installation, while the
 * program goes on.
 */
async function exportAll(given: string | undefined): Promise<void> {
  if (given === undefined) return refuse("Give a new file: npm run export -- /mnt/site.tar.gz.age");
  const file = resolve(given);
  if (await stat(file).catch(() => null)) return refuse(`${file} is there already. Give a new file.`);
  const config = parseConfig(process.env);
  const key = await openBackupKey(openBackupPlace(config), config);
  const started = await startDatabase(config, createLog("silent"), () => {}, "script");
  try {
    const { dataDir, publicUrl } = config;
    const storage = openStorage(config);
    const site = { owner: started.owner, storage, dataDir, key, publicUrl, version: programVersion(), now };
    const { bytes, rows, files } = await exportSite(site, dirname(file), basename(file));
    console.log(`${rows} rows and ${files} ${files === 1 ? "file" : "files"} are in ${file} (${megabytes(bytes)} MB).`);
    console.log(`Only the key in ${config.backupKeyFile ?? `${dataDir}/backup.key`} opens it. The import asks for it.`);
  } finally {
    await started.stop();
  }
}

const now = () => new Date();
const megabytes = (bytes: number) => (bytes / 1_000_000).toFixed(1);

function refuse(line: string): void {
  console.error(line);
  process.exitCode = 1;
}

await exportAll(process.argv[2]).catch((error: unknown) =>
  refuse(error instanceof OwnPostgresError || error instanceof Error ? error.message : String(error)),
);
