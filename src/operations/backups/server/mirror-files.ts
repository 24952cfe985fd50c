import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { encryptStream } from "#platform/storage/server/encrypted-stream.ts";
import { readOne } from "#platform/database/server/own-postgres/stream-own-postgres.ts";
import { type TarEntry, writeTar } from "#platform/storage/server/tar.ts";
import type { BackupPlace } from "./create-folder-place.ts";
import { readManifests } from "./write-backup.ts";

/** In the place: archives of the files that are newer than a backup, each named by the time that it covers. */
const FILES_FOLDER = "files";
const SUFFIX = ".tar.gz.age";
/** A file that changes during a run is included in the next archive, milliseconds. */
const OVERLAP = 2_000;

const stampOf = (at: Date) => at.toISOString().replaceAll(/[-:.]/g, "");
const keyOf = (stamp: string) => `${FILES_FOLDER}/${stamp}${SUFFIX}`;

/** Returns a function that writes the files changed since its last call, or since the newest backup, into the place. */
export function mirrorFiles({ place, key, dataDir }: { place: BackupPlace; key: string; dataDir: string }) {
  let since: number | null = null;
  return async (now: Date): Promise<void> => {
    since ??= await mirroredUpTo(place);
    if (since === null) return;
    // The clock may have been set back.
    const from = Math.min(since, now.getTime()) - OVERLAP;
    const paths: string[] = [];
    for await (const path of changedSince(dataDir, "files", from)) paths.push(path);
    if (paths.length > 0) await place.write(keyOf(stampOf(now)), encryptStream(key, writeTar(readAll(dataDir, paths))));
    since = now.getTime();
  };
}

/** Lists the archives that have files from after a moment, oldest first, by their keys in the place. */
export async function listMirroredFiles(place: BackupPlace, after: Date): Promise<string[]> {
  return (await listStamps(place)).filter((stamp) => stamp >= stampOf(after)).map(keyOf);
}

/** Removes the archives that have only files from before a moment. */
export async function forgetMirroredFiles(place: BackupPlace, before: Date): Promise<void> {
  for (const stamp of await listStamps(place)) if (stamp < stampOf(before)) await place.remove(keyOf(stamp));
}

async function listStamps(place: BackupPlace): Promise<string[]> {
  return (await place.list(FILES_FOLDER)).map((name) => name.slice(0, -SUFFIX.length));
}

/** Returns the moment up to which the place has all files; null without a backup that they could follow. */
async function mirroredUpTo(place: BackupPlace): Promise<number | null> {
  const newest = (await readManifests(place)).at(-1);
  if (!newest) return null;
  const began = new Date(newest.startedAt).getTime();
  const last = (await listStamps(place)).at(-1);
  return last === undefined ? began : Math.max(began, timeOf(last));
}

function timeOf(stamp: string): number {
  return Date.parse(stamp.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)(\d{3})Z$/, "$1-$2-$3T$4:$5:$6.$7Z"));
}

/** Yields paths of files that were created, changed or moved here after a moment. */
async function* changedSince(dataDir: string, folder: string, from: number): AsyncGenerator<string> {
  for (const entry of await readdir(join(dataDir, folder), { withFileTypes: true }).catch(orIfGone([]))) {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) yield* changedSince(dataDir, path, from);
    else if (entry.isFile()) {
      const found = await stat(join(dataDir, path)).catch(orIfGone(null));
      if (found !== null && found.ctimeMs >= from) yield path;
    }
  }
}

const orIfGone =
  <T>(value: T) =>
  (error: NodeJS.ErrnoException): T => {
    if (error.code === "ENOENT") return value;
    throw error;
  };

async function* readAll(dataDir: string, paths: readonly string[]): AsyncGenerator<TarEntry> {
  for (const path of paths) yield* readOne(join(dataDir, path), path);
}
