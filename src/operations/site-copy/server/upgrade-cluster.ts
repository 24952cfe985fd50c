import { chown, mkdtemp, readdir, rename, rm, stat, statfs } from "node:fs/promises";
import { join } from "node:path";
import { type Failure, type FailureCode, type Outcome, ok } from "#platform/access/rules/outcome.ts";
import { isAtWork } from "#operations/backups/rules/restore-record.ts";
import { readRestore } from "#operations/backups/server/write-restore.ts";
import { setAsideBackups } from "#operations/backups/server/set-aside-backups.ts";
import { prepareJobs } from "#platform/jobs/server/jobs.ts";
import { migrateDatabase, newestApplied, refuseNewer } from "#platform/database/server/migrate.ts";
import { archiveFolder } from "#platform/database/server/own-postgres/archive-settings.ts";
import type { OwnPostgresLog } from "#platform/database/server/own-postgres/bring-up-server.ts";
import {
  clusterFolder,
  MAJOR_VERSION,
  readMajor,
  removeUnfinished,
  sync,
  UPGRADING,
} from "#platform/database/server/own-postgres/cluster.ts";
import { findOlderBinaries } from "#platform/database/server/own-postgres/installed-servers.ts";
import { claimStopped, openOlderServer } from "#platform/database/server/own-postgres/open-older-server.ts";
import { errorCode, speaksOfFullDisk } from "#platform/database/server/own-postgres/own-postgres-error.ts";
import { whileUnused } from "#platform/database/server/own-postgres/prepare-server.ts";
import type { OwnPostgresConnection } from "#platform/database/server/own-postgres/session.ts";
import { startOwnPostgres } from "#platform/database/server/own-postgres/start-own-postgres.ts";
import { finishSwap, nextFolder, swapCluster } from "#platform/database/server/own-postgres/swap-cluster.ts";
import {
  addJobs,
  type CopyClient,
  copyTable,
  digestTable,
  listTables,
  openClient,
  readSequences,
  readWaitingJobs,
  restoreRules,
  setSequences,
  suspendRules,
} from "./site-copy-store.ts";

export type UpgradeNeeds = {
  dataDir: string;
  /** The folder of the backups; null: a bucket, or none are made. */
  backupDir: string | null;
  /** What the program gives its server (archive-settings.ts). */
  settings: Readonly<Record<string, string>>;
  /** The folder with the programs of the old version; null: where they usually are. */
  from: string | null;
  jobs: readonly { name: string; limit: number }[];
  log: OwnPostgresLog;
  say: (line: string) => void;
  /** Ends the copying; everything then is as it was. */
  stopped?: AbortSignal;
};
export type Upgraded = { from: string; rows: number; tables: number; kept: string; backups: string | null };

/** The list of backups names those of the old database, which are set aside. */
const LEFT_OUT = ["backups"];
/** Space for the copy and its indexes, in parts of the old database, and for the WAL meanwhile, bytes. */
const SPACE = 1.3;
const SPACE_FOR_WAL = 512 * 1024 * 1024;
/** Less than a segment of the WAL, bytes: with it a server can't go on. */
const LITTLE = 16 * 1024 * 1024;
const UNCHANGED = "The old database is as it was.";

/**
 * Brings the program's own database to the major version of PostgreSQL that this program has: copies every row into a
 * new database beside the old one, compares both, and swaps them. The old one is only read, and kept. Fails with
 * `not-found` (no database), `conflict` (it has this version already), `invalid` (a newer one, or one that a newer
 * program has changed), `unavailable` (the old version's programs are missing, too little space, or stopped), with
 * everything as it was. Throws OwnPostgresError.
 */
