import type pg from "pg";
import type { Services } from "#platform/program/server/services.ts";
import type { Clock } from "./clock.ts";
import type { Network } from "./database-gate.ts";
import type { Habits } from "./habits.ts";
import type { Provider } from "./provider.ts";
import type { Random } from "./random.ts";
import type { Process, Scheduler } from "./scheduler.ts";
import type { Watch } from "./watcher.ts";

export type SeedRun = {
  connection: pg.ClientConfig & { host: string; port: number };
  /** The folder of the keys that all processes share. */
  keys: string;
  /** The data folders of the processes. */
  folder: string;
  agents: readonly { id: string; name: string }[];
  hours: number;
  processes: number;
};

/** `faults` has a sentence for each; the rest counts what happened, and `trace` has the last steps. */
export type SeedResult = {
  faults: string[];
  steps: number;
  texts: number;
  told: number;
  kills: number;
  trace: string[];
};

/** A request or a stop of a visitor at a process, by steps of the scheduler; `ended` is null until its answer came. */
export type Told = {
  kind: "request" | "stop";
  phone: string;
  mark: string;
  at: string;
  began: number;
  ended: number | null;
};
/**
 * A stop, with the texts that were on their way to the provider when it was acknowledged, and whether it was then in the
 * journal of its process alone, of which another process knows nothing (decision 0096).
 */
type Stop = Told & { onTheirWay: Set<string>; onlyInJournal: boolean };
/** `written`: the numbers that agents wrote to. */
export type History = { told: Told[]; stops: Stop[]; written: string[]; booked: number };

/** A process that serves visitors and staff. `sending` has the texts whose jobs it runs now. */
export type Running = Process & { services: Services | null; sending: Set<string> };
export type Started = Running & { services: Services };
export const hasStarted = (process: Running): process is Started => process.services !== null;

/** What a run works with. */
export type Simulated = {
  clock: Clock;
  random: Random;
  scheduler: Scheduler;
  network: Network;
  provider: Provider;
  history: History;
  habits: Habits;
  watch: Watch;
  note: (line: string) => void;
};
