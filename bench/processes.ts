import { join } from "node:path";
import { startOwnPostgres } from "#platform/database/server/own-postgres/start-own-postgres.ts";
import { hasBalancer, theBalancer } from "#tests/promise/balancer.ts";
import { callback, FILLED, untilApplied } from "./callbacks.ts";
import { fillLeads } from "./fill-leads.ts";
import { get, type Load, post } from "./load.ts";
import { type Running, signIn, startBuilt } from "./program.ts";

const PORT = 3190;
const SECONDS = Number(process.env.BENCH_SECONDS ?? 5);
const CONNECTIONS = 32;
const PROCESSES = [1, 2, 4];

/** Prints the results of 1, 2 and 4 programs behind haproxy on one database, beside one without haproxy. */
export async function measureProcesses(folder: string): Promise<void> {
  if (!hasBalancer) return console.log("haproxy is not installed: nothing measured.");
  const dataDir = join(folder, "processes");
  await (await startBuilt(dataDir, PORT)).stop();
  await fillLeads(dataDir, FILLED);
  const server = await startOwnPostgres({ dataDir, log: { info: () => {}, warn: (line) => console.warn(line) } });
  const { host, port, user, password, database } = server.connection;
  const env = {
    DATABASE_URL: `postgres://${user}:${encodeURIComponent(password)}@/${database}?host=${encodeURIComponent(host)}&port=${port}`,
    TRUST_PROXY: "1",
  };
  const start = (n: number) => startBuilt(join(folder, `processes-${n}`), PORT + n, env);
  console.log(
    `Requests/s, p50 and p99 in ms, ${CONNECTIONS} connections, ${SECONDS} s each, ${FILLED.toLocaleString("en-US")} leads.\n`,
  );
  console.log("| programs | cached page | API, newest 50 leads | API, one lead | callback | the last one was a lead |");
  console.log("|---|---|---|---|---|---|");
  const programs: Running[] = [];
  try {
    for (const count of PROCESSES) {
      // One after another: the first brings the schema up to date.
      while (programs.length < count) programs.push(await start(programs.length));
      if (count === 1) await measure("1, without haproxy", programs[0]?.origin ?? "");
      const balancer = await theBalancer(programs.map((_, n) => ({ port: PORT + n })));
      try {
        await measure(String(count), balancer.url);
      } finally {
        await balancer.stop();
      }
    }
    const memory = programs.map((program) => program.memoryMegabytes()).join(", ");
    console.log(`\nMemory of the ${programs.length} programs after this, MB: ${memory}.`);
  } finally {
    await Promise.all(programs.map((program) => program.stop()));
    await server.stop();
  }
}

async function measure(name: string, origin: string): Promise<void> {
  const cookie = await signIn(origin);
  const target = { seconds: SECONDS, connections: CONNECTIONS };
  const loads = [
    await get({ ...target, url: origin, headers: { "accept-encoding": "br" } }),
    await get({ ...target, url: `${origin}/api/leads`, headers: { cookie } }),
    await get({
      ...target,
      url: origin,
      paths: Array.from({ length: 500 }, (_, i) => `/api/leads/bench-${1 + ((i * 7_919) % FILLED)}`),
      headers: { cookie },
    }),
    await post({ ...target, url: `${origin}/.netlify/functions/callback`, body: callback }),
  ];
  const applied = await untilApplied(origin, cookie);
  console.log(`| ${[name, ...loads.map(cell), `${(applied / 1000).toFixed(2)} s later`].join(" | ")} |`);
}

function cell({ requestsPerSecond, p50, p99, errors }: Load): string {
  const failed = errors > 0 ? ` (${errors} errors!)` : "";
  return `${Math.round(requestsPerSecond)}/s, ${p50.toFixed(1)}, ${p99.toFixed(1)}${failed}`;
}
