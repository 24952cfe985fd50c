import { setTimeout as delay } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import type { PgTransactionConfig } from "drizzle-orm/pg-core";
import pg from "pg";
import type { Log } from "#platform/log/server/log.ts";
import { createOutageGate, DatabaseAwayError, type OutageGate } from "./outage-gate.ts";
import { DATABASE_TIMEOUT, timeLeft, within } from "#platform/time/server/time-limit.ts";
import { inStep, type Step } from "#platform/log/server/trace.ts";

export type Db = NodePgDatabase<Record<string, never>> & { $client: pg.Pool };
export type Tx = Parameters<Parameters<Db["transaction"]>[0]>[0];
/** The target of a statement: the pool, or a transaction. */
export type Executor = Db | Tx;
/** A source for reads that may be seconds old, such as a replica. Decisions take an `Executor`, which no replica is. */
export type ReadDb = Pick<Executor, "select" | "selectDistinct" | "execute"> & {
  /** Missing in a transaction. */
  readonly $client?: Pick<pg.Pool, "query"> | undefined;
};

/**
 * The parameters of a connection. `pooled`: through a pooler that gives each transaction any of its connections, such
 * as pgbouncer in transaction mode: nothing of a session outlasts a transaction there.
 */
export type DatabaseConnection = pg.PoolConfig & { pooled?: boolean };

export type Database = { db: Db; pool: pg.Pool; close(): Promise<void> };

/**
 * Server-side settings of every connection, which a pooler has to make itself (deploy/pgbouncer.ini): short queries, no
 * parallel workers and no JIT for pages (docs: database). A page off a walk along an index beats sorting all that match
 * on any disk without moving parts.
 */
export const OPTIONS =
  "-c random_page_cost=1.1 -c jit=off -c max_parallel_workers_per_gather=0 -c statement_timeout=5000 -c idle_in_transaction_session_timeout=15000";

/** The schema of the tables that pg-boss keeps. */
export const JOBS_SCHEMA = "jobs";

/** Time limit of a health check of the database, milliseconds. */
const ANSWER_LIMIT = 800;
/** Pause before a retry, milliseconds. */
const RETRY_DELAY = 50;
/** Time limit for connections in use to come back when the pool is closed, milliseconds. */
const CLOSE_LIMIT = 1_000;

/**
 * Opens a pool on the database. Connections are made on first use; one that breaks is logged and replaced. `onError`
 * gets every error from the server.
 */
export function openDatabase(
  connection: DatabaseConnection,
  log: Log,
  size = 12,
  onError: (error: unknown) => void = () => {},
): Database {
  const pool = new pg.Pool({
    ...connection,
    max: size,
    connectionTimeoutMillis: 2_000,
    query_timeout: 6_000,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    // pgbouncer refuses a connection with options.
    ...(connection.pooled ? {} : { options: OPTIONS }),
    application_name: "hearthlight",
  });
  // A checked-out connection that breaks also emits `error`, which without a listener would end the process.
  const open = new Set<pg.PoolClient>();
  pool.on("connect", (client) => {
    open.add(client);
    client.on("error", () => {});
    hearErrors(client, onError);
    if (connection.pooled) sendUnnamed(client);
  });
  pool.on("remove", (client) => open.delete(client));
  const gate = createOutageGate(() => answersOnNewConnection(connection));
  pool.on("error", (error) => {
    gate.suspect();
    log.warn({ err: error }, "a database connection was lost");
  });
  pool.on("release", (error) => isUnavailable(error) && gate.suspect());
  passGate(pool, gate);
  const transaction: Db["transaction"] = (work, config) =>
    inStep({ name: "transaction", kind: "client", attributes: { "db.system.name": "postgresql" } }, () =>
      transact(pool, work, config),
    );
  return {
    db: Object.assign(drizzle({ client: pool }), { transaction }),
    pool,
    async close() {
      gate.close();
      await within(CLOSE_LIMIT, pool.end()).catch(() => {});
      for (const client of open) void client.end();
    },
  };
}

/** Sends every use of the pool, including single queries, through the gate. */
function passGate(pool: pg.Pool, gate: OutageGate): void {
  const query = pool.query.bind(pool) as (...given: unknown[]) => Promise<unknown>;
  const connect = pool.connect.bind(pool) as (callback?: unknown) => Promise<pg.PoolClient>;
  const pass = async <T>(work: () => Promise<T>): Promise<T> => {
    await gate.pass();
    return work().catch((error: unknown) => {
      if (isUnavailable(error)) gate.suspect();
      throw error;
    });
  };
  Object.assign(pool, {
    query: (...given: unknown[]) => inStep(stepOf(given[0]), () => pass(() => query(...given))),
    // With a callback it is called by the pool's own query, which has already passed.
    connect: (callback?: unknown) => (callback === undefined ? pass(() => connect()) : connect(callback)),
  });
}

/** Returns a query as a step of a trace: its name, else its verb, without its text and values. */
function stepOf(asked: unknown): Step {
  const { name, text } = typeof asked === "object" && asked !== null ? (asked as pg.QueryConfig) : {};
  const verb = /^\s*(select|insert|update|delete|with)\b/i.exec(text ?? "")?.[1]?.toLowerCase();
  return { name: `query ${name ?? verb ?? "other"}`, kind: "client", attributes: { "db.system.name": "postgresql" } };
}

/** Sends prepared statements without names: a pooler may run the next one on a connection without the statement. */
function sendUnnamed(client: pg.PoolClient): void {
  const query = client.query.bind(client) as (...given: unknown[]) => unknown;
  const unnamed = (asked: unknown) =>
    typeof asked === "object" && asked !== null && "name" in asked ? { ...asked, name: undefined } : asked;
  Object.assign(client, { query: (asked: unknown, ...more: unknown[]) => query(unnamed(asked), ...more) });
}

