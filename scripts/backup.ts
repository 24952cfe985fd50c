import { parseConfig } from "#platform/program/server/config.ts";
import { recordBackup } from "#platform/journal/server/last-backup.ts";
import { archiveSettings } from "#platform/database/server/own-postgres/archive-settings.ts";
import { backupOwnPostgres } from "#platform/database/server/own-postgres/backup-own-postgres.ts";
import { OwnPostgresError } from "#platform/database/server/own-postgres/own-postgres-error.ts";
import { visitOwnPostgres } from "#platform/database/server/own-postgres/start-own-postgres.ts";
import { EmptiedFolderError, refuseEmptiedFolder } from "#operations/backups/server/refuse-emptied-folder.ts";
import { BackupRefused, backUpData } from "./back-up-data.ts";

process.umask(0o077); // Files written here are for the program's own user alone.

/**
 * Handles `npm run backup -- <folder>`: copies the data folder while the program goes on working. Restoring:
 * docs/operations.md.
 */
async function backup(target: string | undefined): Promise<void> {
  const config = parseConfig(process.env);
  const { dataDir, databaseUrl, backups } = config;
  if (target === undefined) return refuse("Give a folder that is new or empty: npm run backup -- /backups/2026-11-20");
  if (databaseUrl === null) await refuseEmptiedFolder(config);
  const done = await backUpData(
    dataDir,
    target,
    databaseUrl === null ? (folder) => copyOwnPostgres(dataDir, folder, backups) : null,
  );
  await recordBackup(dataDir, new Date()).catch((error: unknown) =>
    console.warn(`The backup is complete, but the desk can't show when it was made: ${String(error)}`),
  );
  const beside = `${done.files} ${done.files === 1 ? "file" : "files"} beside the database`;
  console.log(`${databaseUrl === null ? "The database and " : ""}${beside} are in ${done.folder}.`);
  if (databaseUrl === null) console.log("Keep them as safe as the database: they include its password.");
  else console.log("DATABASE_URL is set: back up that server with its own tools as well, for example pg_dump.");
}

async function copyOwnPostgres(dataDir: string, folder: string, archive: boolean): Promise<void> {
  // A running server is used as it is; without one, it is started for as long as the copy takes.
  const own = await visitOwnPostgres({
    dataDir,
    settings: archive ? archiveSettings(dataDir) : {},
    log: { info: () => {}, warn: (text) => console.warn(text) },
  });
  try {
    await backupOwnPostgres(own.connection, folder);
  } finally {
    await own.stop();
  }
}

function refuse(line: string): void {
  console.error(line);
  process.exitCode = 1;
}

await backup(process.argv[2]).catch((error: unknown) =>
  refuse(
    error instanceof OwnPostgresError || error instanceof BackupRefused || error instanceof EmptiedFolderError
      ? error.message
      : String(error),
  ),
);
