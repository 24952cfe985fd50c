import { parseArgs } from "node:util";
import { JOBS } from "#app/program/server/job-kinds.ts";
import {
  removeKept,
  returnToOlder,
  upgradeCluster,
  type UpgradeNeeds,
} from "#operations/site-copy/server/upgrade-cluster.ts";
import { archiveSettings } from "#platform/database/server/own-postgres/archive-settings.ts";
import { parseConfig } from "#platform/program/server/config.ts";

process.umask(0o077); // Files written here are for the program's own user alone.

/**
 * Handles `npm run upgrade-database`: brings the program's own database to the PostgreSQL of this version, while the
 * program is stopped. `--back` undoes it, `--remove-old` ends the way back.
 */
async function upgrade(): Promise<void> {
  const { values } = parseArgs({
    options: { back: { type: "boolean" }, "remove-old": { type: "boolean" }, from: { type: "string" } },
  });
  const { dataDir, backupDir, backupUrl, backups, databaseUrl } = parseConfig(process.env);
  if (databaseUrl !== null) return refuse("DATABASE_URL names another server: upgrade it with its own tools.");
  const stop = new AbortController();
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => stop.abort());
  const needs: UpgradeNeeds = {
    dataDir,
    backupDir: backupUrl === null ? backupDir : null,
    settings: backups ? archiveSettings(dataDir) : { archive_mode: "off" },
    from: values.from ?? null,
    jobs: JOBS,
    log: { info: () => {}, warn: (text) => console.warn(text) },
    say: (line) => console.log(line),
    stopped: stop.signal,
  };
  if (values["remove-old"]) return reportRemoved(await removeKept(dataDir));
  await (values.back ? goBack(needs) : goOn(needs, backupUrl !== null));
}

async function goOn(needs: UpgradeNeeds, inBucket: boolean): Promise<void> {
  const began = performance.now();
  const done = await upgradeCluster(needs);
  if (!done.ok) return refuse(done.message);
  const { from, rows, kept, backups } = done.value;
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  console.log(`The database of PostgreSQL ${from} is upgraded: ${rows} rows, each compared, in ${seconds} s.`);
  console.log(`  The old one is kept  ${kept}, until you run this with --remove-old; --back returns to it`);
  if (backups !== null) console.log(`  Its backups are in   ${backups}`);
  if (inBucket) console.log("  Backups              name a new folder of the bucket in BACKUP_URL before you start");
  console.log("Start the program. It makes a backup within ten minutes.");
}

async function goBack(needs: UpgradeNeeds): Promise<void> {
  const done = await returnToOlder(needs);
  if (!done.ok) return refuse(done.message);
  const { major, aside } = done.value;
  console.log(`The database of PostgreSQL ${major} is back, as it was before the upgrade.`);
  console.log(`What came in since is in ${aside}. Start the version of the program that you had.`);
}

function reportRemoved(majors: readonly string[]): void {
  console.log(
    majors.length === 0 ? "There is no older database." : `Removed the database of PostgreSQL ${majors.join(", ")}.`,
  );
}

function refuse(line: string): void {
  console.error(line);
  process.exitCode = 1;
}

await upgrade().catch((error: unknown) => refuse(error instanceof Error ? error.message : String(error)));
