import { AsyncResource } from "node:async_hooks";
import { syncBuiltinESMExports } from "node:module";
import { createRequire } from "node:module";

const timersPromises = createRequire(import.meta.url)("node:timers/promises") as {
  setTimeout: (ms?: number, value?: unknown, options?: { signal?: AbortSignal }) => Promise<unknown>;
};

/** What the simulator itself waits with. */
export const REAL = { setTimeout: globalThis.setTimeout, setImmediate: globalThis.setImmediate };

type Timer = { id: number; due: number; every: number | null; run: () => void };

/** Simulated time: it moves only when it is moved, and timers fire one at a time. */
export type Clock = {
  /** Milliseconds since the start, which never go back. */
  elapsed(): number;
  /** The time by the wall clock, which a step sets forward or back. */
  wall(): number;
  step(milliseconds: number): void;
  /** When the next timer is due, by `elapsed`; null without one. */
  nextDue(): number | null;
  /** Moves on; a timer that is due meanwhile fires once, and an interval that missed turns has one. */
  moveTo(elapsed: number): void;
  /** Fires the timer that has been due for longest. Returns whether there was one. */
  fire(): boolean;
};

class Handle {
  readonly id: number;
  constructor(id: number) {
    this.id = id;
  }
  ref(): this {
    return this;
  }
  unref(): this {
    return this;
  }
  hasRef(): boolean {
    return true;
  }
  refresh(): this {
    return this;
  }
  [Symbol.toPrimitive](): number {
    return this.id;
  }
}

/** Replaces Date, performance.now and the timers of this process by simulated ones. */
export function installClock(start: number): Clock {
  const timers = new Map<number, Timer>();
  let elapsed = 0;
  let offset = start;
  let last = 0;
  const earliest = () => {
    let found: Timer | null = null;
    for (const timer of timers.values())
      if (!found || timer.due < found.due || (timer.due === found.due && timer.id < found.id)) found = timer;
    return found;
  };
  const add = (run: (...given: unknown[]) => void, ms: unknown, repeats: boolean, given: unknown[]) => {
    const wait = Math.max(1, Number(ms) || 0);
    const id = ++last;
    const bound = AsyncResource.bind(() => run(...given));
    timers.set(id, { id, due: elapsed + wait, every: repeats ? wait : null, run: bound });
    return new Handle(id);
  };
  const clear = (handle: unknown) => {
    if (handle instanceof Handle) timers.delete(handle.id);
  };
  const wall = () => offset + elapsed;
  replaceDate(wall);
  performance.now = () => elapsed;
  Object.assign(globalThis, {
    setTimeout: (run: () => void, ms?: number, ...given: unknown[]) => add(run, ms, false, given),
    setInterval: (run: () => void, ms?: number, ...given: unknown[]) => add(run, ms, true, given),
    clearTimeout: clear,
    clearInterval: clear,
  });
  timersPromises.setTimeout = (ms, value) => new Promise((resolve) => add(() => resolve(value), ms, false, []));
  syncBuiltinESMExports();
  return {
    elapsed: () => elapsed,
    wall,
    step: (milliseconds) => void (offset += milliseconds),
    nextDue: () => earliest()?.due ?? null,
    moveTo: (to) => void (elapsed = Math.max(elapsed, to)),
    fire() {
      const timer = earliest();
      if (!timer || timer.due > elapsed) return false;
      if (timer.every === null) timers.delete(timer.id);
      else timer.due = elapsed + timer.every;
      timer.run();
      return true;
    },
  };
}

function replaceDate(now: () => number): void {
  const RealDate = Date;
  class SimulatedDate extends RealDate {
    constructor(...given: unknown[]) {
      super(...((given.length === 0 ? [now()] : given) as [number]));
    }
    static override now(): number {
      return now();
    }
    static override [Symbol.hasInstance](value: unknown): boolean {
      return Object.prototype.toString.call(value) === "[object Date]";
    }
  }
  globalThis.Date = SimulatedDate as DateConstructor;
}
