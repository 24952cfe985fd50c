import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import pg from "pg";
import type { DatabaseConnection } from "#platform/database/server/database.ts";
import { startOwnPostgres } from "#platform/database/server/own-postgres/start-own-postgres.ts";
import { type Program, theProgram } from "#tests/promise/program.ts";
import type { Stage } from "./drill.ts";
import { holds, nothing } from "./own-database.ts";

/**
 * Time for which a stopped program must hold the lock to count as its holder, milliseconds: far beyond a transaction.
 */
const HELD_FOR = 100;
/** Attempts to find the holder before the drill fails. */
const TRIES = 5_000;

/**
 * Kills one of two programs on one database inside the transaction in which it holds a lock; the other takes over.
 * Applier and sealer are not separate processes: the program that gets the lock is it. Green is when the work that
 * waited in `queue` at the kill is done; its numbers are in `column`.
 */
export async function killHolder(lock: string, queue: string, column: string): Promise<Stage> {
  const folder = await mkdtemp(join(tmpdir(), "hl-drill-"));
  const server = await startOwnPostgres({ dataDir: folder, log: { info: () => {}, warn: () => {} } });
  const { host, port, user, password, database } = server.connection;
  const url = `postgres://${user}:${encodeURIComponent(password)}@/${database}?host=${encodeURIComponent(host)}&port=${port}`;
  const [program, second] = [await theProgram({ DATABASE_URL: url }), await theProgram({ DATABASE_URL: url })];
  let newest = 0;
  const ask = <T extends pg.QueryResultRow>(text: string) => askOnce<T>(server.connection, text);
  return {
    program,
    second,
    async strike() {
      await killWhileHolding(server.connection, program, lock);
      newest = (await ask<{ n: number }>(`select coalesce(max(${column}), 0)::int as n from ${queue}`))[0]?.n ?? 0;
    },
    lasts: 0,
    fix: nothing,
    isBack: async () => (await ask(`select 1 from ${queue} where ${column} <= ${newest} limit 1`)).length === 0,
    startAgain: () => program.start(),
    database: async () => server.connection,
    async close() {
      await server.stop();
      await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

async function askOnce<T extends pg.QueryResultRow>(connection: DatabaseConnection, text: string): Promise<T[]> {
  const client = new pg.Client({ ...connection });
  await client.connect();
  try {
    return (await client.query<T>(text)).rows;
  } finally {
    await client.end();
  }
}

/**
 * Stops the program whenever someone holds the lock; if it is still held after a while, in the same transaction, the
 * program is the holder.
 */
async function killWhileHolding(connection: DatabaseConnection, program: Program, lock: string): Promise<void> {
  const pid = program.pid();
  if (pid === undefined) throw new Error("The program does not run.");
  const client = new pg.Client({ ...connection });
  await client.connect();
  const holder = async () =>
    (
      await client.query<{ began: string }>(
        `select xact_start::text || pid as began from pg_stat_activity where ${holds(lock)}`,
      )
    ).rows[0]?.began;
  try {
    for (let tries = 0; tries < TRIES; tries++) {
      const before = await holder();
      if (before === undefined) continue;
      process.kill(pid, "SIGSTOP");
      await delay(HELD_FOR);
      if ((await holder()) === before) return void (await program.kill());
      process.kill(pid, "SIGCONT");
      await delay(HELD_FOR);
    }
    throw new Error(`The program never held the lock ${lock}.`);
  } finally {
    await client.end();
  }
}
