import { AsyncLocalStorage } from "node:async_hooks";
import { REAL } from "./clock.ts";
import type { Random } from "./random.ts";

/** One simulated process of the program. Once dead, nothing that it waits for ever returns. */
export type Process = { name: string; dead: boolean };

/**
 * What becomes of an operation. `before`: it fails without taking effect; `after`: it takes effect and its answer is
 * lost.
 */
export type Fate = "done" | "before" | "after";

export type Operation<T = unknown> = {
  process: Process;
  /** Says what it is, in the trace. */
  label: string;
  /** The connection on which it takes place, if it is one of those that may be slow. */
  on?: object;
  /** Faults of the model that it goes through; without it, the scheduler decides. */
  fails?: "by-itself";
  /** Does it. */
  run: () => Promise<T>;
  /** Breaks off what it went through, and returns the error that the program gets. */
  fail: (fate: Exclude<Fate, "done">) => Promise<Error>;
  /** Tells whether it waits for another operation, such as one that holds a lock. */
  isBlocked?: () => Promise<boolean>;
};

type Pending = Operation & { resolve: (value: unknown) => void; reject: (error: Error) => void };
/** `outcome` passes on what came of it; null until it has ended. */
type Begun = { operation: Pending; ended: Promise<void>; outcome: (() => void) | null };

const current = new AsyncLocalStorage<Process>();

/** The simulated process whose code runs now; undefined in the simulator itself. */
export const currentProcess = (): Process | undefined => current.getStore();
export const runIn = <T>(process: Process, work: () => T): T => current.run(process, work);

/** How long a statement may take before it is asked whether it waits for a lock, real milliseconds. */
const ASK_AFTER = 4;
/** Turns of the event loop after which code that does not wait has come to its end. */
const TURNS = 3;
/** Parts into which a drawn number divides what it is drawn from. */
const PARTS = 1_000_000;
/** Turns of a slow connection, of one turn of another. */
const SLOW = 0.03;
/** What is open while nothing goes on. */
const IDLE = new Set(["TCPSocketWrap", "PipeWrap", "TTYWrap", "MessagePort", "Timeout", "Immediate", "Worker"]);

/** Lets the operations of all processes take place one at a time, in an order that a seed decides. */
export class Scheduler {
  readonly #random: Random;
  readonly #note: (line: string) => void;
  readonly #asks: () => boolean;
  readonly #speeds = new WeakMap<object, number>();
  /** Share of connections that are slow. */
  slow = 0;
  #pending: Pending[] = [];
  #blocked: Begun[] = [];
  #steps = 0;

  /** `note` gets a line for each step; `asks` tells whether something goes on that has no turn. */
  constructor(random: Random, note: (line: string) => void, asks: () => boolean) {
    this.#random = random;
    this.#note = note;
    this.#asks = asks;
  }

  get steps(): number {
    return this.#steps;
  }

  /** The number of operations that wait for their turn. */
  get waiting(): number {
    return this.#pending.length;
  }

  /** Tells whether an operation with such a label waits for its turn. */
  waitsFor(labels: RegExp): boolean {
    return this.#pending.some(({ label }) => labels.test(label));
  }

  /** Waits until it is this operation's turn, and returns what came of it. */
  gate<T>(operation: Operation<T>): Promise<T> {
    if (operation.process.dead) return new Promise(() => {});
    return new Promise((resolve, reject) =>
      this.#pending.push({ ...operation, resolve: resolve as Pending["resolve"], reject }),
    );
  }

  /** Performs one of the operations that wait. */
  async step(fateOf: (operation: Operation) => Fate): Promise<void> {
    const [operation] = this.#pending.splice(this.#drawNext(), 1);
    if (!operation) return;
    this.#steps++;
    await this.#perform(operation, fateOf(operation));
    await this.settle();
  }

  /** Ends a process: what it waits for never returns. `midway` performs one of its operations before, unanswered. */
  async kill(process: Process, midway: boolean, cut: () => Promise<void>): Promise<void> {
    const [first] = this.#pending.filter((one) => one.process === process);
    this.#pending = this.#pending.filter((one) => one.process !== process);
    process.dead = true;
    this.#note(`${process.name} dies`);
    if (first && midway) {
      this.#note(`${process.name} ${first.label}: took effect before`);
      const begun: Begun = { operation: first, outcome: null, ended: Promise.resolve() };
      const over = () => void (begun.outcome = () => {});
      begun.ended = runIn(process, first.run).then(over, over);
      await endsOrWaits(begun);
    }
    await cut();
    this.#blocked = this.#blocked.filter((one) => one.operation.process !== process);
    await this.settle();
  }

  /** Lets code run until all of it waits: for a turn, for a lock or for a timer. */
  async settle(): Promise<void> {
    for (let turn = 0; turn < TURNS; turn++) {
      await new Promise((resolve) => REAL.setImmediate(resolve));
      // Something goes on that is not simulated, such as reading a file.
      if (this.#asks() || process.getActiveResourcesInfo().some((kind) => !IDLE.has(kind))) turn = -1;
    }
    // One after another: what follows from them gets its turn in the same order in every run.
    for (const one of this.#blocked) {
      if (!(await endsOrWaits(one))) continue;
      this.#blocked = this.#blocked.filter((other) => other !== one);
      deliver(one);
      return this.settle();
    }
  }

  /** Draws the place of the operation that has the next turn; one on a slow connection seldom is. */
  #drawNext(): number {
    const speeds = this.#pending.map(({ on }) => (on === undefined ? 1 : this.#speedOf(on)));
    let left = (speeds.reduce((sum, speed) => sum + speed, 0) * this.#random.below(PARTS)) / PARTS;
    return Math.max(
      0,
      speeds.findIndex((speed) => (left -= speed) < 0),
    );
  }

  #speedOf(on: object): number {
    const speed = this.#speeds.get(on) ?? (this.#random.chance(this.slow) ? SLOW : 1);
    this.#speeds.set(on, speed);
    return speed;
  }

  async #perform(operation: Pending, fate: Fate): Promise<void> {
    const { process, run, fail, label } = operation;
    const begun: Begun = { operation, outcome: null, ended: Promise.resolve() };
    const refuse = (error: Error) => () => operation.reject(error);
    if (fate === "before") {
      begun.outcome = refuse(await fail("before"));
      this.#note(`${process.name} ${label}: fails before`);
      return deliver(begun);
    }
    this.#note(`${process.name} ${label}`);
    const passOn = async (value: unknown) => {
      if (fate === "done") return () => operation.resolve(value);
      const error = await fail("after");
      this.#note(`${process.name} ${label}: its answer is lost`);
      return refuse(error);
    };
    begun.ended = runIn(process, run)
      .then(passOn, refuse)
      .then((outcome) => void (begun.outcome = outcome));
    if (await endsOrWaits(begun)) deliver(begun);
    else this.#blocked.push(begun);
  }
}

function deliver({ operation, outcome }: Begun): void {
  if (!operation.process.dead) outcome?.();
}

/** Waits until an operation has ended (true) or waits for another one (false). */
async function endsOrWaits(begun: Begun): Promise<boolean> {
  for (;;) {
    await Promise.race([begun.ended, new Promise((resolve) => REAL.setTimeout(resolve, ASK_AFTER))]);
    if (begun.outcome !== null) return true;
    if (await begun.operation.isBlocked?.()) return false;
  }
}
