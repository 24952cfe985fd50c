import { cp, mkdir } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { fromDrizzle, PgBoss } from "pg-boss";
import { createServices } from "#app/program/server/create-services.ts";
import { assignmentHandlers } from "#leads/assignment/server/assignment-jobs.ts";
import { textHandlers, textJobs } from "#leads/conversations/server/conversations-jobs.ts";
import { leadCountsJobs } from "#leads/leads/server/lead-counts-jobs.ts";
import { JOBS_SCHEMA, openDatabase } from "#platform/database/server/database.ts";
import { createPageCache } from "#platform/http/server/page-cache.ts";
import { baseHeaders } from "#platform/http/server/security-headers.ts";
import type { JobHandler } from "#platform/jobs/server/jobs.ts";
import { sealRegularly } from "#platform/ledger/server/seal-leaves.ts";
import { createLog } from "#platform/log/server/log.ts";
import { parseConfig } from "#platform/program/server/config.ts";
import type { Services } from "#platform/program/server/services.ts";
import { byStaff } from "#tests/builders/staff.ts";
import type { Provider } from "./provider.ts";
import { runIn } from "./scheduler.ts";
import { hasStarted, type Running, type SeedRun, type Simulated } from "./simulated.ts";
import { act } from "./visitors.ts";
import type { Watch } from "./watcher.ts";

type WorldNeeds = Pick<SeedRun, "connection" | "keys" | "folder"> & { watch: Watch; provider: Provider };

/** How often a process looks for jobs, milliseconds of simulated time. */
const LOOK = 1_000;
/** The jobs that run each minute, milliseconds of simulated time. */
const TIMED = 60_000;
/** A job whose process is gone starts again after this long, seconds; as the queue does. */
const LEFT = 60;

/** How far the clock is set, minutes forward or back. */
const MAX_CLOCK_STEP = 60;
/** Longest time without the database, milliseconds of simulated time. */
const MAX_AWAY = 120_000;

/** The processes of the program, and what befalls them. */
export function createWorld(run: SeedRun, simulated: Simulated) {
  const { clock, random, scheduler, network, note } = simulated;
  const needs = { ...run, ...simulated };
  const names = Array.from({ length: run.processes }, (_, n) => `program-${n + 1}`);
  const all = new Map<string, Running>();
  const running = () => [...all.values()];
  const agents = run.agents.map((agent) => byStaff("agent", agent));
  let kills = 0;
  let awayUntil = 0;
  async function restart(name: string): Promise<void> {
    const process = all.get(name);
    if (!process) return;
    kills++;
    await scheduler.kill(process, random.chance(0.5), () => network.cut(process));
    await start(name);
  }
  /** One after another: what they read from the disk meanwhile is not simulated. */
  async function start(name: string): Promise<void> {
    all.set(name, startProcess(needs, name));
    await scheduler.settle();
  }
  return {
    running,
    async startAll(): Promise<void> {
      for (const name of names) await start(name);
    },
    kills: () => kills,
    /** Starts those again that could not start. */
    async reviveDead(): Promise<void> {
      for (const { name, dead } of running()) if (dead) await restart(name);
    },
    /** Has someone begin something at a process that has started. */
    begin(): void {
      const able = running().filter(hasStarted);
      if (able.length === 0) return;
      const process = random.pick(able);
      runIn(process, () => void act({ ...simulated, agents, running }, process).catch(() => {}));
    },
    /** Ends a process, and starts it again. */
    restartOne: () => restart(random.pick(names)),
    async meetDisaster(): Promise<void> {
      const kind = random.below(10);
      if (kind < 4) await restart(random.pick(names));
      else if (kind < 9) {
        network.away = true;
        awayUntil = clock.elapsed() + random.below(MAX_AWAY);
        note("the database goes away");
      } else if (running().every(({ sending }) => sending.size === 0))
        clock.step((random.below(2 * MAX_CLOCK_STEP + 1) - MAX_CLOCK_STEP) * 60_000);
    },
    /** Lets time pass until the next timer, at most to `until`. */
    async pass(until: number): Promise<void> {
      clock.moveTo(Math.max(clock.elapsed(), Math.min(clock.nextDue() ?? until, until)));
      if (network.away && clock.elapsed() >= awayUntil) network.away = false;
      clock.fire();
      await scheduler.settle();
    },
  };
}

/** Starts a process, which may die before it has started. A name keeps its data folder from life to life. */
function startProcess(needs: WorldNeeds, name: string): Running {
  const process: Running = { name, dead: false, services: null, sending: new Set() };
  runIn(process, () => {
    void live(needs, process).catch(() => {
      // As the supervisor of a real one would.
      process.dead = true;
    });
  });
  return process;
}

async function live({ connection, keys, folder, watch, provider }: WorldNeeds, process: Running): Promise<void> {
  const dataDir = join(folder, process.name);
  await mkdir(folder, { recursive: true });
  await cp(keys, dataDir, { recursive: true, force: false });
  const config = parseConfig({ DATA_DIR: dataDir, RATE_LIMIT: "off" });
  const log = createLog("silent");
  const database = openDatabase(connection, log, 8);
  const made = await createServices({ config, log, database, cache: createPageCache(baseHeaders(config)) });
  await made.site.reload();
  const services: Services = { ...made, texts: { ...made.texts, send: provider.send(process) } };
  services.intake.start();
  sealRegularly(services);
  runJobs(services, process, watch);
  process.services = services;
}

/** Runs the jobs of a process as the queue does, one look after another. */
function runJobs(services: Services, process: Running, watch: Watch): void {
  const boss = new PgBoss({ db: fromDrizzle(services.db, sql), schema: JOBS_SCHEMA });
  const handlers = [...textHandlers(services), ...assignmentHandlers(services)];
  const timed = [...textJobs(services), ...leadCountsJobs(services)];
  let busy = false;
  setInterval(() => {
    if (busy) return;
    busy = true;
    void (async () => {
      const due = await watch<{ name: string }>(
        `select distinct name from ${JOBS_SCHEMA}.job where state in ('created', 'retry') and start_after <= $1`,
        [new Date()],
      );
      for (const handler of handlers.filter(({ job }) => due.some(({ name }) => name === job.name)))
        await runKind(boss, handler, process);
    })()
      .catch(() => {})
      .finally(() => {
        busy = false;
      });
  }, LOOK);
  setInterval(() => {
    for (const job of timed) void job.run().catch(() => {});
  }, TIMED);
}

async function runKind(boss: PgBoss, { job, atOnce, run }: JobHandler, process: Running): Promise<void> {
  const claimed = await boss.fetch<{ id?: string }>(job.name, { batchSize: atOnce });
  await Promise.all(
    claimed.map(async ({ id, data }) => {
      const text = data.id ?? "";
      process.sending.add(text);
      try {
        await run(data);
        await boss.complete(job.name, id);
      } catch (error) {
        await boss.fail(job.name, id, { message: String(error) });
      } finally {
        process.sending.delete(text);
      }
    }),
  );
}

/** Puts the jobs of processes that died back into the queue, as its supervision does. */
export async function reviveJobs(watch: Watch): Promise<void> {
  await watch(
    `update ${JOBS_SCHEMA}.job set state = 'retry', start_after = $1 where state = 'active' and started_on < $2`,
    [new Date(), new Date(Date.now() - LEFT * 1_000)],
  );
}
