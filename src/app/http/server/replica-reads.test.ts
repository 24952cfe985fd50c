import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { parseLeadList } from "#leads/leads/rules/lead-list.ts";
import { findDebianPostgres, startDebianPostgres } from "#scripts/start-debian-postgres.ts";
import { JOBS } from "#app/program/server/job-kinds.ts";
import { readList } from "#leads/lists/server/read-list.ts";
import { announce } from "#platform/live/server/live.ts";
import {
  type DatabaseConnection,
  type Executor,
  openDatabase,
  type ReadDb,
} from "#platform/database/server/database.ts";
import { prepareJobs } from "#platform/jobs/server/jobs.ts";
import { migrateDatabase } from "#platform/database/server/migrate.ts";
import { openReplica, readingAfter } from "#platform/database/server/replica.ts";
import { signIn } from "#accounts/sign-in/server/sign-in.ts";
import { statement } from "#tests/builders/postgres-server.ts";
import { testSite } from "#tests/builders/site.ts";
import { aStaff, byStaff, signedIn, STAFF_PASSWORD } from "#tests/builders/staff.ts";
import { startStandby } from "#tests/builders/standby-server.ts";
import { aLead } from "#tests/builders/stored-lead.ts";
import { quiet } from "#tests/builders/test-database.ts";
import { until } from "#tests/promise/program.ts";

const found = findDebianPostgres();
const close: (() => Promise<unknown>)[] = [];
let at: Awaited<ReturnType<typeof start>>;

/** Starts a primary, a standby that streams from it, and a site that reads from both. */
async function start() {
  if (!found) throw new Error("There is no second PostgreSQL");
  const primary = await startDebianPostgres(found);
  close.unshift(primary.stop);
  const connection: DatabaseConnection = {
    host: "127.0.0.1",
    port: primary.port,
    user: "postgres",
    password: primary.password,
    database: "postgres",
  };
  await migrateDatabase(connection);
  await prepareJobs(connection, JOBS);
  const standby = await startStandby(primary);
  close.unshift(standby.stop);
  const away = { ...connection, port: standby.port };
  const database = openDatabase(connection, quiet);
  const replica = openReplica(away, { db: database.db, log: quiet });
  const site = await testSite(database, { replica });
  close.unshift(site.close, replica.close, database.close);
  const session = async () => {
    const { email } = await aStaff(database.db);
    const from = { device: null, ip: "192.0.2.1", userAgent: "test", requestId: randomUUID() };
    const outcome = await signIn(site.services, { email, password: STAFF_PASSWORD, ...from });
    return { Cookie: `hearthlight=${signedIn(outcome).token}` };
  };
  const [ada, bo] = [await session(), await session()];
  const toReplica = (text: string) => statement(away, text);
  return { connection, db: database.db, standby, replica, site, ada, bo, toReplica };
}

beforeAll(async () => {
  if (found) at = await start();
}, 90_000);
afterAll(async () => {
  for (const end of close) await end();
}, 30_000);

afterEach(async () => {
  if (found) await at.toReplica("select pg_wal_replay_resume()").catch(() => {});
});

/** Returns the statuses of the leads in a session's list, and the number of reads that went to the replica for it. */
async function listed(headers: Record<string, string>) {
  const before = at.replica.state().replica;
  const answer = await at.site.ask({ path: "/api/leads", headers });
  expect(answer.status).toBe(200);
  const { leads } = answer.json() as { leads: { status: string }[] };
  return { statuses: leads.map(({ status }) => status).sort(), fromReplica: at.replica.state().replica - before };
}
/** Changes leads without the program, so that nothing is announced. */
const setStatus = (status: string) => at.db.execute(sql`update leads set status = ${status}`);
const caughtUp = () =>
  until("the replica to answer everyone", async () => {
    const reads = [await listed(at.ada), await listed(at.bo)];
    return reads.every(({ fromReplica }) => fromReplica > 0);
  });

