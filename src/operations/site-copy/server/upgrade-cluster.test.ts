import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { chown, mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeEach, describe, expect, test } from "vitest";
import { EVERY_LEAD } from "#platform/access/rules/lead-scope.ts";
import { JOBS } from "#app/program/server/job-kinds.ts";
import { findLead } from "#leads/leads/server/leads-store.ts";
import { LEDGER_SOURCES } from "#leads/intake/server/prepare-evidence.ts";
import { beginLedger } from "#platform/ledger/server/begin-ledger.ts";
import { prepareJobs } from "#platform/jobs/server/jobs.ts";
import { openDatabase } from "#platform/database/server/database.ts";
import { migrateDatabase } from "#platform/database/server/migrate.ts";
import { openOlderServer } from "#platform/database/server/own-postgres/open-older-server.ts";
import type { OwnPostgresConnection } from "#platform/database/server/own-postgres/session.ts";
import { startOwnPostgres } from "#platform/database/server/own-postgres/start-own-postgres.ts";
import { accountOf, findDebianPostgres } from "#scripts/start-debian-postgres.ts";
import { aFullLead } from "#tests/builders/full-lead.ts";
import { ledgerFaults } from "#tests/builders/ledger.ts";
import { aClock } from "#tests/builders/services.ts";
import { testSite } from "#tests/builders/site.ts";
import { quiet } from "#tests/builders/test-database.ts";
import { digestTable, openClient } from "./site-copy-store.ts";
import { returnToOlder, upgradeCluster, type UpgradeNeeds } from "./upgrade-cluster.ts";

const debian = findDebianPostgres();
const log = { info: () => {}, warn: () => {} };
const settings = { archive_mode: "off" };
let template: string | undefined;
let root: string;
let needs: UpgradeNeeds;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), "hl-upgrade-"));
  const dataDir = join(root, "data");
  await mkdir(dataDir);
  const backupDir = join(root, "backups");
  needs = { dataDir, backupDir, settings, from: null, jobs: JOBS, log, say: () => {} };
});
afterAll(async () => {
  if (template !== undefined) await rm(template, { recursive: true, force: true });
});
afterEach(() => rm(root, { recursive: true, force: true, maxRetries: 5 }));

/** Makes the database that tests copy: an empty one of Debian's version, with this program's schema. */
async function makeOlder(folder: string): Promise<void> {
  const password = join(folder, "own-password");
  await writeFile(password, "secret-of-the-old-one\n");
  const account = accountOf();
  if (account) for (const path of [folder, password]) await chown(path, account.uid, account.gid);
  const access = ["-U", "hearthlight", "-A", "scram-sha-256", `--pwfile=${password}`, "-k", "--no-sync"];
  const cluster = join(folder, "postgres");
  execFileSync(join(debian?.bin ?? "", "initdb"), ["-D", cluster, ...access, "-E", "UTF8", "--locale=C.UTF-8"], {
    ...account,
    cwd: folder,
    stdio: "pipe",
  });
  await rename(password, join(cluster, "own-password"));
  await withOlder(async (connection) => {
    const client = await openClient({ ...connection, database: "postgres" });
    await client.query("create database hearthlight");
    await client.end();
    await migrateDatabase(connection);
    await prepareJobs(connection, JOBS);
  }, folder);
}

/** Makes a data folder as a program with Debian's PostgreSQL would have left it, filled by `fill`. */
async function olderData(fill: (connection: OwnPostgresConnection) => Promise<void>): Promise<string> {
  if (template === undefined) {
    template = await mkdtemp(join(tmpdir(), "hl-older-"));
    await makeOlder(template);
  }
  const account = accountOf();
  if (account) for (const path of [root, needs.dataDir]) await chown(path, account.uid, account.gid);
  execFileSync("cp", ["-a", join(template, "postgres"), needs.dataDir]);
  await withOlder(fill);
  return debian?.version ?? "";
}

/** Works with the old database, as its own program would. */
async function withOlder(
  work: (connection: OwnPostgresConnection) => Promise<void>,
  dataDir = needs.dataDir,
): Promise<void> {
  const { bin } = debian ?? { bin: "" };
  const binaries = { postgres: join(bin, "postgres"), initdb: join(bin, "initdb"), pgCtl: join(bin, "pg_ctl") };
  const old = await openOlderServer({ dataDir, binaries, settings, log });
  await work(old.connection);
  await old.stop();
  await old.leave();
}