/** Calls `onError` with each error of a query on this connection; the caller still gets it. */
function hearErrors(client: pg.PoolClient, onError: (error: unknown) => void): void {
  const query = client.query.bind(client) as (...given: unknown[]) => unknown;
  Object.assign(client, {
    query: (...given: unknown[]) => {
      const callback = given.at(-1);
      if (typeof callback === "function")
        return query(...given.slice(0, -1), (error: unknown, ...rest: unknown[]) => {
          if (error) onError(error);
          callback(error, ...rest);
        });
      const answer = query(...given);
      if (answer instanceof Promise) answer.catch(onError);
      return answer;
    },
  });
}

/** Tells whether the server ends queries that take too long. Behind a pooler, the pooler has to. */
export async function limitsQueries(db: Db): Promise<boolean> {
  const { rows } = await db.execute<{ limit: string }>(sql`select current_setting('statement_timeout') as "limit"`);
  return rows[0]?.limit !== "0";
}

/** Tells whether the server responds on a new connection. A refusal (too many connections, wrong password) is up. */
async function answersOnNewConnection(connection: DatabaseConnection): Promise<boolean> {
  const client = new pg.Client({
    ...connection,
    connectionTimeoutMillis: ANSWER_LIMIT,
    query_timeout: ANSWER_LIMIT,
    application_name: "hearthlight-probe",
  });
  client.on("error", () => {});
  try {
    await client.connect();
    await client.query("select 1");
    return true;
  } catch (error) {
    const state = sqlState(error);
    return state !== null && !state.startsWith("57P"); // It is shutting down or starting up.
  } finally {
    client.end().catch(() => {});
  }
}

/**
 * Runs a transaction that always releases its connection: Drizzle's own leaks it when `begin` fails. The connection is
 * closed when the database broke off, or when `begin`, `commit` or `rollback` failed: its state is unknown then.
 * Rejects with the work's own error if there is one.
 */
async function transact<T>(pool: pg.Pool, work: (tx: Tx) => Promise<T>, config?: PgTransactionConfig): Promise<T> {
  const client = await pool.connect();
  let release = (broken?: unknown) => {
    release = () => {};
    client.release(broken instanceof Error ? broken : broken !== undefined);
  };
  let failed: { error: unknown } | undefined;
  const watched = async (tx: Tx) => {
    try {
      return await work(tx);
    } catch (error) {
      failed = { error };
      if (isUnavailable(error)) release(error); // At once: a rollback would wait behind the unanswered query.
      throw error;
    }
  };
  try {
    const done = await drizzle({ client }).transaction(watched, config);
    release();
    return done;
  } catch (error) {
    release(error === failed?.error ? undefined : error);
    throw failed ? failed.error : error;
  }
}

/**
 * Runs idempotent work, and again when the connection breaks, until it is back, within the request's timeout. Rejects
 * as unavailable at once when the database stays down.
 */
export async function persist<T>(work: () => Promise<T>): Promise<T> {
  const left = timeLeft(DATABASE_TIMEOUT);
  // Work that no one waits for must not start, since it might still succeed.
  if (left === 0) throw new Error("timeout: no answer in time");
  const until = performance.now() + left;
  const attempt = async (): Promise<T> => {
    for (;;) {
      try {
        return await work();
      } catch (error) {
        if (!isUnavailable(error) || staysAway(error) || performance.now() > until) throw error;
      }
      await delay(RETRY_DELAY);
    }
  };
  return within(DATABASE_TIMEOUT, attempt());
}

function staysAway(error: unknown): boolean {
  return error instanceof DatabaseAwayError || (error instanceof Error && error.cause instanceof DatabaseAwayError);
}

/** Runs work in one transaction under a lock named `what`: other processes wait. */
export async function inTurn<T>(db: Db, what: string, work: (tx: Tx) => Promise<T>): Promise<T> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${what}, 0))`);
    return work(tx);
  });
}

const SQLSTATE = /^(?=.*\d)[0-9A-Z]{5}$/; // Not EPIPE and its like.

/**
 * Tells whether an error means that the database could not be reached or broke off, rather than that it refused the
 * request. The SQLSTATE classes are 08 connection, 53 out of resources, 57P shutdown, 58 system error.
 */
export function isUnavailable(error: unknown): boolean {
  for (let e: unknown = error; e instanceof Error; e = e.cause) {
    const code = "code" in e ? String(e.code) : "";
    if (
      /^(?:08|53|57P|58)/.test(code) ||
      code === "57014" ||
      code === "55P03" ||
      code === "25006" ||
      code === "25P03" ||
      code === "25P04"
    )
      return true;
    if (/^E[A-Z]+$/.test(code)) return true;
    // Drizzle's own error repeats the query's parameters in its message, and the server's may name them: a visitor's
    // words.
    const own = !("query" in e) && !SQLSTATE.test(code);
    if (
      own &&
      /timeout|terminated|Connection ended|Client (?:has encountered a connection error|was closed)|Received unexpected|Cannot use a pool/i.test(
        e.message,
      )
    )
      return true;
  }
  return false;
}

/** Returns the SQLSTATE of a failed query, or null. */
export function sqlState(error: unknown): string | null {
  for (let e: unknown = error; e instanceof Error; e = e.cause) {
    if ("code" in e && typeof e.code === "string" && SQLSTATE.test(e.code)) return e.code;
  }
  return null;
}

/** Tells whether the database responds within a second. */
export function answers(db: Db): Promise<boolean> {
  return within(ANSWER_LIMIT, db.execute(sql`select 1`)).then(
    () => true,
    () => false,
  );
}
