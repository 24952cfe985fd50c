import { mkdir, readdir, rm, stat } from "node:fs/promises";
import { resolve } from "node:path";
import { findBackupKey, saveBackupKey } from "#operations/backups/server/open-backup-key.ts";
import { type Config, parseConfig } from "#platform/program/server/config.ts";
import { JOBS } from "#app/program/server/job-kinds.ts";
import { createLog } from "#platform/log/server/log.ts";
import { openStorage } from "#platform/storage/server/storage.ts";
import { type Imported, importSite } from "#operations/site-copy/server/import-site.ts";
import { startDatabase } from "#app/program/server/start-database.ts";

process.umask(0o077); // Files written here are for the program's own user alone.

const USAGE = "BACKUP_KEY_FILE=<key of that site> npm run import -- <file of npm run export> <new data folder>";

/** Handles `npm run import -- <file> <folder>`: imports a site into an installation that has not started yet. */
async function importAll(file: string | undefined, target: string | undefined): Promise<void> {
  if (file === undefined || target === undefined) return refuse(USAGE);
  if (!(await stat(file).catch(() => null))) return refuse(`There is no file ${resolve(file)}.`);
  const given = parseConfig(process.env);
  const key = await findBackupKey(given);
  if (key === null) return refuse("The key is missing. Set BACKUP_KEY_FILE to the file backup.key of that site.");
  const config: Config = { ...given, dataDir: resolve(target), backups: false };
  if ((await readdir(config.dataDir).catch(() => [])).length > 0)
    return refuse(`${config.dataDir} is not empty. An import needs a folder that is new or empty.`);
  await mkdir(config.dataDir, { recursive: true, mode: 0o700 });
  const done = await bringIn(config, key, file).catch((error: unknown) => error as Error);
  if (done instanceof Error || !done.ok) {
    await rm(config.dataDir, { recursive: true, force: true });
    return refuse(done.message);
  }
  await saveBackupKey({ dataDir: config.dataDir, backupKeyFile: null }, key);
  report(done.value, config.dataDir);
}

async function bringIn(config: Config, key: string, file: string) {
  const started = await startDatabase(config, createLog("silent"), () => {}, "script");
  try {
    const { dataDir } = config;
    return await importSite({ owner: started.owner, storage: openStorage(config), dataDir, key, jobs: JOBS }, file);
  } finally {
    await started.stop();
  }
}

function report({ site, rows, files, journal, withdrawn }: Imported, dataDir: string): void {
  console.log(`Imported ${site.publicUrl} as it was at ${site.exportedAt} (version ${site.version}).`);
  console.log(`  Leads             ${rows["leads"] ?? 0}`);
  console.log(`  Submissions       ${rows["submissions"] ?? 0}`);
  console.log(`  Consent records   ${rows["consents"] ?? 0}`);
  console.log(`  Articles          ${rows["articles"] ?? 0}`);
  if (withdrawn > 0)
    console.log(`  Now drafts        ${withdrawn}, since they say what may not be published; each says what`);
  console.log(`  Files             ${files}`);
  console.log(`  In the journal    ${journal}, which the program takes at its start; each counts once`);
  console.log(
    `Start the program with DATA_DIR=${dataDir}. Everyone signs in again, and keys of other services must be`,
  );
  console.log("entered again. npm run verify-ledger checks the evidence.");
}

function refuse(line: string): void {
  console.error(line);
  process.exitCode = 1;
}

await importAll(process.argv[2], process.argv[3]).catch((error: unknown) =>
  refuse(error instanceof Error ? error.message : String(error)),
);
