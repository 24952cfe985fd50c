import { once } from "node:events";
import type { Socket } from "node:net";
import pg from "pg";
import { REAL } from "./clock.ts";
import { currentProcess, type Process, type Scheduler } from "./scheduler.ts";
import type { Watch } from "./watcher.ts";

type Client = pg.Client & { processID?: number | null; connection: { stream: Socket } };
type Asked = (this: pg.Client, ...given: unknown[]) => Promise<unknown>;

/** The simulated network between the processes and PostgreSQL. */
export type Network = {
  /** While true no connection can be made, and every statement fails. */
  away: boolean;
  /** The number of connections that are being closed. */
  closing: number;
  /** Breaks all connections of a process off, and returns once the server has noticed. */
  cut(process: Process): Promise<void>;
};

const lostConnection = () => Object.assign(new Error("Connection terminated unexpectedly"), { code: "ECONNRESET" });
const refused = () => Object.assign(new Error("connect ECONNREFUSED"), { code: "ECONNREFUSED" });

/** Has every statement of a simulated process wait for its turn. Its `now()` is the simulated time. */
export function gateDatabase(scheduler: Scheduler, watch: Watch): Network {
  const owners = new WeakMap<pg.Client, Process>();
  const clients = new Map<Process, Set<Client>>();
  const prototype = pg.Client.prototype as unknown as { query: Asked; connect: Asked; end: Asked };
  const { query, connect, end } = prototype;
  const network: Network = {
    away: false,
    closing: 0,
    async cut(process) {
      const own = [...(clients.get(process) ?? [])];
      clients.delete(process);
      for (const client of own) await breakOff(client, watch);
    },
  };
  const breaking = (client: Client, error: () => Error) => async () => {
    await breakOff(client, watch);
    return error();
  };

  prototype.connect = function (this: pg.Client, ...given: unknown[]) {
    const process = currentProcess();
    if (!process) return connect.apply(this, given);
    const client = this as Client;
    owners.set(client, process);
    const run = async () => {
      if (network.away) throw refused();
      await connect.call(this);
      clients.set(process, (clients.get(process) ?? new Set()).add(client));
    };
    return answer(scheduler.gate({ process, label: "connects", run, fail: breaking(client, refused) }), given);
  };

  prototype.query = function (this: pg.Client, ...given: unknown[]) {
    const process = owners.get(this);
    const [asked] = given;
    if (!process || (typeof asked === "object" && asked !== null && "submit" in asked)) return query.apply(this, given);
    const client = this as Client;
    const statement = simulated(asked);
    const values = given.slice(1).filter((one) => typeof one !== "function");
    const fail = breaking(client, lostConnection);
    const run = async () => {
      if (network.away) throw await fail();
      return query.call(this, statement, ...values);
    };
    const isBlocked = () => waitsForLock(client, watch);
    return answer(scheduler.gate({ process, label: labelOf(asked), on: this, run, fail, isBlocked }), given);
  };
  prototype.end = function (this: pg.Client, ...given: unknown[]) {
    if (!owners.has(this)) return end.apply(this, given);
    network.closing++;
    return answer(
      end.call(this).finally(() => void network.closing--),
      given,
    );
  };
  return network;
}

/** Breaks a connection off, and returns once its server process is gone. */
async function breakOff(client: Client, watch: Watch): Promise<void> {
  const pid = client.processID;
  // One that breaks while it is made has no listener yet.
  client.on("error", () => {});
  const { stream } = client.connection;
  stream.destroy();
  if (!stream.closed) await once(stream, "close");
  if (!pid) return;
  await watch("select pg_terminate_backend($1)", [pid]);
  while ((await watch("select 1 from pg_stat_activity where pid = $1", [pid])).length > 0)
    await new Promise((resolve) => REAL.setTimeout(resolve, 1));
}

/** Tells whether a statement waits for a lock. One is granted by who releases it; its owner notices later. */
async function waitsForLock(client: Client, watch: Watch): Promise<boolean> {
  const [row] = await watch<{ waits: boolean }>("select cardinality(pg_blocking_pids($1)) > 0 as waits", [
    client.processID,
  ]);
  return row?.waits === true;
}

/** Passes the answer on as the caller asked for it. */
function answer(done: Promise<unknown>, given: unknown[]): Promise<unknown> {
  const callback = given.at(-1);
  if (typeof callback !== "function") return done;
  const call = callback as (error: Error | null, result?: unknown) => void;
  done.then(
    (value) => call(null, value),
    (error: Error) => call(error),
  );
  return undefined as never;
}

const textOf = (asked: unknown): string =>
  typeof asked === "string" ? asked : ((asked as pg.QueryConfig | undefined)?.text ?? "");

/** The server's time, and that of the job queue. */
const NOW = /(?:\bjobs\.job_now|\bnow|\bclock_timestamp)\(\)/gi;

/** Puts simulated time and chance in place of the server's. */
function simulated(asked: unknown): unknown {
  const text = textOf(asked);
  const at = `'${new Date().toISOString()}'::timestamptz`;
  const changed = text
    .replaceAll(NOW, at)
    .replaceAll("gen_random_uuid()", "simulated_uuid()")
    // The wait before a job is tried again has chance in it.
    .replaceAll(/\brandom\(\)/g, () => String(Math.random()));
  if (changed === text) return asked;
  return typeof asked === "string" ? changed : { ...(asked as object), text: changed, name: undefined };
}

/** The beginning of a statement is enough for the trace. */
const LABEL = 70;

function labelOf(asked: unknown): string {
  return textOf(asked).replaceAll(/\s+/g, " ").trim().slice(0, LABEL);
}
