import type { Pool } from "pg";
import type { Db } from "#platform/database/server/database.ts";
import { ledgerFaults } from "./ledger.ts";
import type { aClock } from "./services.ts";

/** A lead's number or address. */
export type StormLead = { leadId: string; address: string };
/** A message that reached a person, by the id under which we wrote it. */
type Reached = { id: string; to: string };

/** The way of the messages of a storm. */
export type StormWay = {
  leads: readonly StormLead[];
  /** Writes a message to a lead, as its agent does; the gate may refuse it. */
  write: (lead: StormLead, words: string) => Promise<unknown>;
  /** Stores what came in, once or twice; returns the key of its message. */
  receive: (from: StormLead, body: string) => Promise<string>;
  /** Has a person ask us to stop; returns the key of the message by which they did, if it was one. */
  stop: (lead: StormLead) => Promise<string | null>;
  /** Chooses how the other side fails next. */
  fail: () => void;
  /** Runs the job of a message, which may be killed. */
  run: (id: string) => Promise<void>;
  /** Passes on what the other side says of the newest messages. */
  report: () => Promise<void>;
  /** Everything that reached a person, in order. */
  reached: () => readonly Reached[];
  /** The audit action that proves a message. */
  proof: string;
};

/** The moment at which a process that sends a message dies. */
class Killed extends Error {}

/** Returns a sequence of numbers that is the same in every run: `draw(n)` is from 0 on and lower than n. */
export function drawing(first: number): (n: number) => number {
  let seed = first;
  return (n) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((seed / 2_147_483_648) * n);
  };
}

/** Returns a function during which its process dies now and then: before the other side has the message, or after. */
export function dying<A extends unknown[], R>(draw: (n: number) => number, send: (...given: A) => Promise<R>) {
  return async (...given: A): Promise<R> => {
    const fate = draw(12);
    if (fate === 0) throw new Killed();
    const outcome = await send(...given);
    if (fate === 1) throw new Killed();
    return outcome;
  };
}

/** Runs something that may be killed. */
export async function untilKilled(work: Promise<void>): Promise<void> {
  await work.catch((error: unknown) => {
    if (!(error instanceof Killed)) throw error;
  });
}

type Storm = { db: Db; pool: Pool; clock: ReturnType<typeof aClock>; draw: (n: number) => number; rounds: number };

/**
 * Lets agents write, people answer and ask us to stop, the other side fail, and jobs run twice at once and be killed, over
 * days and nights. Returns what must not be, and when each message arrived by our clock.
 */
export async function runStorm(way: StormWay, { db, pool, clock, draw, rounds }: Storm) {
  const query = async <T extends object>(text: string) => (await pool.query<T>(text)).rows;
  const { leads, reached } = way;
  /** The number of messages that had reached people at each stop. */
  const stoppedAt = new Map<string, number>();
  const times: Date[] = [];
  const received: string[] = [];
  for (let round = 0; round < rounds; round++) {
    // Days of nine hours by our clock, then the night.
    clock.forward((draw(8) === 0 ? 14 * 60 : 20) * 60_000);
    for (let n = 0; n < 6; n++) {
      const lead = leads[draw(leads.length)];
      if (!lead) throw new Error("There is no such lead");
      const kind = draw(10);
      if (kind < 6) await way.write(lead, `No. ${round}.${n}`);
      else if (kind < 8) received.push(await way.receive(lead, "Call me at 3"));
      else if (kind === 8 && draw(3) === 0) {
        const key = await way.stop(lead);
        if (key !== null) received.push(key);
        if (!stoppedAt.has(lead.address)) stoppedAt.set(lead.address, reached().length);
      }
    }
    way.fail();
    const waiting = await query<{ id: string }>("select id from messages where state in ('queued', 'sending')");
    // Two runs of the same job at once, too.
    await Promise.all([...waiting, ...waiting.slice(0, 2)].map(({ id }) => way.run(id)));
    while (times.length < reached().length) times.push(clock.now());
    await way.report();
  }
  const all = reached();
  const written = new Set(
    (await query<{ id: string }>("select id from messages where direction = 'out'")).map((o) => o.id),
  );
  const proofs = await pool.query<{ record_id: string }>("select record_id from audit_log where action = $1", [
    way.proof,
  ]);
  const proved = new Set(proofs.rows.map(({ record_id }) => record_id));
  const stored = await query<{ key: string }>("select key from messages where direction = 'in'");
  return {
    stopped: stoppedAt.size,
    times,
    /** Messages that arrived after their reader asked us to stop. */
    late: all.filter(({ to }, n) => n >= (stoppedAt.get(to) ?? Number.POSITIVE_INFINITY)),
    faults: {
      twice: all.length - new Set(all.map(({ id }) => id)).size,
      writtenByNobody: all.filter(({ id }) => !written.has(id)),
      unproved: all.filter(({ id }) => !proved.has(id)),
      ledger: await ledgerFaults(db),
      lostOrDoubled: symmetric(
        received,
        stored.map(({ key }) => key),
      ),
    },
  };
}

/** Nothing went wrong. */
export const NO_STORM_FAULTS = { twice: 0, writtenByNobody: [], unproved: [], ledger: [], lostOrDoubled: [] };

/** Returns what two lists don't both have as often. */
function symmetric(one: readonly string[], other: readonly string[]): string[] {
  const count = (list: readonly string[], key: string) => list.filter((each) => each === key).length;
  return [...new Set([...one, ...other])].filter((key) => count(one, key) !== count(other, key));
}
