import type { By } from "#platform/access/rules/rights.ts";
import { createReadStream } from "node:fs";
import { mkdir, readdir, rm, writeFile } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { type Failure, type FailureCode, type Outcome, ok } from "#platform/access/rules/outcome.ts";
import { withdrawIllegal } from "#newsroom/articles/server/withdraw-illegal.ts";
import type { DatabaseConnection, Tx } from "#platform/database/server/database.ts";
import { decryptStream, WrongKeyError } from "#platform/storage/server/encrypted-stream.ts";
import { prepareJobs } from "#platform/jobs/server/jobs.ts";
import { knownMigrations, migrateDatabase } from "#platform/database/server/migrate.ts";
import type { Storage } from "#platform/storage/server/storage.ts";
import { listAudited } from "#newsroom/site-audit/server/site-audit-store.ts";
import { readTar, type TarEntry } from "#platform/storage/server/tar.ts";
import {
  FILES,
  HEAD,
  JOURNAL,
  LEDGER_KEY,
  readWhole,
  ROWS,
  type SiteHead,
  siteSchema,
  TAIL,
  tailSchema,
} from "./site-archive.ts";
import {
  addJobs,
  type CopyClient,
  inTransaction,
  isInUse,
  openClient,
  restoreRules,
  setSequences,
  suspendRules,
  type WaitingJob,
  writeTable,
} from "./site-copy-store.ts";

type ImportNeeds = {
  /** As the owner of the future tables. */
  owner: DatabaseConnection;
  storage: Storage;
  dataDir: string;
  /** The backup key of the site that the archive is from. */
  key: string;
  jobs: readonly { name: string; limit: number }[];
};
export type Imported = {
  site: Pick<SiteHead, "version" | "exportedAt" | "publicUrl">;
  rows: Record<string, number>;
  files: number;
  /** Submissions in the journal, which the program processes at its next start. */
  journal: number;
  /** Articles that became drafts, since they contain illegal statements. */
  withdrawn: number;
};

/**
 * Imports the site in an archive of `exportSite` into an installation that has not started yet: the schema as it was,
 * all rows in one transaction, files, journal, the ledger's key, then the migrations since. Fails with `conflict` (the
 * database, the file store or the folder is in use), `invalid` (the wrong key, or an archive of a newer version) or
 * `gone` (the archive is damaged); then nothing is kept but an empty schema.
 */
export async function importSite(needs: ImportNeeds, file: string): Promise<Outcome<Imported>> {
  const client = await openClient(needs.owner);
  const put: string[] = [];
  try {
    const used = await findUse(needs, client);
    if (used !== null) return failed("conflict", used);
    const entries = readTar(unbroken(decryptStream(needs.key, createReadStream(file))));
    const [done, jobs] = await readSite(needs, client, entries, put);
    await migrateDatabase(needs.owner);
    await prepareJobs(needs.owner, needs.jobs);
    await addJobs(client, needs.jobs, jobs);
    return ok({ ...done, withdrawn: await inTransaction(client, withdrawAll) });
  } catch (error) {
    await client.query("rollback").catch(() => {});
    for (const key of put) await needs.storage.remove(key).catch(() => {});
    await rm(join(needs.dataDir, JOURNAL), { recursive: true, force: true });
    await rm(join(needs.dataDir, LEDGER_KEY), { force: true });
    if (error instanceof WrongKeyError)
      return failed("invalid", "The key does not open this archive. Name the key of that site in BACKUP_KEY_FILE.");
    if (error instanceof NewerVersionError) return failed("invalid", error.message);
    if (error instanceof DamagedError) return failed("gone", error.message);
    throw error;
  } finally {
    await client.end().catch(() => {});
  }
}

const failed = (code: FailureCode, message: string): Failure => ({ ok: false, code, message });
class DamagedError extends Error {}
class NewerVersionError extends Error {}

/** Yields the archive; undecryptable or unpackable parts are damaged, an unreadable disk is not. */
async function* unbroken(archive: AsyncGenerator<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* archive;
  } catch (error) {
    if (error instanceof WrongKeyError || (error instanceof Error && "syscall" in error)) throw error;
    throw new DamagedError(`The archive is damaged: ${error instanceof Error ? error.message : String(error)}.`);
  }
}