describe.skipIf(found === undefined)("with a replica", () => {
  test("a session reads what it wrote at once; others may read a replica that is a little behind", async () => {
    await aLead(at.db);
    await caughtUp();
    await at.toReplica("select pg_wal_replay_pause()");
    await setStatus("contacted");
    await at.site.ask({ method: "POST", path: "/api/leads/search", headers: at.ada, json: {} });
    expect(await listed(at.ada)).toEqual({ statuses: ["contacted"], fromReplica: 0 });
    const other = await listed(at.bo);
    expect(other.fromReplica).toBeGreaterThan(0);
    expect(other.statuses).toEqual(["new"]);
    await at.toReplica("select pg_wal_replay_resume()");
    await caughtUp();
    expect((await listed(at.bo)).statuses).toEqual(["contacted"]);
  });

  test("the gate decides by the lead as it is now, whatever the replica still shows", async () => {
    await aLead(at.db, { phone: "+16142000001" });
    await caughtUp();
    await at.toReplica("select pg_wal_replay_pause()");
    await at.db.execute(sql`update leads set held_at = now(), hold_reason = 'do-not-contact'`);
    const { actor } = byStaff("owner");
    if (actor.kind !== "staff") throw new Error("no member of staff");
    const before = at.replica.state().replica;
    const list = await readingAfter(
      async () => 0,
      () => readList(at.site.services, actor, parseLeadList(new URLSearchParams())),
    );
    expect(at.replica.state().replica).toBeGreaterThan(before);
    expect(new Set(list.page?.leads.map(({ gate }) => gate?.code))).toContain("held");
  });

  test("who reads because of an announcement reads what it is about", async () => {
    await caughtUp();
    await at.toReplica("select pg_wal_replay_pause()");
    await setStatus("qualified");
    expect((await listed(at.bo)).statuses).not.toContain("qualified");
    await announce({ db: at.db, log: quiet }, "leads", {});
    // Sooner than the lag that is allowed.
    await until("the announcement", async () => (await listed(at.bo)).fromReplica === 0, 5_000);
    expect((await listed(at.bo)).statuses).toContain("qualified");
  });

  test("a replica that is further behind than allowed is not read", async () => {
    await caughtUp();
    const strict = openReplica({ ...at.connection, port: at.standby.port }, { db: at.db, log: quiet }, 0);
    await until("the replica to be read", () => strict.state().lag !== null);
    await at.toReplica("select pg_wal_replay_pause()");
    await setStatus("contacted");
    await strict.catchUp();
    const status = () =>
      readingAfter(
        async () => 0,
        () => strict.readDb.execute(sql`select status from leads where status = 'contacted' limit 1`),
      );
    expect((await status()).rows).toHaveLength(1);
    expect(strict.state()).toMatchObject({ replica: 0 });
    await strict.close();
  });

  test("an address that leads to no replica of this database is not read", async () => {
    const itself = openReplica(at.connection, { db: at.db, log: quiet });
    await itself.catchUp();
    const { rows } = await readingAfter(
      async () => 0,
      () => itself.readDb.execute<{ n: number }>(sql`select 1 as n`),
    );
    expect(rows).toEqual([{ n: 1 }]);
    expect(itself.state()).toEqual({ replica: 0, primary: 1, lag: null });
    await itself.close();
  });

  test("a replica that dies is noticed by no one", async () => {
    await caughtUp();
    await at.standby.kill();
    for (let n = 0; n < 3; n++) expect((await listed(at.bo)).fromReplica).toBe(0);
    await until("the metrics to say so", async () => /replica_lag_seconds NaN/i.test(await at.site.metrics.text()));
  });
});

test("what decides something can't be given a replica", () => {
  const isExecutor: ReadDb extends Executor ? true : false = false;
  const isReader: Executor extends ReadDb ? true : false = true;
  expect([isExecutor, isReader]).toEqual([false, true]);
});
