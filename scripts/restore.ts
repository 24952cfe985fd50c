import { basename, dirname, resolve } from "node:path";
import { parseArgs } from "node:util";
import { openBackupPlace } from "#operations/backups/server/create-backups.ts";
import { createFolderPlace } from "#operations/backups/server/create-folder-place.ts";
import { findBackupKey, saveBackupKey } from "#operations/backups/server/open-backup-key.ts";
import { copyJournal } from "#operations/backups/server/copy-journal.ts";
import { type Restored, restoreBackup } from "#operations/backups/server/restore-backup.ts";
import { readManifests } from "#operations/backups/server/write-backup.ts";
import { parseConfig } from "#platform/program/server/config.ts";
import { OwnPostgresError } from "#platform/database/server/own-postgres/own-postgres-error.ts";

process.umask(0o077); // Files written here are for the program's own user alone.

const USAGE =
  'npm run restore -- <backup, its folder, or "latest"> <new data folder> [--to "2026-11-20T14:05:00Z"] [--accept-gap]. Without a time, everything up to the last archived change is restored; with --accept-gap, everything before a part of the archive that is missing.';

/**
 * Handles `npm run restore -- <backup> <folder>`: makes a data folder of a backup and the WAL after it. The program
 * need not run.
 */
async function restore(): Promise<void> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { to: { type: "string" }, "accept-gap": { type: "boolean" } },
  });
  const [wanted, target] = positionals;
  if (wanted === undefined || target === undefined) return refuse(USAGE);
  const to = values.to === undefined ? null : new Date(values.to);
  if (to !== null && Number.isNaN(to.getTime()))
    return refuse(`${values.to} is no time. Give one such as 2026-11-20T14:05:00Z or "2026-11-20 09:05 EST".`);
  const config = parseConfig(process.env);
  const place = /[\\/]/.test(wanted) ? createFolderPlace(dirname(resolve(wanted))) : openBackupPlace(config);
  const id = wanted === "latest" ? await newestBefore(place, to) : basename(wanted);
  if (id === undefined)
    return refuse(`There is no complete backup${to ? " from before that time" : ""} in ${place.name}.`);
  const key = await findBackupKey(config);
  if (key === null)
    return refuse("The key of the backups is missing. Set BACKUP_KEY_FILE to the file backup.key that you downloaded.");
  const done = await restoreBackup({ place, key }, { id, target, to, acceptGap: values["accept-gap"] ?? false });
  if (!done.ok) return refuse(done.message);
  await saveBackupKey({ dataDir: resolve(target), backupKeyFile: null }, key);
  const taken = to === null ? await copyJournal(config.dataDir, target) : 0;
  if (taken > 0)
    console.log(`Took ${taken} ${taken === 1 ? "submission" : "submissions"} along from ${config.dataDir}/journal.`);
  report({ ...done.value, journal: done.value.journal + taken }, target);
}

async function newestBefore(place: Parameters<typeof readManifests>[0], to: Date | null): Promise<string | undefined> {
  const all = await readManifests(place);
  return all.findLast(({ finishedAt }) => to === null || new Date(finishedAt) <= to)?.id;
}

function report({ manifest, database, journal, skipped }: Restored, target: string): void {
  console.log(`Restored the backup of ${manifest.finishedAt} to ${resolve(target)}.`);
  if (database) {
    const { leads, submissions, consents, articles } = database.counts;
    console.log(`  Last change          ${database.lastChange?.toISOString() ?? "none after the backup"}`);
    console.log(`  Leads                ${leads}`);
    console.log(`  Submissions          ${submissions}`);
    console.log(`  Consent records      ${consents}`);
    console.log(`  Articles             ${articles}`);
  } else console.log("  The database is not in it: restore that server with its own tools.");
  for (const sentence of skipped) console.log(`  Left out             ${sentence}`);
  console.log(`  In the journal       ${journal}, which the program takes at its start; each counts once`);
  console.log(`Start the program with DATA_DIR=${resolve(target)}. Keys of other services must be entered again.`);
}

function refuse(line: string): void {
  console.error(line);
  process.exitCode = 1;
}

await restore().catch((error: unknown) =>
  refuse(error instanceof OwnPostgresError ? error.message : error instanceof Error ? error.message : String(error)),
);
