import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { generateX25519Identity } from "age-encryption";
import { afterAll, beforeAll, expect, test } from "vitest";
import { EVERY_LEAD } from "#platform/access/rules/lead-scope.ts";
import { addArticle, findAnyArticle } from "#newsroom/articles/server/articles-store.ts";
import { suppressionsOf } from "#compliance/consent/server/consent-store.ts";
import { JOBS } from "#app/program/server/job-kinds.ts";
import { imageKey } from "#newsroom/images/server/image-files.ts";
import { findLead } from "#leads/leads/server/leads-store.ts";
import { beginLedger } from "#platform/ledger/server/begin-ledger.ts";
import { prepareJobs } from "#platform/jobs/server/jobs.ts";
import { knownMigrations, migrateDatabase } from "#platform/database/server/migrate.ts";
import { LEDGER_SOURCES } from "#leads/intake/server/prepare-evidence.ts";
import { anArticle } from "#tests/builders/articles.ts";
import { aFullLead } from "#tests/builders/full-lead.ts";
import { ledgerFaults } from "#tests/builders/ledger.ts";
import { aClock } from "#tests/builders/services.ts";
import { testSite } from "#tests/builders/site.ts";
import { type TestDatabase, testDatabase } from "#tests/builders/test-database.ts";
import { exportSite } from "./export-site.ts";
import { importSite } from "./import-site.ts";
import { listTables } from "./site-copy-store.ts";

const from = testDatabase();
const to = testDatabase({ migrated: false });
const older = testDatabase({ migrated: false });
const newer = testDatabase({ migrated: false });

type Site = Awaited<ReturnType<typeof testSite>>;
let folder: string;
let key: string;
let file: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "hearthlight-copy-"));
  key = await generateX25519Identity();
  file = join(folder, "site.age");
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const write = (database: TestDatabase, { services }: Site, name = "site.age") => {
  const { storage, config } = services;
  const site = { owner: database.connection, storage, dataDir: config.dataDir, key, publicUrl: config.publicUrl };
  return exportSite({ ...site, version: "1.2.3", now: () => new Date() }, folder, name);
};
const bring = (database: TestDatabase, { services }: Site, given: { file?: string; key?: string } = {}) => {
  const { storage, config } = services;
  const needs = { owner: database.connection, storage, dataDir: config.dataDir, key: given.key ?? key, jobs: JOBS };
  return importSite(needs, given.file ?? file);
};
async function countRows({ database: { pool } }: TestDatabase): Promise<Record<string, number>> {
  const client = await pool.connect();
  try {
    const counts: Record<string, number> = {};
    for (const { name } of await listTables(client))
      counts[name] = (await client.query(`select 1 from "${name}"`)).rowCount ?? 0;
    return counts;
  } finally {
    client.release();
  }
}

