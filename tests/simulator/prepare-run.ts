import { randomBytes } from "node:crypto";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import pg from "pg";
import { settingsChanges } from "#agency/site/server/site-store.ts";
import { changeSetting } from "#agency/site/server/change-setting.ts";
import { createServices } from "#app/program/server/create-services.ts";
import { JOBS } from "#app/program/server/job-kinds.ts";
import { LEDGER_SOURCES } from "#leads/intake/server/prepare-evidence.ts";
import { JOBS_SCHEMA, openDatabase } from "#platform/database/server/database.ts";
import { migrateDatabase } from "#platform/database/server/migrate.ts";
import { startOwnPostgres } from "#platform/database/server/own-postgres/start-own-postgres.ts";
import { createPageCache } from "#platform/http/server/page-cache.ts";
import { baseHeaders } from "#platform/http/server/security-headers.ts";
import { prepareJobs } from "#platform/jobs/server/jobs.ts";
import { beginLedger } from "#platform/ledger/server/begin-ledger.ts";
import { createLog } from "#platform/log/server/log.ts";
import { parseConfig } from "#platform/program/server/config.ts";
import { aCaller } from "#tests/builders/calling.ts";
import { anAgent } from "#tests/builders/scheduling.ts";
import { byStaff } from "#tests/builders/staff.ts";
import type { SeedRun } from "./simulated.ts";

export type Prepared = Awaited<ReturnType<typeof prepareRun>>;

/** Starts a database server with an agency that has two agents and a provider of texts; each seed gets a copy. */
export async function prepareRun(folder: string) {
  const own = await startOwnPostgres({
    dataDir: join(folder, "server"),
    log: { info: () => {}, warn: (text) => console.warn(text) },
    // New statistics change plans, and with them the order of rows, at a time that no seed decides.
    settings: { fsync: "off", full_page_writes: "off", autovacuum: "off" },
  });
  const { host, port, user, password, database } = own.connection;
  const server = { host, port, user, password };
  const admin = new pg.Client({ ...server, database });
  await admin.connect();
  const template = "simulated_template";
  await admin.query(`create database ${template}`);
  const connection = { ...server, database: template };
  await migrateDatabase(connection);
  await prepareJobs(connection, JOBS);
  await fixDefaults(connection);
  const keys = join(folder, "keys");
  const agents = await fill(connection, keys);
  return {
    async copy(): Promise<{ run: Omit<SeedRun, "hours" | "processes">; drop: () => Promise<void> }> {
      const name = `simulated_${randomBytes(5).toString("hex")}`;
      await admin.query(`create database ${name} template ${template}`);
      const run = { connection: { ...server, database: name }, keys, folder: join(folder, name, "data"), agents };
      await mkdir(run.folder, { recursive: true });
      return { run, drop: async () => void (await admin.query(`drop database ${name} with (force)`)) };
    },
    async stop() {
      await admin.end();
      await own.stop();
    },
  };
}

/** The queue's columns begin with the server's own time, which is not simulated: a job without a time is due at once. */
async function fixDefaults(connection: pg.ClientConfig): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  await client.query(`create sequence simulated_order`);
  await client.query(
    `create function simulated_uuid() returns uuid language sql as $$ select md5(nextval('simulated_order')::text)::uuid $$`,
  );
  await client.query(
    `alter table ${JOBS_SCHEMA}.job_common alter column start_after set default '2026-01-01',
     alter column created_on set default '2026-01-01', alter column id set default simulated_uuid()`,
  );
  await client.end();
}

async function fill(connection: pg.ClientConfig, keys: string): Promise<SeedRun["agents"]> {
  const log = createLog("silent");
  const database = openDatabase(connection, log, 2);
  const { db } = database;
  await db.transaction((tx) => beginLedger(tx, LEDGER_SOURCES));
  const config = parseConfig({ DATA_DIR: keys, RATE_LIMIT: "off" });
  const services = await createServices({ config, log, database, cache: createPageCache(baseHeaders(config)) });
  await services.site.reload();
  const value = {
    provider: "webhook",
    base_url: "https://texts.example.com",
    account: "agency",
    secret: "a-long-secret-of-the-agency",
    numbers: [{ number: "+16142340001" }],
    registration: "registered",
  };
  const version = (await settingsChanges(db)).get("telephony")?.at.toISOString() ?? "";
  const saved = await changeSetting(services, byStaff("owner"), { key: "telephony", value, version });
  if (!saved.ok) throw new Error(saved.message);
  const agents = [];
  for (let n = 0; n < 2; n++) {
    const { actor } = await aCaller(db);
    if (actor.kind === "staff") agents.push({ id: actor.id, name: actor.name });
  }
  await anAgent(db, { name: "Bo Booker" });
  await database.close();
  return agents;
}
