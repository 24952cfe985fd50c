import { createHash } from "node:crypto";
import { chmod, mkdir, open, rm, utimes, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { json } from "node:stream/consumers";
import { decryptStream, WrongKeyError } from "#platform/storage/server/encrypted-stream.ts";
import { readTar } from "#platform/storage/server/tar.ts";
import type { BackupPlace } from "./create-folder-place.ts";
import { listMirroredFiles } from "./mirror-files.ts";
import { MIRROR_FOLDER, type MirroredRecord } from "./mirror-submissions.ts";
import { isSegment, listWal, walKey } from "./ship-wal.ts";
import { ARCHIVE, type Manifest } from "./write-backup.ts";

export type UnpackNeeds = {
  place: BackupPlace;
  key: string;
  /** Gets a sentence for each damaged part that was left out. */
  skip: (sentence: string) => void;
};

/** An archive that can't be restored; the message is for the owner. */
export class DamagedError extends Error {}

const ZEROS = Buffer.alloc(65_536);

/** Unpacks the archive of a backup into a new folder. Throws `DamagedError` or `WrongKeyError`. */
export async function unpackArchive({ place, key }: UnpackNeeds, manifest: Manifest, folder: string): Promise<void> {
  const stream = await place.read(`${manifest.id}/${ARCHIVE}`);
  if (!stream) throw new DamagedError(`The archive of the backup ${manifest.id} is missing.`);
  const hash = createHash("sha256");
  try {
    await unpackTar(decryptStream(key, hashed(stream, hash)), folder);
  } catch (error) {
    if (error instanceof WrongKeyError || isFull(error)) throw error;
    throw new DamagedError(`The archive of the backup ${manifest.id} is damaged: ${(error as Error).message}`);
  }
  if (hash.digest("hex") !== manifest.sha256)
    throw new DamagedError(
      `The archive of the backup ${manifest.id} is not the one that was written: its hash differs.`,
    );
}

const isFull = (error: unknown) => (error as NodeJS.ErrnoException).code === "ENOSPC";

async function unpackTar(archive: AsyncIterable<Uint8Array>, folder: string): Promise<void> {
  for await (const entry of readTar(archive)) {
    const path = join(folder, entry.path);
    await mkdir(entry.kind === "folder" ? path : dirname(path), { recursive: true, mode: 0o700 });
    if (entry.kind === "folder") continue;
    const file = await open(path, "w", 0o600);
    try {
      for await (const chunk of entry.content) await file.writeFile(chunk);
    } finally {
      await file.close();
    }
    await utimes(path, entry.modifiedAt, entry.modifiedAt);
  }
}

async function* hashed(source: AsyncIterable<Uint8Array>, hash: { update(bytes: Uint8Array): unknown }) {
  for await (const chunk of source) {
    hash.update(chunk);
    yield chunk;
  }
}

/** Unpacks the files that changed after a backup began. */
export async function unpackFiles(needs: UnpackNeeds, { startedAt }: Manifest, folder: string): Promise<void> {
  for (const name of await listMirroredFiles(needs.place, new Date(startedAt)))
    await unlessDamaged(needs, name, "Files in it that were sent or changed in that minute were left out.", (bytes) =>
      unpackTar(bytes, folder),
    );
}

/** Unpacks submissions accepted after the last segment of WAL; the database skips those it has, by their key. */
export async function unpackMirror(needs: UnpackNeeds, folder: string): Promise<void> {
  await mkdir(join(folder, "journal"), { recursive: true, mode: 0o700 });
  for (const name of await needs.place.list(MIRROR_FOLDER))
    await unlessDamaged(needs, `${MIRROR_FOLDER}/${name}`, "The submissions in it were left out.", async (bytes) => {
      for (const { name: record, text } of (await json(bytes)) as MirroredRecord[])
        await writeFile(join(folder, "journal", record), text, { mode: 0o600 });
    });
}

/**
 * Unpacks the segments from the first one on (null: none) and all histories, with holes for zeros: most of a quiet minute's segment is empty. Replay
 * ends before a missing one. Returns the names of the unpacked ones.
 */
export async function unpackWal(needs: UnpackNeeds, first: string | null, folder: string): Promise<string[]> {
  const laid: string[] = [];
  await mkdir(folder, { recursive: true, mode: 0o700 });
  // A later timeline has larger names; its segments before the first one are not needed. Histories always are: without
  // them the replay would begin a timeline that there is already.
  const wanted = (name: string) => !isSegment(name) || (first !== null && name >= first);
  for (const name of (await listWal(needs.place)).filter(wanted)) {
    const path = join(folder, name);
    const whole = await unlessDamaged(
      needs,
      walKey(name),
      "Changes of the database from there on were left out.",
      (bytes) => writeSparse(bytes, path),
    );
    if (whole) {
      await chmod(path, 0o644);
      laid.push(name);
    } else await rm(path, { force: true });
  }
  // The server may run as a different user.
  await chmod(folder, 0o755);
  return laid;
}

async function writeSparse(bytes: AsyncIterable<Uint8Array>, path: string): Promise<void> {
  const file = await open(path, "w", 0o644);
  try {
    let at = 0;
    for await (const chunk of bytes) {
      if (!isZero(chunk)) await file.write(chunk, 0, chunk.length, at);
      at += chunk.length;
    }
    await file.truncate(at);
  } finally {
    await file.close();
  }
}

function isZero(chunk: Uint8Array): boolean {
  for (let at = 0; at < chunk.length; at += ZEROS.length) {
    const part = chunk.subarray(at, at + ZEROS.length);
    if (Buffer.compare(part, ZEROS.subarray(0, part.length)) !== 0) return false;
  }
  return true;
}

/** Opens one file of the place for `lay`; skips a damaged one and says what that means. Returns if it was whole. */
async function unlessDamaged(
  { place, key, skip }: UnpackNeeds,
  name: string,
  meaning: string,
  lay: (bytes: AsyncIterable<Uint8Array>) => Promise<void>,
): Promise<boolean> {
  try {
    const stream = await place.read(name);
    if (!stream) return false;
    await lay(decryptStream(key, stream));
    return true;
  } catch (error) {
    if (isFull(error)) throw error;
    skip(`${name} is damaged (${(error as Error).message}). ${meaning}`);
    return false;
  }
}
