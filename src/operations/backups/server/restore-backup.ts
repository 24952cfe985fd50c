import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { type Failure, type FailureCode, type Outcome, ok } from "#platform/access/rules/outcome.ts";
import { isBefore } from "#operations/backups/rules/wal-chain.ts";
import type { RecordCounts } from "#operations/backups/rules/drill-words.ts";
import { WrongKeyError } from "#platform/storage/server/encrypted-stream.ts";
import { archiveSettings } from "#platform/database/server/own-postgres/archive-settings.ts";
import { findCluster } from "#platform/database/server/own-postgres/base-backup.ts";
import { OwnPostgresError } from "#platform/database/server/own-postgres/own-postgres-error.ts";
import type { OwnPostgresConnection } from "#platform/database/server/own-postgres/session.ts";
import { startOwnPostgres } from "#platform/database/server/own-postgres/start-own-postgres.ts";
import { withoutLimits } from "#platform/database/server/own-postgres/without-limits.ts";
import { countRecords } from "./backups-store.ts";
import type { BackupPlace } from "./create-folder-place.ts";
import {
  DamagedError,
  unpackArchive,
  unpackFiles,
  unpackMirror,
  type UnpackNeeds,
  unpackWal,
} from "./unpack-backup.ts";
import { describeGap, findTimeline, keepsChangesFrom, readWalGap } from "./read-wal-gap.ts";
import { isSegment } from "./ship-wal.ts";
import { type Manifest, readManifest, readManifests } from "./write-backup.ts";

type RestoreInput = {
  id: string;
  /** A folder that is new or empty. */
  target: string;
  /** Replays the WAL up to this moment; null: to its end; "as-made": only as far as the backup needs. */
  to: Date | null | "as-made";
  /** Restores up to a gap in the WAL, if there is one, instead of refusing. */
  acceptGap?: boolean;
};
export type Restored = {
  manifest: Manifest;
  /** The rest is null if the database is not in the backup. */
  database: {
    /** The last change that was replayed; null if there was none after the backup. */
    lastChange: Date | null;
    counts: RecordCounts;
  } | null;
  /** Submissions in the restored journal: the program processes them at its next start. */
  journal: number;
  /** A sentence for each damaged part that was left out. */
  skipped: string[];
};

/** The folder of the WAL during replay, in the new data folder. */
const LAID = "wal-to-replay";
/** Time limit of the replay, milliseconds: enough for a day of busy minutes. */
const REPLAY_LIMIT = 3_600_000;

type RestoreNeeds = { place: BackupPlace; key: string };

/**
 * Restores a backup into a new data folder, has our own server replay the WAL there, and stops it again. `check` gets a
 * connection to the restored database while it runs. Fails with `not-found`, `conflict` (a folder that is not empty),
 * `invalid` (the wrong key, or a time before the backup), `gone` (the archive is damaged, or the WAL has a gap that
 * wasn't accepted), or `unavailable` (a time beyond the WAL, or a server that did not start).
 */
export async function restoreBackup(
  { place, key }: RestoreNeeds,
  { id, target, to, acceptGap = false }: RestoreInput,
  check: (connection: OwnPostgresConnection) => Promise<void> = async () => {},
): Promise<Outcome<Restored>> {
  const folder = resolve(target);
  const manifest = await readManifest(place, id);
  if (!manifest) return failed("not-found", `There is no complete backup ${id} in ${place.name}.`);
  if ((await readdir(folder).catch(() => [])).length > 0)
    return failed("conflict", `${folder} is not empty. A restore needs a folder that is new or empty.`);
  if (to instanceof Date && to < new Date(manifest.finishedAt))
    return failed(
      "invalid",
      `The backup ${id} was complete at ${manifest.finishedAt}. Choose an older backup for a time before that.`,
    );
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const skipped: string[] = [];
  const gaps: string[] = [];
  const needs: UnpackNeeds = { place, key, skip: (sentence) => skipped.push(sentence) };
  try {
    await unpackArchive(needs, manifest, folder);
    await unpackFiles(needs, manifest, folder);
    if (to === null) await unpackMirror(needs, folder);
    const gap = manifest.wal === null ? null : await unpackWalAfter(needs, { manifest, to }, folder);
    if (gap !== null && to === null && !acceptGap) return await refuseGap(place, folder, gap);
    if (gap !== null) gaps.push(gap);
    const database =
      manifest.wal === null
        ? null
        : await replay(folder, { to, timeline: await chooseTimeline(needs, manifest.wal, to) }, check);
    return ok({
      manifest,
      database,
      journal: await countJournal(folder),
      skipped: to === null ? [...skipped, ...gaps] : skipped,
    });
  } catch (error) {
    if (error instanceof WrongKeyError)
      return failed(
        "invalid",
        `The key does not open the backup ${id}. Name the key that it was made with in BACKUP_KEY_FILE.`,
      );
    if (error instanceof DamagedError) return failed("gone", error.message);
    if (error instanceof OwnPostgresError)
      return {
        ...failed("unavailable", [explain(error, to), ...gaps, ...skipped.slice(0, 3)].join(" ")),
        detail: error.detail,
      };
    throw error;
  }
}