test("a site moves to another database with all that it has, and goes on there; it is not taken twice", async () => {
  const clock = aClock();
  const a = await testSite(from.database, { now: clock.now });
  const { leadId, phones } = await aFullLead(a);
  expect(await ledgerFaults(from.db)).toEqual([]);
  const image = "a".repeat(32);
  const name = `${"b".repeat(12)}-640.webp`;
  await a.services.storage.put(imageKey(image, name), new Uint8Array([1, 2, 3]));
  const record = join("journal", "000000000000001-000001-aaaa.json");
  await writeFile(join(a.services.config.dataDir, record), '{"key":"waits"}');
  const lie = { title: "Everyone is approved.", status: "published" as const };
  await addArticle(from.db, anArticle({ id: "lie", slug: "lie", ...lie }));
  await addArticle(from.db, anArticle({ id: "fine", slug: "fine", status: "published" }));
  const before = await countRows(from);
  const jobs = await from.database.pool.query("select name from jobs.job where state = 'created' order by name");
  expect(jobs.rowCount).toBeGreaterThan(0);
  const lead = await findLead(from.db, EVERY_LEAD, leadId);
  const held = await suppressionsOf(from.db, phones);
  expect(held.length).toBeGreaterThan(0);
  await write(from, a);
  expect((await readFile(file)).includes("Zzyzxworth")).toBe(false);

  const b = await testSite(to.database, { now: clock.now });
  // An installation with a ledger key of its own is in use.
  expect(await bring(to, b)).toMatchObject({
    ok: false,
    message: expect.stringContaining("belongs to a site already"),
  });
  await rm(join(b.services.config.dataDir, "ledger.key"));
  expect(await bring(to, b, { key: await generateX25519Identity() })).toMatchObject({ ok: false, code: "invalid" });
  const cut = join(folder, "cut.age");
  const bytes = await readFile(file);
  await writeFile(cut, bytes.subarray(0, bytes.length - 100));
  expect(await bring(to, b, { file: cut })).toMatchObject({ ok: false, code: "gone" });
  expect(Object.values(await countRows(to)).some((rows) => rows > 0)).toBe(false);
  expect(await b.services.storage.keys()).toEqual([]);

  expect(await bring(to, b)).toMatchObject({
    ok: true,
    value: { journal: 2, rows: { leads: before["leads"] }, withdrawn: 1 },
  });
  // An article published by a version without the gate is a draft here, with an audit line.
  expect(await findAnyArticle(to.db, "lie")).toMatchObject({ status: "draft", refusal: { why: expect.any(String) } });
  expect(await findAnyArticle(to.db, "fine")).toMatchObject({ status: "published" });
  const more = (table: string) => ({ [table]: (before[table] ?? 0) + 1 });
  const after = { ...before, ...more("audit_log"), ...more("ledger_leaves"), ...more("ledger_unsealed") };
  expect(await countRows(to)).toEqual(after);
  expect(await findLead(to.db, EVERY_LEAD, leadId)).toEqual(lead);
  expect(await suppressionsOf(to.db, phones)).toEqual(held);
  expect(await ledgerFaults(to.db)).toEqual([]);
  expect(
    (await to.database.pool.query("select name from jobs.job where state = 'created' order by name")).rows,
  ).toEqual(jobs.rows);
  expect((await b.ask({ path: `/images/${image}/${name}` })).status).toBe(200);
  expect(await readFile(join(b.services.config.dataDir, record), "utf8")).toBe('{"key":"waits"}');
  // It works on: new rows get new numbers, and references are checked again.
  const add = "insert into submissions (key, received_at, payload) values ('after', now(), '{}') returning seq";
  const { rows } = await to.database.pool.query<{ seq: string }>(add);
  const { rows: newest } = await from.database.pool.query<{ seq: string }>("select max(seq) as seq from submissions");
  expect(Number(rows[0]?.seq)).toBeGreaterThan(Number(newest[0]?.seq));
  await expect(to.database.pool.query("insert into upload_links select * from upload_links")).rejects.toThrow();
  const constraints = "select conname from pg_constraint where contype = 'f' order by 1";
  expect((await to.database.pool.query(constraints)).rows).toEqual((await from.database.pool.query(constraints)).rows);

  expect(await bring(to, b)).toMatchObject({ ok: false, message: expect.stringContaining("already holds a site") });
  await Promise.all([a.close(), b.close()]);
});

test("a site of an earlier version is imported as it was and then brought up to date; one of a later version is refused", async () => {
  const known = knownMigrations();
  await migrateDatabase(older.connection, { until: known[20] });
  await prepareJobs(older.connection, JOBS);
  await older.database.pool.query(
    "insert into staff (id, email, name, role, password_hash, must_change_password, active, created_at) values ('a', 'a@example.com', E'A\\n\\\\B\\t', 'owner', 'x', false, true, now())",
  );
  const a = await testSite(from.database);
  await write(older, a, "older.age");
  const b = await testSite(newer.database);
  await rm(join(b.services.config.dataDir, "ledger.key"), { force: true });
  expect(await bring(newer, b, { file: join(folder, "older.age") })).toMatchObject({ ok: true });
  const { rows } = await newer.database.pool.query("select name from staff");
  expect(rows).toEqual([{ name: "A\n\\B\t" }]);
  const { rows: newest } = await newer.database.pool.query(
    "select max(created_at)::text as at from drizzle.__drizzle_migrations",
  );
  expect(newest).toEqual([{ at: String(known.at(-1)) }]);
  await newer.db.transaction((tx) => beginLedger(tx, LEDGER_SOURCES));
  expect(await ledgerFaults(newer.db)).toEqual([]);

  await older.database.pool.query(
    "insert into drizzle.__drizzle_migrations (hash, created_at) values ('x', 99999999999999)",
  );
  await write(older, a, "later.age");
  await newer.database.pool.query("drop schema drizzle cascade; drop schema public cascade; create schema public");
  for (const path of await b.services.storage.keys()) await b.services.storage.remove(path);
  await rm(join(b.services.config.dataDir, "ledger.key"), { force: true });
  expect(await bring(newer, b, { file: join(folder, "later.age") })).toMatchObject({
    ok: false,
    message: expect.stringMatching(/^The site comes from version 1\.2\.3, whose database this version does not know/),
  });
  await Promise.all([a.close(), b.close()]);
});
