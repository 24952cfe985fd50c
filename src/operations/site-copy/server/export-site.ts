import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { createFolderPlace } from "#operations/backups/server/create-folder-place.ts";
import type { DatabaseConnection } from "#platform/database/server/database.ts";
import { encryptStream } from "#platform/storage/server/encrypted-stream.ts";
import { newestApplied } from "#platform/database/server/migrate.ts";
import { readOne } from "#platform/database/server/own-postgres/stream-own-postgres.ts";
import type { Storage } from "#platform/storage/server/storage.ts";
import { type TarEntry, writeTar } from "#platform/storage/server/tar.ts";
import {
  countLines,
  entryOf,
  FILES,
  HEAD,
  inPieces,
  JOURNAL,
  LEDGER_KEY,
  type SiteHead,
  TAIL,
} from "./site-archive.ts";
import {
  type CopyClient,
  listTables,
  openClient,
  readSequences,
  readTable,
  readWaitingJobs,
} from "./site-copy-store.ts";

type ExportNeeds = {
  /** As the owner of the tables. */
  owner: DatabaseConnection;
  storage: Storage;
  dataDir: string;
  /** The key of the backups: the archive is encrypted for it. */
  key: string;
  version: string;
  publicUrl: string;
  now: () => Date;
};
type Exported = { bytes: number; rows: number; files: number };

/**
 * Writes a copy of the whole site to a file, while the program goes on working: the database as of one moment, files,
 * journal and the ledger's key, as tar, gzip and age. Another installation of the same or a newer version imports it,
 * on any version of PostgreSQL. The file appears complete or not at all.
 */
export async function exportSite(needs: ExportNeeds, folder: string, name: string): Promise<Exported> {
  const client = await openClient(needs.owner);
  const count = { rows: 0, files: 0 };
  try {
    const archive = encryptStream(needs.key, writeTar(readSite(needs, client, count)));
    const { bytes } = await createFolderPlace(folder).write(name, archive);
    return { bytes, ...count };
  } finally {
    await client.end().catch(() => {});
  }
}

/** Yields the site. The journal comes before and after the database, since a lead may move between them; then files. */
async function* readSite(
  needs: ExportNeeds,
  client: CopyClient,
  count: { rows: number; files: number },
): AsyncGenerator<TarEntry> {
  const { dataDir, storage, now } = needs;
  const migration = await newestApplied(client);
  await client.query("begin isolation level repeatable read read only");
  const head: SiteHead = {
    format: 1,
    version: needs.version,
    migration,
    exportedAt: now().toISOString(),
    publicUrl: needs.publicUrl,
    tables: await listTables(client),
    sequences: await readSequences(client),
  };
  yield json(HEAD, head, now());
  yield* readJournal(dataDir);
  const rows: Record<string, number> = {};
  for (const table of head.tables) {
    rows[table.name] = 0;
    let number = 0;
    for await (const piece of inPieces(readTable(client, table))) {
      rows[table.name] = (rows[table.name] ?? 0) + countLines(piece);
      yield entryOf(`database/${table.name}/${++number}.copy`, piece, now());
    }
    count.rows += rows[table.name] ?? 0;
  }
  yield json(TAIL, { rows, jobs: await readWaitingJobs(client) }, now());
  await client.query("commit");
  yield* readOne(join(dataDir, LEDGER_KEY), LEDGER_KEY);
  for (const key of await storage.keys()) {
    const bytes = await storage.read(key);
    // A file may be removed while we copy.
    if (!bytes) continue;
    count.files++;
    yield entryOf(`${FILES}${key}`, bytes, now());
  }
  yield* readJournal(dataDir);
}

const json = (path: string, value: unknown, at: Date) => entryOf(path, Buffer.from(JSON.stringify(value)), at);

async function* readJournal(dataDir: string): AsyncGenerator<TarEntry> {
  const folder = join(dataDir, JOURNAL);
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  for (const entry of entries.filter((one) => one.isFile() && one.name.endsWith(".json"))) {
    const path = join(entry.parentPath, entry.name);
    yield* readOne(path, `${JOURNAL}${path.slice(folder.length).replace(/^[\\/]/, "")}`);
  }
}
