import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { json } from "node:stream/consumers";
import { z } from "zod";
import { LEDGER_KEY_FILE } from "#platform/ledger/server/open-ledger-key.ts";
import { encryptStream } from "#platform/storage/server/encrypted-stream.ts";
import type { OwnPostgresConnection } from "#platform/database/server/own-postgres/session.ts";
import { streamOwnPostgres } from "#platform/database/server/own-postgres/stream-own-postgres.ts";
import { bytesOf, type TarEntry, writeTar } from "#platform/storage/server/tar.ts";
import { type FileHashes, readChecked, readFileHashes, writeFileHashes } from "./read-checked.ts";
import type { BackupPlace } from "./create-folder-place.ts";

/** The unencrypted data beside a backup. */
const manifestSchema = z.object({
  id: z.string(),
  version: z.string(),
  startedAt: z.iso.datetime(),
  finishedAt: z.iso.datetime(),
  /** Bytes of the encrypted archive. */
  bytes: z.number(),
  sha256: z.string(),
  /** The first segment of WAL that follows it; null if the database is on an external server and not in here. */
  wal: z.string().nullable(),
});
export type Manifest = z.infer<typeof manifestSchema>;

/** The archive of a backup, in its folder. */
export const ARCHIVE = "data.tar.gz.age";
/** Comes last: without it a folder is no backup. */
export const MANIFEST = "manifest.json";
const ID = /^\d{8}T\d{6}Z-[0-9a-f]{6}$/;

type WriteNeeds = {
  place: BackupPlace;
  dataDir: string;
  /** null: the database is on an external server. */
  own: OwnPostgresConnection | null;
  key: string;
  version: string;
  now: () => Date;
};

/**
 * Writes one backup of the data folder while it is in use, and checks what it reads. It has a manifest once it is
 * complete. Throws `DamagedDataError`, which names what is damaged.
 */
export async function writeBackup(
  { place, dataDir, own, key, version, now }: WriteNeeds,
  id: string,
): Promise<Manifest> {
  const startedAt = now().toISOString();
  let wal: string | null = null;
  const hashes = { before: await readFileHashes(place, key, (await readManifests(place)).at(-1)?.id), now: {} };
  const entries = readDataFolder({ dataDir, own, hashes, onBegin: (segment) => (wal = segment) });
  try {
    const written = await place.write(`${id}/${ARCHIVE}`, encryptStream(key, writeTar(entries)));
    await writeFileHashes(place, key, id, hashes.now);
    const manifest: Manifest = { id, version, startedAt, finishedAt: now().toISOString(), ...written, wal };
    await place.write(`${id}/${MANIFEST}`, bytesOf(Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`)));
    return manifest;
  } catch (error) {
    await place.remove(id).catch(() => {});
    throw error;
  }
}

/** Returns an id that sorts by time. */
export function writeId(at: Date, random: string): string {
  return `${at.toISOString().replace(/[-:]|\.\d+/g, "")}-${random.replaceAll("-", "").slice(0, 6)}`;
}

/** Reads the complete backups in a place, oldest first. */
export async function readManifests(place: BackupPlace): Promise<Manifest[]> {
  const found: Manifest[] = [];
  for (const id of (await place.list("")).filter((name) => ID.test(name))) {
    const manifest = await readManifest(place, id);
    if (manifest) found.push(manifest);
  }
  return found;
}

/** Reads the manifest of one backup; null if there is none, or it is incomplete. */
export async function readManifest(place: BackupPlace, id: string): Promise<Manifest | null> {
  const stream = await place.read(`${id}/${MANIFEST}`);
  return stream && manifestSchema.parse(await json(stream));
}

/**
 * Yields everything in a data folder that belongs in a backup. The journal comes before the database, since a lead may
 * move to the database meanwhile, and again after it, for leads that came since; files come after the database, so that
 * every file that it knows of is there.
 */
async function* readDataFolder({ onBegin, own, ...from }: Reading): AsyncGenerator<TarEntry> {
  yield* readFolder(from, "journal");
  if (own) yield* streamOwnPostgres(own, onBegin);
  yield* readChecked(from.dataDir, LEDGER_KEY_FILE, from.hashes);
  yield* readFolder(from, "files");
  yield* readFolder(from, "journal");
}

type Reading = {
  dataDir: string;
  own: OwnPostgresConnection | null;
  hashes: { before: FileHashes; now: FileHashes };
  onBegin: (segment: string) => void;
};

async function* readFolder(from: Pick<Reading, "dataDir" | "hashes">, path: string): AsyncGenerator<TarEntry> {
  const entries = await readdir(join(from.dataDir, path), { withFileTypes: true }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === "ENOENT") return [];
      throw error;
    },
  );
  yield { path, kind: "folder", size: 0, modifiedAt: new Date(0), content: bytesOf() };
  for (const entry of entries) {
    const inside = `${path}/${entry.name}`;
    if (entry.isDirectory()) yield* readFolder(from, inside);
    else if (entry.isFile()) yield* readChecked(from.dataDir, inside, from.hashes);
  }
}

/** Lists every backup that was begun in a place, with the time in its id. */
export async function readIds(place: BackupPlace): Promise<{ id: string; at: Date }[]> {
  return (await place.list("")).flatMap((id) => {
    const [, day, time] = /^(\d{8})T(\d{6})Z-/.exec(id) ?? [];
    if (!day || !time) return [];
    const iso = `${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6)}T${time.slice(0, 2)}:${time.slice(2, 4)}:${time.slice(4)}Z`;
    return [{ id, at: new Date(iso) }];
  });
}
