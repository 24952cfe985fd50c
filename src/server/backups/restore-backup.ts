import { createHash } from "node:crypto";
import { chmod, mkdir, open, readdir, readFile, rm, utimes, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { type Failure, type FailureCode, type Outcome, ok } from "#core/access/outcome.ts";
import type { RecordCounts } from "#core/backups/drill-words.ts";
import { openDatabase } from "#server/platform/database.ts";
import type { OwnPostgresConnection } from "#server/platform/own-postgres/session.ts";
import { decryptStream, WrongKeyError } from "#server/platform/encrypted-stream.ts";
import { createLog } from "#server/platform/log.ts";
import { OwnPostgresError } from "#server/platform/own-postgres/own-postgres-error.ts";
import { startOwnPostgres } from "#server/platform/own-postgres/start-own-postgres.ts";
import { readTar } from "#server/platform/tar.ts";
import { countRecords } from "./backups-store.ts";
import type { BackupPlace } from "./create-folder-place.ts";
import { MIRROR_FOLDER } from "./mirror-submissions.ts";
import { WAL_FILE, WAL_FOLDER, walKey } from "./ship-wal.ts";
import { ARCHIVE, type Manifest, readManifest } from "./write-backup.ts";

export type RestoreInput = {
  id: string;
  /** A folder that is new or empty. */
  target: string;
  /** Replays the WAL up to this moment; null: to its end. */
  to: Date | null;
};
export type Restored = {
  manifest: Manifest;
  /** The rest is null where the database is not in the backup. */
  database: {
    /** The last change that was replayed; null if there was none after the backup. */
    lastChange: Date | null;
    counts: RecordCounts;
  } | null;
  /** Submissions in the restored journal: the program takes them at its next start. */
  journal: number;
};

/** Where the WAL lies while it is replayed, in the new data folder. */
const LAID = "wal-to-replay";
/** A day of busy minutes replays in this time, milliseconds. */
const REPLAY_LIMIT = 3_600_000;

type RestoreNeeds = { place: BackupPlace; key: string };

/**
 * Restores a backup into a new data folder, has our own server replay the WAL there, and stops it again. `check` gets a
 * connection to the restored database while it runs. Fails with `not-found`, `conflict` (a folder that is not
 * empty), `invalid` (the wrong key, or a time before the backup), `gone` (the archive is damaged), or `unavailable` (a time
 * that the WAL does not reach, or a server that did not start).
 */
export async function restoreBackup(
  { place, key }: RestoreNeeds,
  { id, target, to }: RestoreInput,
  check: (connection: OwnPostgresConnection) => Promise<void> = async () => {},
): Promise<Outcome<Restored>> {
  const folder = resolve(target);
  const manifest = await readManifest(place, id);
  if (!manifest) return failed("not-found", `There is no complete backup ${id} in ${place.name}.`);
  if ((await readdir(folder).catch(() => [])).length > 0)
    return failed("conflict", `${folder} is not empty. A restore needs a folder that is new or empty.`);
  if (to !== null && to < new Date(manifest.finishedAt))
    return failed(
      "invalid",
      `The backup ${id} was complete at ${manifest.finishedAt}. Choose an older backup for a time before that.`,
    );
  await mkdir(folder, { recursive: true, mode: 0o700 });
  try {
    await layArchive(place, key, manifest, folder);
    if (to === null) await layMirror(place, key, folder);
    const database = manifest.wal === null ? null : await replay(place, key, manifest.wal, folder, to, check);
    return ok({ manifest, database, journal: await countJournal(folder) });
  } catch (error) {
    if (error instanceof WrongKeyError)
      return failed(
        "invalid",
        `The key does not open the backup ${id}. Name the key that it was made with in BACKUP_KEY_FILE.`,
      );
    if (error instanceof DamagedError) return failed("gone", error.message);
    if (error instanceof OwnPostgresError)
      return { ...failed("unavailable", explain(error, to)), detail: error.detail };
    throw error;
  }
}

const failed = (code: FailureCode, message: string): Failure => ({ ok: false, code, message });

class DamagedError extends Error {}

function explain(error: OwnPostgresError, to: Date | null): string {
  if (to !== null && error.detail.includes("recovery ended before configured recovery target was reached"))
    return `The WAL in the backups ends before ${to.toISOString()}. Choose an earlier time, or leave --to out to restore everything.`;
  return `The restored database did not start: ${error.message}`;
}

async function layArchive(place: BackupPlace, key: string, manifest: Manifest, folder: string): Promise<void> {
  const stream = await place.read(`${manifest.id}/${ARCHIVE}`);
  if (!stream) throw new DamagedError(`The archive of the backup ${manifest.id} is missing.`);
  const hash = createHash("sha256");
  try {
    for await (const entry of readTar(decryptStream(key, hashed(stream, hash)))) {
      const path = join(folder, entry.path);
      if (entry.kind === "folder") {
        await mkdir(path, { recursive: true, mode: 0o700 });
        continue;
      }
      const file = await open(path, "w", 0o600);
      try {
        for await (const chunk of entry.content) await file.writeFile(chunk);
      } finally {
        await file.close();
      }
      await utimes(path, entry.modifiedAt, entry.modifiedAt);
    }
  } catch (error) {
    if (error instanceof WrongKeyError || (error as NodeJS.ErrnoException).code === "ENOSPC") throw error;
    throw new DamagedError(`The archive of the backup ${manifest.id} is damaged: ${(error as Error).message}`);
  }
  if (hash.digest("hex") !== manifest.sha256)
    throw new DamagedError(
      `The archive of the backup ${manifest.id} is not the one that was written: its hash differs.`,
    );
}

async function* hashed(source: AsyncIterable<Uint8Array>, hash: { update(bytes: Uint8Array): unknown }) {
  for await (const chunk of source) {
    hash.update(chunk);
    yield chunk;
  }
}

/** Submissions that were accepted after the last segment of WAL; those that the database has count once, by their key. */
async function layMirror(place: BackupPlace, key: string, folder: string): Promise<void> {
  await mkdir(join(folder, "journal"), { recursive: true, mode: 0o700 });
  for (const name of await place.list(MIRROR_FOLDER)) {
    const stream = await place.read(`${MIRROR_FOLDER}/${name}`);
    if (!stream) continue;
    const parts: Uint8Array[] = [];
    for await (const part of decryptStream(key, stream)) parts.push(part);
    const records = JSON.parse(Buffer.concat(parts).toString()) as { name: string; record: unknown }[];
    for (const record of records)
      await writeFile(join(folder, "journal", record.name), JSON.stringify(record.record), {
        mode: 0o600,
        flush: true,
      });
  }
}

async function replay(
  place: BackupPlace,
  key: string,
  first: string,
  folder: string,
  to: Date | null,
  check: (connection: OwnPostgresConnection) => Promise<void>,
): Promise<Restored["database"]> {
  const laid = join(folder, LAID);
  await layWal(place, key, first, laid);
  await writeFile(join(folder, "postgres", "recovery.signal"), "");
  const own = await startOwnPostgres({
    dataDir: folder,
    log: { info: () => {}, warn: () => {} },
    startLimit: REPLAY_LIMIT,
    settings: {
      // Connections are let in once everything is replayed, not before.
      hot_standby: "off",
      restore_command: `cp '${laid.replaceAll("'", String.raw`'\''`).replaceAll("%", "%%")}/%f' "%p"`,
      recovery_target_timeline: "latest",
      recovery_target_action: "promote",
      ...(to === null ? {} : { recovery_target_time: to.toISOString().replace("Z", "+00") }),
    },
  });
  try {
    const database = openDatabase(own.connection, createLog("silent"), 1);
    try {
      await check(own.connection);
      return { lastChange: await lastReplayed(own.logFile), counts: await countRecords(database.db) };
    } finally {
      await database.close();
    }
  } finally {
    await own.stop();
    await rm(laid, { recursive: true, force: true });
  }
}

/** Lays the segments from the first one on, with holes for zeros: most of a quiet minute's segment is empty. */
async function layWal(place: BackupPlace, key: string, first: string, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const names = (await place.list(WAL_FOLDER)).map((name) => name.replace(/\.gz\.age$/, ""));
  // A timeline that began later has larger names; its segments before the first one are not asked for.
  for (const name of names.filter((one) => WAL_FILE.test(one) && (one.endsWith(".history") || one >= first))) {
    const stream = await place.read(walKey(name));
    if (!stream) continue;
    const path = join(folder, name);
    const file = await open(path, "w", 0o644);
    try {
      let at = 0;
      for await (const chunk of decryptStream(key, stream)) {
        if (chunk.some((byte) => byte !== 0)) await file.write(chunk, 0, chunk.length, at);
        at += chunk.length;
      }
      await file.truncate(at);
    } finally {
      await file.close();
    }
    await chmod(path, 0o644);
  }
  // The server may run as another user than we do.
  await chmod(folder, 0o755);
}

/** PostgreSQL forgets it with the end of the recovery, and writes it to its log. */
async function lastReplayed(logFile: string): Promise<Date | null> {
  const found = /last completed transaction was at log time ([^\n]+)/.exec(await readFile(logFile, "utf8"))?.[1];
  return found === undefined ? null : new Date(found.trim().replace(/\+00$/, "Z").replace(" ", "T"));
}

async function countJournal(folder: string): Promise<number> {
  return (await readdir(join(folder, "journal")).catch(() => [])).filter((name) => name.endsWith(".json")).length;
}