/** Returns which parts of this installation are already in use, in words; null if none. */
async function findUse({ storage, dataDir }: ImportNeeds, client: CopyClient): Promise<string | null> {
  if (await isInUse(client))
    return "The database already holds a site. An import needs a database on which the program has never started.";
  if ((await storage.keys()).some((key) => !key.startsWith("probes/")))
    return "The file store already holds files. An import needs an empty folder or bucket.";
  const names = await readdir(join(dataDir, JOURNAL), { recursive: true }).catch(() => []);
  const inUse = names.some((name) => name.endsWith(".json")) || (await readdir(dataDir)).includes(LEDGER_KEY);
  return inUse ? `${resolve(dataDir)} belongs to a site already. An import needs a data folder of its own.` : null;
}

async function readSite(
  needs: ImportNeeds,
  client: CopyClient,
  entries: AsyncGenerator<TarEntry>,
  put: string[],
): Promise<[Omit<Imported, "withdrawn">, WaitingJob[]]> {
  const head = await readHead((await entries.next()).value as TarEntry | undefined);
  await migrateDatabase(needs.owner, { until: head.migration });
  await client.query("begin");
  const references = await suspendRules(client);
  const tables = new Map(head.tables.map((table) => [table.name, table]));
  const rows: Record<string, number> = Object.fromEntries([...tables.keys()].map((name) => [name, 0]));
  const journal = new Set<string>();
  let tail: ReturnType<typeof tailSchema.parse> | null = null;
  for await (const { path, content } of entries) {
    const name = ROWS.exec(path)?.[1];
    const table = name === undefined ? undefined : tables.get(name);
    if (table) rows[table.name] = (rows[table.name] ?? 0) + (await writeTable(client, table, await readWhole(content)));
    else if (path === TAIL) tail = tailSchema.parse(JSON.parse((await readWhole(content)).toString()));
    else if (path.startsWith(FILES)) {
      const key = path.slice(FILES.length);
      put.push(key);
      await needs.storage.put(key, await readWhole(content));
    } else if (path.startsWith(JOURNAL) || path === LEDGER_KEY) {
      if (path !== LEDGER_KEY) journal.add(path);
      const target = join(needs.dataDir, path);
      await mkdir(dirname(target), { recursive: true, mode: 0o700 });
      await writeFile(target, content, { mode: 0o600, flush: true });
    }
  }
  if (tail === null) throw new DamagedError("The archive ends before its last row.");
  for (const [name, expected] of Object.entries(tail.rows))
    if (rows[name] !== expected)
      throw new DamagedError(`The archive has ${rows[name] ?? 0} of the ${expected} rows of ${name}.`);
  await setSequences(client, head.sequences);
  await restoreRules(client, references);
  await client.query("commit");
  return [{ site: head, rows, files: put.length, journal: journal.size }, tail.jobs];
}

const BY: By = {
  actor: { kind: "key", id: "site-import", name: "Import of a site", scopes: [] },
  requestId: "site-import",
};
/** Articles that are read at once. */
const AT_ONCE = 100;

/** Unpublishes illegal articles: a site comes in as it was, so its articles have not passed this version's gate. */
async function withdrawAll(tx: Tx): Promise<number> {
  const at = new Date();
  let withdrawn = 0;
  for (let last = ""; ; ) {
    const page = await listAudited(tx, last, AT_ONCE);
    for (const { id } of page) if (await withdrawIllegal(tx, BY, at, id)) withdrawn++;
    last = page.at(-1)?.id ?? "";
    if (page.length < AT_ONCE) return withdrawn;
  }
}

async function readHead(entry: TarEntry | undefined): Promise<SiteHead> {
  if (entry?.path !== HEAD) throw new DamagedError("This is no archive of a site that `npm run export` made.");
  const head = siteSchema.parse(JSON.parse((await readWhole(entry.content)).toString()));
  if (!knownMigrations().includes(head.migration))
    throw new NewerVersionError(
      `The site comes from version ${head.version}, whose database this version does not know. Import it with that version or a newer one.`,
    );
  return head;
}
