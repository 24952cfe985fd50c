import { findDebianPostgres, startDebianPostgres } from "#scripts/start-debian-postgres.ts";
import { signIn } from "#bench/program.ts";
import { statement } from "#tests/builders/postgres-server.ts";
import { startStandby } from "#tests/builders/standby-server.ts";
import { theProgram } from "#tests/promise/program.ts";
import type { Drill, Stage } from "./drill.ts";
import { startCluster } from "./patroni.ts";

/** Time for which the replica replays nothing: well past the lag at which it is no longer read, milliseconds. */
const BEHIND = 30_000;
/** Highest age of the newest lead of a list then: the allowed lag, and what a busy machine adds, milliseconds. */
const OLDEST = 20_000;

async function failover(): Promise<Stage> {
  const cluster = await startCluster();
  return {
    program: await theProgram({ DATABASE_URL: cluster.address }),
    strike: async () => void (await cluster.killPrimary()),
    lasts: 0,
    fix: async () => {},
    database: async () => cluster.connection,
    close: cluster.stop,
  };
}

/** Prepares a program whose lists come from a replica, which stops replaying. Throws if a list is then too old. */
async function laggingReplica(): Promise<Stage> {
  const found = findDebianPostgres();
  if (!found) throw new Error("PostgreSQL is missing: apt-get install postgresql");
  const primary = await startDebianPostgres(found);
  const standby = await startStandby(primary);
  const { port, password } = primary;
  const connection = { host: "127.0.0.1", port, user: "postgres", password, database: "postgres" };
  const onStandby = (text: string) => statement({ ...connection, port: standby.port }, text);
  const replica = `postgres://postgres:${password}@127.0.0.1:${standby.port}/postgres`;
  const program = await theProgram({ DATABASE_URL: primary.url, DATABASE_REPLICA_URL: replica });
  return {
    program,
    strike: async () => void (await onStandby("select pg_wal_replay_pause()")),
    lasts: BEHIND,
    async fix() {
      const age = await newestLead(program.url);
      if (age > OLDEST) throw new Error(`the newest lead of the list is ${age} ms old`);
      await onStandby("select pg_wal_replay_resume()");
    },
    database: async () => connection,
    async close() {
      await standby.stop();
      await primary.stop();
    },
  };
}

/** Returns the age of the newest lead in a list, milliseconds. */
async function newestLead(url: string): Promise<number> {
  const Cookie = await signIn(url);
  const answer = await fetch(`${url}/api/leads?limit=1`, { headers: { Cookie } });
  const { leads } = (await answer.json()) as { leads: { created_at: string }[] };
  return Date.now() - Date.parse(leads[0]?.created_at ?? "");
}

/** The faults of databases with a second server. */
export const REPLICA_DRILLS: Record<string, Drill> = {
  failover: { fault: "primary of three killed (kill -9), Patroni takes over", prepare: failover },
  "lagging-replica": { fault: `replica replays nothing for ${BEHIND / 1_000} s`, prepare: laggingReplica },
};
