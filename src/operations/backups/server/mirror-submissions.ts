import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Db } from "#platform/database/server/database.ts";
import { encryptStream } from "#platform/storage/server/encrypted-stream.ts";
import { ASIDE } from "#platform/journal/server/journal.ts";
import { inBatches } from "#platform/database/server/in-batches.ts";
import { bytesOf } from "#platform/storage/server/tar.ts";
import { newestSubmission, readSubmissionsAfter, READ_AT_ONCE, type StoredSubmission } from "./backups-store.ts";
import type { BackupPlace } from "./create-folder-place.ts";

/** In the place: submissions that the WAL there may not have yet. */
export const MIRROR_FOLDER = "journal";
const FROM_JOURNAL = "journal-";
const SUFFIX = ".json.gz.age";
/** Sequence numbers may commit out of order; this many are checked again. */
const WINDOW = 1_000;

/** Copies the submissions accepted until the call: those in the inbox, or in the journal. */
export type Mirror = { inbox(): Promise<void>; journal(): Promise<void> };

/** A record as a file of the journal. */
export type MirroredRecord = { name: string; text: string };

type MirrorNeeds = { db: Db; place: BackupPlace; key: string; dataDir: string; newId: () => string };

/**
 * Returns functions that write newly accepted submissions and those in the journal folder into the place; `now` does
 * one of the two at once. `forget` removes what the WAL up to a segment has.
 */
export function mirrorSubmissions({ db, place, key, dataDir, newId }: MirrorNeeds) {
  const seen = new Set<number>();
  let newest: number | null = null;
  /** Records of the journal that the place has. */
  let copied: Set<string> | null = null;

  const write = (name: string, records: readonly MirroredRecord[]) =>
    place.write(`${MIRROR_FOLDER}/${name}${SUFFIX}`, encryptStream(key, bytesOf(Buffer.from(JSON.stringify(records)))));

  async function mirrorInbox(): Promise<void> {
    newest ??= await newestSubmission(db);
    for (;;) {
      const { rows, segment } = await readSubmissionsAfter(db, newest - WINDOW);
      const fresh = rows.filter(({ seq }) => !seen.has(seq));
      if (fresh.length > 0) await write(`${segment}-${newId()}`, fresh.map(toRecord));
      for (const { seq } of fresh) seen.add(seq);
      newest = Math.max(newest, ...fresh.map(({ seq }) => seq));
      for (const seq of seen) if (seq <= newest - WINDOW) seen.delete(seq);
      if (rows.length < READ_AT_ONCE) return;
    }
  }

  async function mirrorJournal(): Promise<{ waiting: ReadonlySet<string>; copied: Set<string> }> {
    const waiting = await listJournal(dataDir);
    copied ??= await listCopied(place);
    for (const [name, path] of waiting) {
      if (copied.has(name)) continue;
      const text = await readFile(path, "utf8").catch(() => null);
      if (text === null) continue;
      await write(`${FROM_JOURNAL}${name}`, [{ name, text }]);
      copied.add(name);
    }
    return { waiting: new Set(waiting.keys()), copied };
  }

  // Concurrent callers share one run, which begins after they called.
  const inbox = inBatches(() => mirrorInbox());
  const journal = inBatches(() => mirrorJournal());
  const now: Mirror = { inbox: () => inbox(null), journal: async () => void (await journal(null)) };

  return {
    now,
    async run(): Promise<void> {
      const { waiting, copied: there } = await journal(null);
      await now.inbox();
      // Submissions that left the journal since the listing are in the inbox, and were mirrored from there.
      for (const name of there)
        if (!waiting.has(name)) {
          await place.remove(`${MIRROR_FOLDER}/${FROM_JOURNAL}${name}${SUFFIX}`);
          there.delete(name);
        }
    },
    async forget(segment: string): Promise<void> {
      for (const name of await place.list(MIRROR_FOLDER))
        if (!name.startsWith(FROM_JOURNAL) && name.slice(0, segment.length) <= segment)
          await place.remove(`${MIRROR_FOLDER}/${name}`);
    },
  };
}

/** Lists the records of the journal that a place has, by name. */
async function listCopied(place: BackupPlace): Promise<Set<string>> {
  const names = await place.list(MIRROR_FOLDER);
  return new Set(
    names.flatMap((name) => (name.startsWith(FROM_JOURNAL) ? name.slice(FROM_JOURNAL.length, -SUFFIX.length) : [])),
  );
}

/** Lists the records that wait in the journal, and those that were set aside: name -> path. */
async function listJournal(dataDir: string): Promise<Map<string, string>> {
  const folder = join(dataDir, "journal");
  const found = new Map<string, string>();
  for (const from of [join(folder, ASIDE), folder])
    for (const name of await readdir(from)) if (name.endsWith(".json")) found.set(name, join(from, name));
  return found;
}

/** Names a record as the journal would have, so that restored records keep their order. */
export function toRecord({ seq, receivedAt, payload }: StoredSubmission): MirroredRecord {
  const at = String(receivedAt.getTime()).padStart(15, "0");
  const mark = createHash("sha256").update(String(seq)).digest("hex").slice(0, 16);
  const name = `${at}-${String(seq % 1_000_000).padStart(6, "0")}-${mark}.json`;
  return { name, text: JSON.stringify(payload) };
}
