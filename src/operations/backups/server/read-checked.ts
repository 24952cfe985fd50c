import { createHash } from "node:crypto";
import { stat } from "node:fs/promises";
import { join } from "node:path";
import { json } from "node:stream/consumers";
import { z } from "zod";
import { LEDGER_KEY_FILE, readLedgerKey } from "#platform/ledger/server/open-ledger-key.ts";
import { DamagedDataError } from "#platform/storage/server/damaged-data.ts";
import { decryptStream, encryptStream } from "#platform/storage/server/encrypted-stream.ts";
import { isWholeRecord } from "#platform/journal/server/journal.ts";
import { type ReadFile, readOne } from "#platform/database/server/own-postgres/stream-own-postgres.ts";
import { bytesOf, type TarEntry } from "#platform/storage/server/tar.ts";
import type { BackupPlace } from "./create-folder-place.ts";

/** Each file at its backup: its time, milliseconds, and the SHA-256 of its content. */
const hashesSchema = z.record(z.string(), z.tuple([z.number(), z.string()]));
export type FileHashes = z.infer<typeof hashesSchema>;

/** In the folder of a backup. */
const HASHES = "files.json.gz.age";
/** Files that are written once and never changed: uploads, whose names are ids. */
const WRITTEN_ONCE = /^files\/uploads\//;

/** Reads the hashes of a backup's files; none if its list is missing or unreadable. */
export async function readFileHashes(place: BackupPlace, key: string, id: string | undefined): Promise<FileHashes> {
  if (id === undefined) return {};
  try {
    const stream = await place.read(`${id}/${HASHES}`);
    if (!stream) return {};
    return hashesSchema.parse(await json(decryptStream(key, stream)));
  } catch {
    return {};
  }
}

/** Writes the hashes beside a backup. */
export async function writeFileHashes(place: BackupPlace, key: string, id: string, hashes: FileHashes): Promise<void> {
  await place.write(`${id}/${HASHES}`, encryptStream(key, bytesOf(Buffer.from(JSON.stringify(hashes)))));
}

/**
 * Yields the entry of one file of the data folder and checks it while reading: a record of the journal against its
 * name, `ledger.key` by its form, an uploaded or unmodified file against its hash in the backup before. `now` gets its
 * hash. Throws `DamagedDataError`, which names the file.
 */
export async function* readChecked(
  dataDir: string,
  path: string,
  { before, now }: { before: FileHashes; now: FileHashes },
): AsyncGenerator<TarEntry> {
  const file = join(dataDir, path);
  const [, record] = /^journal\/([^/]+\.json)$/.exec(path) ?? [];
  if (record !== undefined)
    yield* readOne(
      file,
      path,
      ifWhole(path, (text) => isWholeRecord(record, text)),
    );
  else if (path === LEDGER_KEY_FILE)
    yield* readOne(
      file,
      path,
      ifWhole(path, (text) => readLedgerKey(text) !== null),
    );
  else if (path.startsWith("files/")) yield* readOne(file, path, await asBefore(file, path, { before, now }));
  else yield* readOne(file, path);
}

/** Reads a small file whole, if it is valid. */
function ifWhole(path: string, isWhole: (text: string) => boolean): ReadFile {
  return async function* read(handle) {
    const bytes = await handle.readFile();
    if (!isWhole(bytes.toString())) throw new DamagedDataError(`The file ${path} is damaged.`);
    yield bytes;
  };
}

async function asBefore(
  file: string,
  path: string,
  { before, now }: { before: FileHashes; now: FileHashes },
): Promise<ReadFile> {
  const at = (await stat(file).catch(() => null))?.mtimeMs ?? 0;
  return async function* read(handle) {
    const hash = createHash("sha256");
    for await (const chunk of handle.createReadStream({ autoClose: false }) as AsyncIterable<Buffer>) {
      hash.update(chunk);
      yield chunk;
    }
    const found = hash.digest("hex");
    const [writtenAt, known] = before[path] ?? [at, found];
    if (known !== found && (writtenAt === at || WRITTEN_ONCE.test(path)))
      throw new DamagedDataError(`The file ${path} isn't the one that was saved.`);
    now[path] = [at, found];
  };
}