export async function upgradeCluster(needs: UpgradeNeeds): Promise<Outcome<Upgraded>> {
  const { dataDir } = needs;
  if (await isGoingBack(dataDir)) return failed("conflict", GOING_BACK);
  await finishSwap(dataDir);
  const major = await readMajor(clusterFolder(dataDir));
  if (major === null) return failed("not-found", `There is no database in ${dataDir}.`);
  if (major === MAJOR_VERSION) return failed("conflict", `The database has PostgreSQL ${major} already.`);
  if (Number(major) > Number(MAJOR_VERSION))
    return failed("invalid", `The database has PostgreSQL ${major}: start a newer version of the program.`);
  const binaries = await findOlderBinaries(major, needs.from);
  if (binaries === null)
    return failed(
      "unavailable",
      `PostgreSQL ${major} is needed once more, to read the old database. Keep the version of the program that you had beside this one, install the package postgresql-${major}, or name the folder of its programs with --from.`,
    );
  const lacking = await lackingSpace(dataDir);
  if (lacking !== null) return failed("unavailable", `${lacking} ${UNCHANGED}`);
  // Not those of another one that is at work.
  await whileUnused(dataDir, needs.log, async () => {
    await removeUnfinished(dataDir);
    await rm(nextFolder(dataDir), { recursive: true, force: true });
  });
  const old = await openOlderServer({ dataDir, binaries, settings: needs.settings, log: needs.log });
  try {
    const copied = await copyAside(needs, old.connection);
    await old.stop();
    return ok({ from: major, ...copied, ...(await swapIn(needs, major)) });
  } catch (error) {
    await old.stop().catch(() => {});
    const words = await wordsFor(error, needs);
    if (words === null) throw error;
    return failed("unavailable", `${words} ${UNCHANGED}`);
  } finally {
    await removeUnfinished(dataDir);
    await old.leave();
  }
}

const GOING_BACK =
  "The program is going back to a moment, or was stopped in the middle of it. Start it, wait until that is over, stop it, and run this again.";

/** Tells whether a restore swaps the folders, or did when the program was stopped: the next start ends that. */
async function isGoingBack(dataDir: string): Promise<boolean> {
  const restore = await readRestore(dataDir);
  return restore !== null && isAtWork(restore.phase);
}

const failed = (code: FailureCode, message: string): Failure => ({ ok: false, code, message });

/** A copy that is not the same as what it was made of. */
class DifferentCopyError extends Error {}

/** Copies the old database into a new one, which then waits as `nextFolder`. */
async function copyAside(needs: UpgradeNeeds, old: OwnPostgresConnection): Promise<{ rows: number; tables: number }> {
  await refuseNewer(old);
  const work = await mkdtemp(join(needs.dataDir, UPGRADING));
  // Root runs a server as the owner of its folder.
  const { uid, gid } = await stat(clusterFolder(needs.dataDir));
  if (process.getuid?.() === 0) await chown(work, uid, gid);
  // Nothing of it counts before its last checkpoint.
  const settings = { archive_mode: "off", synchronous_commit: "off" };
  const made = await startOwnPostgres({ dataDir: work, log: needs.log, settings });
  const source = await openClient(old);
  try {
    const result = await copyInto(needs, source, made.connection);
    await made.stop();
    await rename(clusterFolder(work), nextFolder(needs.dataDir));
    await sync(needs.dataDir);
    return result;
  } finally {
    await source.end().catch(() => {});
    await made.stop();
  }
}

async function copyInto(needs: UpgradeNeeds, source: CopyClient, owner: OwnPostgresConnection) {
  await migrateDatabase(owner, { until: await newestApplied(source) });
  await prepareJobs(owner, needs.jobs);
  const target = await openClient(owner);
  const end = () => void Promise.allSettled([source.end(), target.end()]);
  needs.stopped?.addEventListener("abort", end);
  try {
    await source.query("begin isolation level repeatable read read only");
    const tables = await listTables(source, LEFT_OUT);
    await target.query("begin");
    const references = await suspendRules(target, LEFT_OUT);
    let rows = 0;
    for (const table of tables) rows += await copyTable(source, target, table);
    await setSequences(target, await readSequences(source));
    await restoreRules(target, references, LEFT_OUT);
    await target.query("commit");
    await addJobs(target, needs.jobs, await readWaitingJobs(source));
    needs.say(`Copied ${rows} rows of ${tables.length} tables. Comparing …`);
    for (const table of tables) {
      const [before, after] = [await digestTable(source, table), await digestTable(target, table)];
      if (before !== after)
        throw new DifferentCopyError(`The copy of ${table.name} differs: ${before} became ${after}.`);
    }
    await target.query("analyze");
    await target.query("checkpoint");
    return { rows, tables: tables.length };
  } finally {
    needs.stopped?.removeEventListener("abort", end);
    await target.end().catch(() => {});
  }
}

