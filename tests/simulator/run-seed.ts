import { openDatabase } from "#platform/database/server/database.ts";
import { sealLeaves } from "#platform/ledger/server/seal-leaves.ts";
import { createLog } from "#platform/log/server/log.ts";
import { checkAtRest, leftBehind } from "./checks.ts";
import type { Clock } from "./clock.ts";
import { gateDatabase } from "./database-gate.ts";
import { gateDisk } from "./disk-gate.ts";
import { drawHabits } from "./habits.ts";
import { createProvider } from "./provider.ts";
import type { Random } from "./random.ts";
import { type Fate, type Operation, Scheduler } from "./scheduler.ts";
import type { History, SeedResult, SeedRun, Simulated } from "./simulated.ts";
import { createTrace } from "./trace.ts";
import { openWatcher } from "./watcher.ts";
import { createWorld, reviveJobs } from "./world.ts";

/** Longest time for everything to come to rest, milliseconds of simulated time. */
const REST = 3 * 3_600_000;
/** A step of time while everything comes to rest, milliseconds: retries are minutes apart. */
const WAIT = 60_000;
/** Most steps of either part: work that never ends is a fault, too. */
const MAX_STEPS = 30_000;
/** Steps to end what is still under way when everything has come to rest. */
const LAST_STEPS = 5_000;
/** Longest pause before the next event, milliseconds of simulated time: in a crowd, and otherwise. */
const PAUSES = [300, 60_000] as const;

/** The operations that make something durable, and those that reach people. */
const DURABLE = /^(?:commit|disk writeNew|with added as \( insert into submissions)/;
const DECISIVE = new RegExp(`${DURABLE.source}|^sends a text`);

/** Runs the program for some simulated hours in the order that a seed decides, and checks it. */
export async function runSeed(run: SeedRun, { clock, random }: { clock: Clock; random: Random }): Promise<SeedResult> {
  const { lines, note } = createTrace();
  const { watch, asks, close } = await openWatcher(run.connection);
  const scheduler = new Scheduler(random, note, () => asks() || network.closing > 0);
  const network = gateDatabase(scheduler, watch);
  gateDisk(scheduler);
  const habits = drawHabits(random);
  const provider = createProvider(scheduler, random, habits);
  const history: History = { told: [], stops: [], written: [], booked: 0 };
  scheduler.slow = habits.slow;
  const simulated = { clock, random, scheduler, network, provider, history, habits, watch, note };
  const world = createWorld(run, simulated);
  await world.startAll();
  await storm(simulated, world, run.hours);
  await comeToRest(simulated, world, run.folder);
  const database = openDatabase(run.connection, createLog("silent"), 2);
  const { db } = database;
  for (const { services } of world.running()) if (services) await sealLeaves({ ...services, db });
  const faults = await checkAtRest({ watch, history, provider, folder: run.folder, db });
  await database.close();
  await close();
  const counts = { steps: scheduler.steps, texts: provider.reached.length, told: history.told.length };
  return { faults, ...counts, kills: world.kills(), trace: lines() };
}

type World = ReturnType<typeof createWorld>;

/** Lets people and faults happen for some hours. */
async function storm(simulated: Simulated, world: World, hours: number): Promise<void> {
  const { clock, random, scheduler, habits, watch } = simulated;
  const fateOf = ({ fails, label }: Operation): Fate => {
    const share = habits.faults * (DURABLE.test(label) ? habits.durable : 1);
    if (fails === "by-itself" || !random.chance(share)) return "done";
    return random.chance(0.5) ? "before" : "after";
  };
  const end = clock.elapsed() + hours * 3_600_000;
  for (let next = 0; clock.elapsed() < end && scheduler.steps < MAX_STEPS; ) {
    if (clock.elapsed() >= next) {
      await world.reviveDead();
      world.begin();
      if (random.chance(habits.disasters)) await world.meetDisaster();
      next = clock.elapsed() + random.below(PAUSES[random.chance(habits.crowds) ? 0 : 1]);
      await reviveJobs(watch);
      await scheduler.settle();
    }
    const inTheAct = scheduler.waitsFor(DECISIVE) ? habits.durable : 1;
    if (random.chance(habits.deaths * inTheAct)) await world.restartOne();
    if (scheduler.waiting > 0 && !random.chance(habits.slowness)) await scheduler.step(fateOf);
    else {
      // Nothing happens meanwhile: time may jump, and intervals have one turn.
      if (scheduler.waiting === 0 && random.chance(0.3)) clock.moveTo(Math.min(next, end));
      await world.pass(next);
    }
  }
}

/** Ends all faults, and waits until nothing is left to do. */
async function comeToRest({ clock, scheduler, network, ...simulated }: Simulated, world: World, folder: string) {
  const noFault = (): Fate => "done";
  network.away = false;
  await world.reviveDead();
  const end = clock.elapsed() + REST;
  const last = scheduler.steps + MAX_STEPS;
  while (clock.elapsed() < end && scheduler.steps < last) {
    if (scheduler.waiting > 0) {
      await scheduler.step(noFault);
      continue;
    }
    if ((await leftBehind({ ...simulated, folder })).length === 0) break;
    clock.moveTo(clock.elapsed() + WAIT);
    await reviveJobs(simulated.watch);
    while (clock.fire()) await scheduler.settle();
  }
  for (let n = 0; scheduler.waiting > 0 && n < LAST_STEPS; n++) await scheduler.step(noFault);
}
