import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import type { TestProject } from "vitest/node";
import { JOBS } from "#app/program/server/job-kinds.ts";
import { LEDGER_SOURCES } from "#leads/intake/server/prepare-evidence.ts";
import { beginLedger } from "#platform/ledger/server/begin-ledger.ts";
import { openDatabase } from "#platform/database/server/database.ts";
import { prepareJobs } from "#platform/jobs/server/jobs.ts";
import { createLog } from "#platform/log/server/log.ts";
import { migrateDatabase } from "#platform/database/server/migrate.ts";
import { startOwnPostgres } from "#platform/database/server/own-postgres/start-own-postgres.ts";

/** The addresses of the server: plain values, since they travel to other processes. */
export type TestServer = {
  host: string;
  port: number;
  user: string;
  password: string;
  database: string;
  template: string;
  /** A transaction pooler in front of it, which the pools of the tests go through; null without one. */
  pooler: { host: string; port: number } | null;
};

declare module "vitest" {
  export interface ProvidedContext {
    postgres: TestServer;
  }
}

type Started = { connection: Omit<TestServer, "template" | "pooler">; stop(): Promise<void> };

/**
 * Sets up Vitest globally: one PostgreSQL for the whole run, with one migrated database that every test file copies.
 * Our own server in a temporary folder, or the one of TEST_DATABASE_URL (Debian's PostgreSQL 15 in the second store
 * run), with the pooler of TEST_POOLER_PORT in front of it.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const url = process.env.TEST_DATABASE_URL;
  const { connection, stop } = url ? given(url) : await ownServer();
  const template = `hearthlight_template_${randomBytes(4).toString("hex")}`;
  await statement(connection, `create database ${template}`);
  await migrateDatabase({ ...connection, database: template });
  await prepareJobs({ ...connection, database: template }, JOBS);
  const made = openDatabase({ ...connection, database: template }, createLog("silent"), 1);
  await made.db.transaction((tx) => beginLedger(tx, LEDGER_SOURCES));
  await made.close();
  const poolerPort = Number(process.env.TEST_POOLER_PORT ?? 0);
  const pooler = poolerPort > 0 ? { host: "127.0.0.1", port: poolerPort } : null;
  project.provide("postgres", { ...connection, template, pooler });
  return async () => {
    await statement(connection, `drop database if exists ${template} with (force)`);
    await stop();
  };
}

async function ownServer(): Promise<Started> {
  const folder = await mkdtemp(join(tmpdir(), "hearthlight-test-"));
  const own = await startOwnPostgres({
    dataDir: folder,
    log: { info: () => {}, warn: (text) => console.warn(text) },
    // These tests check what SQL returns, not what a power loss leaves; each file creates and drops a database.
    settings: { fsync: "off", full_page_writes: "off" },
  });
  const { host, port, user, password, database } = own.connection;
  return {
    connection: { host, port, user, password, database },
    async stop() {
      await own.stop();
      await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

function given(url: string): Started {
  const { hostname, port, username, password, pathname, searchParams } = new URL(url);
  const connection = {
    host: searchParams.get("host") ?? hostname,
    port: Number(port || 5432),
    user: decodeURIComponent(username),
    password: decodeURIComponent(password),
    database: pathname.slice(1) || "postgres",
  };
  return { connection, stop: async () => {} };
}

/** Runs one statement on a connection of its own. */
export async function statement(connection: pg.ClientConfig, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(connection);
  client.on("error", () => {});
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(text)).rows;
  } finally {
    await client.end();
  }
}
