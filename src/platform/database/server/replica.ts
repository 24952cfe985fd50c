import { AsyncLocalStorage } from "node:async_hooks";
import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import { type DatabaseConnection, type Db, isUnavailable, OPTIONS, type ReadDb } from "./database.ts";
import type { Log } from "#platform/log/server/log.ts";
import { within } from "#platform/time/server/time-limit.ts";
import { createWrittenMarks } from "./written-marks.ts";

/** Interval of asking the primary for its written position, and the replica for its replayed one, milliseconds. */
const ASK_EVERY = 1_000;
/** Timeout of the replica before the primary is asked instead, milliseconds. */
const CONNECT_LIMIT = 1_000;
const READ_LIMIT = 2_000;
/** Time limit for connections in use to come back, milliseconds. */
const CLOSE_LIMIT = 1_000;
const SIZE = 8;

/** Numbers of reads by server; `lag` in seconds, null while the replica is unavailable or unusable. */
export type ReplicaState = { replica: number; primary: number; lag: number | null };

/**
 * A standby of the primary, for reads that may be slightly old. A position is a byte of the WAL: a read that needs
 * everything up to one goes to the replica only once it has replayed that far (decision 0038).
 */
export type Replica = {
  readDb: ReadDb;
  /** From now on, reads include everything that has committed so far. */
  catchUp(): Promise<void>;
  state(): ReplicaState;
  close(): Promise<void>;
};

/** The position that the running request needs; without a request, or with null, the primary is read. */
const needed = new AsyncLocalStorage<(() => Promise<number>) | null>();

/** Runs a request whose reads must include everything up to a position, fetched on first use; null: the primary. */
export function readingAfter<T>(position: (() => Promise<number>) | null, work: () => T): T {
  let asked: Promise<number> | undefined;
  return needed.run(position && (() => (asked ??= position())), work);
}

/** Opens a replica of the database behind `db`; reads go to `db` while it is unavailable or too far behind. */
export function openReplica(
  connection: DatabaseConnection,
  { db, log }: { db: Db; log: Log },
  mostLag?: number,
): Replica {
  const primary = createWrittenMarks(db, mostLag);
  const pool = openPool(connection);
  const counts = { replica: 0, primary: 0 };
  const replayed = replayedOf(primary.system);
  let lag: number | null = null;
  const mark = (now: number | null) => {
    if (now === null && lag !== null) log.warn("the replica can't be read; the primary is read instead");
    if (now !== null && lag === null) log.info("the replica is read");
    lag = now;
  };
  pool.on("error", () => mark(null));

  const query: Query = async (...asked) => {
    const own = needed.getStore();
    const position = own && lag !== null ? Math.max(await own(), primary.floor()) : Infinity;
    // Whatever the replica refuses, including replay conflicts, goes to the primary.
    const read = await onReplica(pool, { replayed, position }, asked).catch((error: unknown) => {
      if (isUnavailable(error)) mark(null);
      return null;
    });
    counts[read ? "replica" : "primary"]++;
    return read ? read.value : queryOf(db.$client)(...asked);
  };
  const loop = repeat(async () => {
    await primary.ask();
    const position = await lookAt(pool, replayed);
    mark(position === null ? null : primary.since(position));
  });
  return {
    readDb: drizzle({ client: Object.assign(Object.create(pool) as pg.Pool, { query }) }),
    catchUp: primary.catchUp,
    state: () => ({ ...counts, lag }),
    async close() {
      await loop.stop();
      await within(CLOSE_LIMIT, pool.end()).catch(() => {});
    },
  };
}

/** The driver's `query` in any of its forms. */
type Query = (...asked: unknown[]) => Promise<unknown>;
const queryOf = (on: pg.Pool | pg.PoolClient) => on.query.bind(on) as Query;

function openPool(connection: DatabaseConnection): pg.Pool {
  const pool = new pg.Pool({
    ...connection,
    max: SIZE,
    connectionTimeoutMillis: CONNECT_LIMIT,
    query_timeout: READ_LIMIT,
    keepAlive: true,
    options: `${OPTIONS} -c statement_timeout=${READ_LIMIT}`,
    application_name: "hearthlight-replica",
  });
  pool.on("connect", (client) => client.on("error", () => {}));
  return pool;
}

/**
 * Runs a statement on the replica once it has replayed a position; null if it has not. Check and statement share a
 * connection: behind one address there may be several replicas.
 */
async function onReplica(
  pool: pg.Pool,
  { replayed, position }: { replayed: Replayed; position: number },
  asked: unknown[],
): Promise<{ value: unknown } | null> {
  if (position === Infinity) return null;
  return withClient(pool, async (client) => {
    const far = await replayed(client, position);
    return far !== null && far >= position ? { value: await queryOf(client)(...asked) } : null;
  });
}

/** Returns the replica's replayed position; null while it is unavailable or not a replica. */
function lookAt(pool: pg.Pool, replayed: Replayed): Promise<number | null> {
  return withClient(pool, (client) => replayed(client, Infinity)).catch(() => null);
}

async function withClient<T>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  let broken = true;
  try {
    const done = await work(client);
    broken = false;
    return done;
  } finally {
    client.release(broken);
  }
}

type Replayed = (client: pg.PoolClient, wanted: number) => Promise<number | null>;

/**
 * Asks the server of a connection how far it has replayed: again once a second, or when it was not far enough. Null if
 * it isn't a replica of the primary.
 */
function replayedOf(system: () => string | null): Replayed {
  const known = new WeakMap<pg.PoolClient, { at: number; position: number }>();
  return async (client, wanted) => {
    const last = known.get(client);
    if (last && last.position >= wanted && performance.now() - last.at < ASK_EVERY) return last.position;
    const { rows } = await client.query<{ position: number | null }>({
      name: "replayed",
      text: `select case when pg_is_in_recovery() and system_identifier::text = $1
        then (pg_last_wal_replay_lsn() - '0/0'::pg_lsn)::float8 end as position from pg_control_system()`,
      values: [system()],
    });
    const position = rows[0]?.position ?? null;
    if (position !== null) known.set(client, { at: performance.now(), position });
    return position;
  };
}

/** Does work repeatedly, never twice at a time, until it is stopped. */
function repeat(work: () => Promise<void>): { stop(): Promise<void> } {
  let stopped = false;
  let wake = () => {};
  const running = (async () => {
    while (!stopped) {
      await work();
      await new Promise<void>((resolve) => {
        wake = resolve;
        if (stopped) resolve();
        else setTimeout(resolve, ASK_EVERY).unref();
      });
    }
  })();
  return {
    async stop() {
      stopped = true;
      wake();
      await running;
    },
  };
}
