import { parseConfig } from "#server/config.ts";
import { backupOwnPostgres } from "#server/platform/own-postgres/backup-own-postgres.ts";
import { OwnPostgresError } from "#server/platform/own-postgres/own-postgres-error.ts";
import { startOwnPostgres } from "#server/platform/own-postgres/start-own-postgres.ts";

/** `npm run backup -- <folder>`: a copy of our own database while the program goes on working. Restoring: docs/operations.md. */
async function backup(target: string | undefined): Promise<void> {
  const config = parseConfig(process.env);
  if (config.databaseUrl !== null) return refuse("DATABASE_URL is set: back up that server with its own tools, for example pg_dump.");
  if (target === undefined) return refuse("Name a folder that is new or empty: npm run backup -- /backups/2026-11-20");
  // The running server is taken as it is; without one, it is started for as long as the copy takes.
  const own = await startOwnPostgres({ dataDir: config.dataDir, log: { info: () => {}, warn: (text) => console.warn(text) } });
  try {
    const { folder, files, bytes } = await backupOwnPostgres(own.connection, target);
    console.log(`${files} files, ${Math.round(bytes / 1_000_000)} MB, are in ${folder}. Keep them as safe as the database: its password is among them.`);
  } finally {
    await own.stop();
  }
}

function refuse(line: string): void {
  console.error(line);
  process.exitCode = 1;
}

await backup(process.argv[2]).catch((error: unknown) => refuse(error instanceof OwnPostgresError ? error.message : String(error)));