/** Lets the copy take the old database's place. What belongs to the old one, its backups and its WAL, goes first. */
async function swapIn(
  { dataDir, backupDir }: UpgradeNeeds,
  major: string,
): Promise<{ kept: string; backups: string | null }> {
  const backups = backupDir === null ? null : await setAsideBackups(backupDir, `postgres-${major}`);
  await setAside(archiveFolder(dataDir), join(dataDir, `archive.${major}`));
  const kept = `postgres.${major}`;
  await rm(join(dataDir, kept), { recursive: true, force: true });
  await swapCluster(dataDir, kept);
  return { kept: join(dataDir, kept), backups };
}

async function setAside(folder: string, name: string): Promise<void> {
  if ((await readdir(folder).catch(() => [])).length === 0) return;
  await rm(name, { recursive: true, force: true });
  await rename(folder, name);
}

/** Says how much space is missing for the copy; null if there is enough. */
async function lackingSpace(dataDir: string): Promise<string | null> {
  const { bavail, bsize } = await statfs(dataDir);
  const needed = (await sizeOf(clusterFolder(dataDir))) * SPACE + SPACE_FOR_WAL;
  const megabytes = (bytes: number) => `${Math.ceil(bytes / 1e6)} MB`;
  if (bavail * bsize >= needed) return null;
  return `The copy needs ${megabytes(needed)} on the disk of ${dataDir}, and ${megabytes(bavail * bsize)} are free. Free some space and run this again.`;
}

async function sizeOf(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  let bytes = 0;
  for (const entry of entries.filter((one) => one.isFile()))
    bytes += await stat(join(entry.parentPath, entry.name)).then(
      ({ size }) => size,
      () => 0,
    );
  return bytes;
}

/** Puts an expected failure of the copying into words; null for any other. */
async function wordsFor(error: unknown, { stopped, dataDir }: UpgradeNeeds): Promise<string | null> {
  if (stopped?.aborted) return "Stopped.";
  if (error instanceof DifferentCopyError) return error.message;
  // A server that can't write its WAL any more just ends.
  const { bavail, bsize } = await statfs(dataDir);
  const full = speaksOfFullDisk(errorCode(error)) || errorCode(error) === "disk-full" || bavail * bsize < LITTLE;
  return full ? `The disk of ${dataDir} became full. Free some space and run this again.` : null;
}

/**
 * Brings back the database that an upgrade kept. What came in since stays beside it. Fails with `not-found`, and with
 * `conflict` during a restore. Throws OwnPostgresError, `folder-busy` while the program runs.
 */
export async function returnToOlder({
  dataDir,
  backupDir,
  log,
}: Pick<UpgradeNeeds, "dataDir" | "backupDir" | "log">): Promise<Outcome<{ major: string; aside: string }>> {
  if (await isGoingBack(dataDir)) return failed("conflict", GOING_BACK);
  await finishSwap(dataDir);
  const aside = `postgres.${MAJOR_VERSION}`;
  const present = await readMajor(clusterFolder(dataDir));
  if (present !== null && present !== MAJOR_VERSION) return ok({ major: present, aside: join(dataDir, aside) });
  const waiting = await readMajor(nextFolder(dataDir));
  const kept = (await listKept(dataDir)).at(-1);
  const major = waiting !== null && waiting !== MAJOR_VERSION ? waiting : kept;
  if (major === undefined) return failed("not-found", `There is no older database in ${dataDir}.`);
  const leave = await claimStopped({ dataDir, log });
  try {
    if (waiting === null) await rename(join(dataDir, `postgres.${major}`), nextFolder(dataDir));
    if (backupDir !== null) await setAsideBackups(backupDir, `postgres-${MAJOR_VERSION}`);
    await setAside(archiveFolder(dataDir), join(dataDir, `archive.${MAJOR_VERSION}`));
    await rm(join(dataDir, aside), { recursive: true, force: true });
    await swapCluster(dataDir, aside);
    return ok({ major, aside: join(dataDir, aside) });
  } finally {
    await leave();
  }
}

/** Lists the major versions of the databases that upgrades kept, oldest first. */
async function listKept(dataDir: string): Promise<string[]> {
  const names = await readdir(dataDir).catch((): string[] => []);
  return names.flatMap((name) => /^postgres\.(\d+)$/.exec(name)?.[1] ?? []).sort((a, b) => Number(a) - Number(b));
}

/** Removes the databases that upgrades kept. Returns their major versions. */
export async function removeKept(dataDir: string): Promise<string[]> {
  const majors = await listKept(dataDir);
  for (const major of majors)
    for (const name of [`postgres.${major}`, `archive.${major}`])
      await rm(join(dataDir, name), { recursive: true, force: true });
  return majors;
}
