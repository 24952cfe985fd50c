import type { Random } from "./random.ts";

/** How the world behaves in a run: seeds differ in it, since some faults need a rare mixture. */
export type Habits = ReturnType<typeof drawHabits>;

export function drawHabits(random: Random) {
  return {
    phones: random.pick([2, 8, 30]),
    /** How often each kind of event comes, if at all: requests, stops by text and by form, bookings, reports, texts. */
    kinds: [
      [3, 9],
      [0, 1, 3],
      [0, 1, 3],
      [0, 1, 6],
      [1, 3],
      [3, 9, 27],
    ].map((often) => random.pick(often)),
    /** Share of statements and writes that fail. */
    faults: random.pick([0, 0.003, 0.01]),
    /** How much more often a commit or a write to the journal fails, and a process dies beside it or beside a text. */
    durable: random.pick([1, 10, 30]),
    /** Share of events beside which a process dies, the database goes away or the clock is set. */
    disasters: random.pick([0, 0.05, 0.15, 0.3]),
    /** Share of steps after which a process dies. */
    deaths: random.pick([0, 0, 0.001, 0.005]),
    /** Share of events that come at once after the one before. */
    crowds: random.pick([0.2, 0.5, 0.8]),
    /** Share of texts that the provider takes only later. */
    busy: random.pick([0.1, 0.5]),
    /** Share of texts whose recipient asks us to stop at the same time. */
    crossing: random.pick([0, 0.1, 0.4]),
    /** Share of connections to the database that are slow. */
    slow: random.pick([0, 0.1, 0.3]),
    /** Share of steps before which time passes although something waits for its turn. */
    slowness: random.pick([0.003, 0.02, 0.08]),
  };
}