/** Adds one row that is easy to find again. */
async function addSubmission(connection: OwnPostgresConnection): Promise<void> {
  const client = await openClient(connection);
  await client.query("insert into submissions (key, received_at, payload) values ('one', now(), '{}')");
  await client.end();
}
async function keysIn(connection: OwnPostgresConnection): Promise<unknown[]> {
  const client = await openClient(connection);
  const { rows } = await client.query<{ key: string }>("select key from submissions order by seq");
  await client.end();
  return rows.map(({ key }) => key);
}

/** Runs the command and kills it as soon as the new database runs. */
async function killInTheMiddle(): Promise<void> {
  const { dataDir } = needs;
  const env = { ...process.env, DATA_DIR: dataDir, BACKUP_DIR: needs.backupDir ?? "", BACKUPS: "off" };
  const command = spawn(process.execPath, ["scripts/upgrade-database.ts"], { env, stdio: "inherit" });
  const over = once(command, "exit");
  const begun = async () =>
    (await readdir(dataDir)).some((name) => existsSync(join(dataDir, name, "postgres", "postmaster.pid")));
  await expect.poll(begun, { timeout: 90_000, interval: 20 }).toBe(true);
  command.kill("SIGKILL");
  expect(await over).toEqual([null, "SIGKILL"]);
}

// Each starts three servers: a busy machine takes longer for it than for other tests.
describe.skipIf(!debian)("an older database", { timeout: 150_000 }, () => {
  test("goes on in the new version with all that it has; its folder and its backups are kept", async () => {
    let lead: unknown;
    let id = "";
    let jobs: unknown[] = [];
    const version = await olderData(async (connection) => {
      const database = openDatabase(connection, quiet);
      await database.db.transaction((tx) => beginLedger(tx, LEDGER_SOURCES));
      const site = await testSite(database, { now: aClock().now });
      id = (await aFullLead(site)).leadId;
      lead = await findLead(database.db, EVERY_LEAD, id);
      jobs = (await database.pool.query("select name from jobs.job where state = 'created' order by name")).rows;
      await site.close();
      await database.close();
    });
    await mkdir(join(needs.backupDir ?? "", "wal"), { recursive: true });
    await mkdir(join(needs.dataDir, "archive"));
    await writeFile(join(needs.dataDir, "archive", "000000010000000000000001"), "");

    const lines: string[] = [];
    const done = await upgradeCluster({ ...needs, say: (line) => lines.push(line) });
    expect(done).toMatchObject({
      ok: true,
      value: { from: version, kept: join(needs.dataDir, `postgres.${version}`) },
    });
    expect(lines.join()).toMatch(/Copied \d+ rows of \d+ tables/);
    expect((await readdir(needs.dataDir)).filter((name) => /^(?:postgres|archive)/.test(name)).sort()).toEqual(
      [`archive.${version}`, "postgres", `postgres.${version}`, "postgres.log"].sort(),
    );
    expect(await readdir(needs.backupDir ?? "")).toEqual([`postgres-${version}`]);

    const own = await startOwnPostgres({ dataDir: needs.dataDir, log });
    const database = openDatabase(own.connection, quiet);
    expect(await findLead(database.db, EVERY_LEAD, id)).toEqual(lead);
    expect(await ledgerFaults(database.db)).toEqual([]);
    expect(jobs.length).toBeGreaterThan(0);
    expect((await database.pool.query("select name from jobs.job where state = 'created' order by name")).rows).toEqual(
      jobs,
    );
    const add = "insert into submissions (key, received_at, payload) values ('after', now(), '{}')";
    await database.pool.query(add);
    await expect(database.pool.query("insert into upload_links select * from upload_links")).rejects.toThrow();
    await database.close();
    await own.stop();
    expect(await upgradeCluster(needs)).toMatchObject({ ok: false, code: "conflict" });
  });

  test("comes back as it was, with what came since beside it", async () => {
    const version = await olderData(addSubmission);
    expect(await upgradeCluster(needs)).toMatchObject({ ok: true });
    const own = await startOwnPostgres({ dataDir: needs.dataDir, log });
    expect(await returnToOlder(needs).catch((error: unknown) => error)).toMatchObject({ code: "folder-busy" });
    await own.stop();
    expect(await returnToOlder(needs)).toMatchObject({ ok: true, value: { major: version } });
    expect(existsSync(join(needs.dataDir, "postgres.18", "PG_VERSION"))).toBe(true);
    await withOlder(async (connection) => expect(await keysIn(connection)).toEqual(["one"]));
    await expect(startOwnPostgres({ dataDir: needs.dataDir, log })).rejects.toMatchObject({
      code: "wrong-version",
      message: expect.stringContaining("Run the command upgrade-database once"),
    });
  });

  test("goes on where the command was killed, which can be run again", async () => {
    await olderData(addSubmission);
    await killInTheMiddle();
    await withOlder(async (connection) => expect(await keysIn(connection)).toEqual(["one"]));
    expect(await upgradeCluster(needs)).toMatchObject({ ok: true });
    expect((await readdir(needs.dataDir)).filter((name) => name.includes("upgrading"))).toEqual([]);
  });

  test("stays as it was: old programs missing, stopped, a copy that would lack something", async () => {
    const version = await olderData(async (connection) => {
      await addSubmission(connection);
      const client = await openClient(connection);
      const table = { name: "submissions", columns: ["key", "payload"] };
      const before = await digestTable(client, table);
      await client.query("update submissions set payload = '[]'");
      expect(await digestTable(client, table)).not.toBe(before);
      await client.end();
    });
    expect(await upgradeCluster({ ...needs, from: root })).toMatchObject({
      ok: false,
      message: expect.stringMatching(`PostgreSQL ${version} is needed once more.*postgresql-${version}`),
    });
    const stop = new AbortController();
    const stopped = await upgradeCluster({ ...needs, stopped: stop.signal, say: () => stop.abort() });
    expect(stopped).toMatchObject({ ok: false, message: "Stopped. The old database is as it was." });
    await withOlder(async (connection) => {
      expect(await keysIn(connection)).toEqual(["one"]);
      const client = await openClient(connection);
      await client.query("create table unknown_here (id int primary key)");
      await client.end();
    });
    await expect(upgradeCluster(needs)).rejects.toThrow("unknown_here");
    expect((await readdir(needs.dataDir)).filter((name) => name.startsWith("postgres."))).toEqual(["postgres.log"]);
    expect(await readFile(join(needs.dataDir, "postgres", "PG_VERSION"), "utf8")).toBe(`${version}\n`);
  });
});