/** Unpacks the WAL after a backup. Returns what is missing, in words; null if nothing. */
async function unpackWalAfter(
  needs: UnpackNeeds,
  { manifest, to }: { manifest: Manifest; to: RestoreInput["to"] },
  folder: string,
): Promise<string | null> {
  const { place, key, skip } = needs;
  const { wal: first } = manifest;
  if (first === null || to === "as-made") {
    await unpackWal(needs, null, join(folder, LAID));
    return null;
  }
  const laid = await unpackWal(needs, first, join(folder, LAID));
  if (!(await keepsChangesFrom(place, first))) {
    skip(`The changes since this backup are no longer kept: this is the state of ${manifest.finishedAt}.`);
    return null;
  }
  const gap = await readWalGap(place, key, first, laid);
  if (gap === null) return null;
  const newer = (await readManifests(place)).find(
    ({ wal }) => wal !== null && isSegment(gap.missing) && !isBefore(wal, gap.missing),
  );
  const words = await describeGap(place, gap);
  return newer === undefined ? words : `${words} The backup ${newer.id} was made after the gap.`;
}

/** Returns the timeline to replay: the newest after the backup, or its own where nothing after it is wanted. */
async function chooseTimeline({ place, key }: RestoreNeeds, first: string, to: RestoreInput["to"]): Promise<number> {
  return to === "as-made" ? Number.parseInt(first.slice(0, 8), 16) : findTimeline(place, key, first);
}

/** Empties the new folder again, so that the next attempt starts like this one. */
async function refuseGap(place: BackupPlace, folder: string, gap: string): Promise<Failure> {
  for (const name of await readdir(folder)) await rm(join(folder, name), { recursive: true, force: true });
  return failed(
    "gone",
    `${gap} Look for the missing file in ${place.name}/wal first; to restore everything before the gap, add --accept-gap.`,
  );
}

const failed = (code: FailureCode, message: string): Failure => ({ ok: false, code, message });

function explain(error: OwnPostgresError, to: RestoreInput["to"]): string {
  if (to instanceof Date && error.detail.includes("recovery ended before configured recovery target was reached"))
    return `The WAL in the backups ends before ${to.toISOString()}. Choose an earlier time, or leave --to out to restore everything.`;
  return `The restored database did not start: ${error.message}`;
}

async function replay(
  folder: string,
  { to, timeline }: { to: RestoreInput["to"]; timeline: number },
  check: (connection: OwnPostgresConnection) => Promise<void>,
): Promise<Restored["database"]> {
  const laid = join(folder, LAID);
  await writeFile(join(folder, "postgres", "recovery.signal"), "");
  const own = await startOwnPostgres({
    dataDir: folder,
    log: { info: () => {}, warn: () => {} },
    startLimit: REPLAY_LIMIT,
    settings: {
      // The history of the timeline that begins here is archived: without it a later restore would end before it.
      ...archiveSettings(folder),
      // Accepts connections only after the replay.
      hot_standby: "off",
      restore_command: `cp '${laid.replaceAll("'", String.raw`'\''`).replaceAll("%", "%%")}/%f' "%p"`,
      // Not "latest": a backup from before a restore may lie on a branch that was left since.
      recovery_target_timeline: String(timeline),
      recovery_target_action: "promote",
      ...(to instanceof Date ? { recovery_target_time: to.toISOString().replace("Z", "+00") } : {}),
      ...(to === "as-made" ? { recovery_target: "immediate" } : {}),
    },
  });
  try {
    const served = await withoutLimits(own.connection, findCluster);
    if (served !== own.cluster) throw new Error(`The server that answered for ${own.cluster} serves ${served}.`);
    await check(own.connection);
    return { lastChange: await lastReplayed(own.logFile), counts: await countRecords(own.connection) };
  } finally {
    await own.stop();
    await rm(laid, { recursive: true, force: true });
  }
}

/** Reads the last replayed time from PostgreSQL's log, since the server drops it when the recovery ends. */
async function lastReplayed(logFile: string): Promise<Date | null> {
  const found = /last completed transaction was at log time ([^\n]+)/.exec(await readFile(logFile, "utf8"))?.[1];
  return found === undefined ? null : new Date(found.trim().replace(/\+00$/, "Z").replace(" ", "T"));
}

async function countJournal(folder: string): Promise<number> {
  return (await readdir(join(folder, "journal")).catch(() => [])).filter((name) => name.endsWith(".json")).length;
}
