import { AsyncLocalStorage } from "node:async_hooks";
import { sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import { type DatabaseConnection, type Db, isUnavailable, OPTIONS, type ReadDb } from "./database.ts";
import type { Log } from "./log.ts";
import { within } from "./time-limit.ts";

/** How far behind the primary a replica may be and still be read, milliseconds. */
export const MOST_LAG = 10_000;
/** How often the primary is asked how far it has written, and the replica how far it has replayed, milliseconds. */
const ASK_EVERY = 1_000;
/** How long the replica may take before the primary is asked instead, milliseconds. */
const CONNECT_LIMIT = 1_000;
const READ_LIMIT = 2_000;
const SIZE = 8;

/** Reads by where they were answered; `lag` in seconds, null while the replica is away or unusable. */
export type ReplicaState = { replica: number; primary: number; lag: number | null };

/**
 * A standby of the primary, for reads that may be a little old. A position is a byte of the WAL: whoever needs what was
 * written up to one reads the replica only once it has replayed that far (decision 0038).
 */
export type Replica = {
  readDb: ReadDb;
  /** From now on, everything that has committed so far is read. */
  catchUp(): Promise<void>;
  state(): ReplicaState;
  close(): Promise<void>;
};

/** The position that the running request needs; without a request, or with null, the primary is read. */
const needed = new AsyncLocalStorage<(() => Promise<number>) | null>();

/** Does the work of a request whose reads must have everything up to a position, which is asked for once, when first needed; null: the primary. */
export function readingAfter<T>(position: (() => Promise<number>) | null, work: () => T): T {
  let asked: Promise<number> | undefined;
  return needed.run(position && (() => (asked ??= position())), work);
}

/** How far a server has written, as a number for `readingAfter`. */
export const WRITTEN = sql`(pg_current_wal_insert_lsn() - '0/0'::pg_lsn)::float8`;

type Sample = { at: number; position: number; system: string };

/** Opens a replica of the database behind `db`, which is read wherever the replica is away, too far behind, or no replica of it. */
export function openReplica(connection: DatabaseConnection, { db, log }: { db: Db; log: Log }): Replica {
  const primary = createWrittenMarks(db);
  const pool = new pg.Pool({
    ...connection,
    max: SIZE,
    connectionTimeoutMillis: CONNECT_LIMIT,
    query_timeout: READ_LIMIT,
    keepAlive: true,
    options: `${OPTIONS} -c statement_timeout=${READ_LIMIT}`,
    application_name: "hearthlight-replica",
  });
  const counts = { replica: 0, primary: 0 };
  const replayed = replayedOf(primary.system);
  let lag: number | null = null;
  const mark = (now: number | null) => {
    if ((now === null) !== (lag === null))
      log[now === null ? "warn" : "info"](
        now === null ? "the replica can't be read; the primary is read instead" : "the replica is read",
      );
    lag = now;
  };
  pool.on("error", () => mark(null));
  pool.on("connect", (client) => client.on("error", () => {}));

  /** Runs work on the replica once it has replayed a position; null where it can't. */
  async function onReplica<T>(
    position: number,
    work: (client: pg.PoolClient) => Promise<T>,
  ): Promise<{ value: T } | null> {
    if (lag === null || position === Infinity) return null;
    let client: pg.PoolClient | undefined;
    let broken: Error | undefined;
    try {
      client = await pool.connect();
      if (((await replayed(client, position)) ?? -1) < position) return null;
      return { value: await work(client) };
    } catch (error) {
      // Whatever the replica refuses, a conflict with what it replays too, the primary decides.
      broken = error instanceof Error ? error : new Error("not an error");
      if (isUnavailable(error)) mark(null);
      return null;
    } finally {
      client?.release(broken);
    }
  }

  const query = async (...asked: unknown[]): Promise<unknown> => {
    const own = needed.getStore();
    const position = own ? Math.max(await own(), primary.floor()) : Infinity;
    const run = (on: { query: unknown }) => (on.query as (...given: unknown[]) => Promise<unknown>).apply(on, asked);
    const read = await onReplica(position, run);
    counts[read ? "replica" : "primary"]++;
    return read ? read.value : run(db.$client);
  };

  async function look(): Promise<void> {
    await primary.ask();
    let client: pg.PoolClient | undefined;
    try {
      client = await pool.connect();
      const position = await replayed(client, Infinity);
      mark(position === null ? null : primary.since(position));
      client.release();
    } catch (error) {
      client?.release(true);
      mark(null);
      log.debug({ err: error }, "the replica does not answer");
    }
  }
  const loop = repeat(look);
  return {
    readDb: drizzle({ client: { query } as unknown as pg.Pool }),
    catchUp: primary.catchUp,
    state: () => ({ ...counts, lag }),
    async close() {
      await loop.stop();
      await within(1_000, pool.end()).catch(() => {});
    },
  };
}

/** How far the primary had written when. */
function createWrittenMarks(db: Db) {
  let samples: Sample[] = [];
  let heard = { position: 0, until: 0 };
  async function ask(): Promise<void> {
    const at = performance.now();
    const asked = db.execute<{ position: number; system: string }>(
      sql`select ${WRITTEN} as position, (select system_identifier from pg_control_system())::text as system`,
    );
    const row = (await within(READ_LIMIT, asked).catch(() => null))?.rows[0];
    if (!row) return;
    const old = samples.findLastIndex((sample) => sample.at <= at - MOST_LAG);
    samples = [...samples.slice(Math.max(old, 0)), { at, ...row }];
  }
  return {
    ask,
    system: () => samples.at(-1)?.system ?? null,
    async catchUp() {
      await ask();
      heard = { position: samples.at(-1)?.position ?? Infinity, until: performance.now() + MOST_LAG };
    },
    /** What every read must have: all that is older than the lag allowed, and what was announced. */
    floor(): number {
      const now = performance.now();
      const newest = samples.at(-1);
      // Without news from the primary nobody knows how old the replica is.
      if (!newest || newest.at < now - MOST_LAG) return Infinity;
      const old = samples.findLast((sample) => sample.at <= now - MOST_LAG) ?? samples[0];
      return Math.max(old?.position ?? Infinity, heard.until > now ? heard.position : 0);
    },
    /** For how many seconds the primary has been ahead of a position. */
    since(position: number): number {
      const ahead = samples.find((sample) => sample.position > position);
      return ahead ? (performance.now() - ahead.at) / 1_000 : 0;
    },
  };
}

/** Asks the server of a connection how far it has replayed: again once a second, or when it was not far enough. Null where it is no replica of the primary. */
function replayedOf(system: () => string | null) {
  const known = new WeakMap<pg.PoolClient, { at: number; position: number }>();
  return async (client: pg.PoolClient, wanted: number): Promise<number | null> => {
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

/** Does work at once and again and again, never twice at a time, until it is stopped. */
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