test("a restore that is at work, or was cut off, and an upgrade of the program come first, and nothing is changed", async () => {
  const { dataDir } = needs;
  const cluster = join(dataDir, "postgres");
  await mkdir(cluster);
  await writeFile(join(cluster, "PG_VERSION"), "18\n");
  await mkdir(join(dataDir, "postgres.17"));
  await writeFile(join(dataDir, "postgres.17/PG_VERSION"), "17\n");
  const [by, at] = [{ id: "o", name: "Olga" }, "2026-11-20T15:00:00.000Z"];
  const restore = { id: "r", token: "t", phase: "proving", to: at, backup: "b", reach: "moment", by, startedAt: at };
  const rest = { changedAt: at, copy: null, restorePoint: null, cameAlong: null, problem: null, fresh: false };
  await writeFile(join(dataDir, "restore.json"), JSON.stringify({ ...restore, ...rest }));
  const before = (await readdir(dataDir)).sort();
  const first = {
    ok: false,
    code: "conflict",
    message: expect.stringMatching(/^The program is going back.* run this again\.$/),
  };
  expect(await upgradeCluster(needs)).toMatchObject(first);
  expect(await returnToOlder(needs)).toMatchObject(first);
  expect((await readdir(dataDir)).sort()).toEqual(before);
  await rm(join(dataDir, "restore.json"));

  // One version of the program has just left the folder to the next.
  const control = join(dataDir, "upgrade.sock");
  const server = createServer().listen(control);
  await once(server, "listening");
  const version = { root: "/opt/hearthlight/1", version: "1.0.0" };
  const upgrade = { id: "u", phase: "taking-over", from: version, to: version, startedAt: at, changedAt: at, control };
  await writeFile(join(dataDir, "upgrade.json"), JSON.stringify({ ...upgrade, problem: null }));
  await expect(returnToOlder(needs)).rejects.toThrow("is under way. Wait until it is over.");
  expect(await readFile(join(cluster, "PG_VERSION"), "utf8")).toBe("18\n");
  await new Promise((closed) => server.close(closed));
  // What a power cut left of it keeps nobody out.
  expect(await returnToOlder(needs)).toMatchObject({ ok: true, value: { major: "17" } });
});

test("a folder without a database, and a newer one, are named", async () => {
  expect(await upgradeCluster(needs)).toMatchObject({ ok: false, code: "not-found" });
  await mkdir(join(needs.dataDir, "postgres"));
  await writeFile(join(needs.dataDir, "postgres", "PG_VERSION"), "99\n");
  expect(await upgradeCluster(needs)).toMatchObject({ ok: false, code: "invalid" });
  expect(await returnToOlder(needs)).toMatchObject({ ok: true, value: { major: "99" } });
});
