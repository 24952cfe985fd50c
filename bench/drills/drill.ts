import { setTimeout as delay } from "node:timers/promises";
import pg from "pg";
import type { DatabaseConnection } from "#server/platform/database.ts";
import { type Program, until } from "#tests/promise/program.ts";
import { byScript, type Visitor, visitor } from "#tests/promise/visitors.ts";

/** A fault while visitors send their requests: what is broken, how it is broken, and what fixes it. */
export type Drill = {
  fault: string;
  /** Makes the program that the fault strikes; it is started and removed by who calls. */
  prepare(): Promise<Stage>;
};
export type Stage = {
  program: Program;
  /** Breaks it, and returns once it is broken. */
  strike(): Promise<void>;
  /** How long it stays broken, milliseconds. */
  lasts: number;
  fix(): Promise<void>;
  database(): Promise<DatabaseConnection>;
  close(): Promise<void>;
};

export type Outcome = {
  fault: string;
  acknowledged: number;
  /** Tries that were refused or broken off; the visitor's page sent each again. */
  refused: number;
  /** The longest a visitor waited for an answer of any kind, milliseconds. */
  longest: number;
  /** From the fix until everything answers and the journal holds nothing from before it, milliseconds. */
  green: number;
  lost: number;
  doubled: number;
};

/** Visitors who send at the same time, and the pause of each between two requests, milliseconds. */
const VISITORS = 8;
const PAUSE = 40;
/** Time of ordinary work before the fault and after it, milliseconds. */
const CALM = 3_000;

/** Runs one drill, with visitors from beginning to end. Each keeps the key of a request until it is acknowledged. */
export async function runDrill({ fault, prepare }: Drill): Promise<Outcome> {
  const stage = await prepare();
  const { program } = stage;
  try {
    await program.start();
    const traffic = sendRequests(program.url);
    await delay(CALM);
    await stage.strike();
    await delay(stage.lasts);
    const fixedAt = Date.now();
    await stage.fix();
    await until("the program to be ready", () => isReady(program.url), 120_000);
    // Names in the journal begin with the time; under this load new ones may come in as fast as old ones leave.
    const isOld = (name: string) => Number(name.slice(0, 15)) < fixedAt;
    await until("the journal to be worked off", async () => !(await program.journal()).waiting.some(isOld), 120_000);
    const green = Date.now() - fixedAt;
    await delay(CALM);
    const sent = await traffic.stop();
    await until("the journal to be empty", async () => (await program.journal()).waiting.length === 0, 120_000);
    const found = await countLeads(await stage.database(), sent.acknowledged);
    const { refused, longest, acknowledged } = sent;
    return { fault, acknowledged: acknowledged.length, refused, longest, green, ...found };
  } finally {
    await program.remove();
    await stage.close();
  }
}

async function isReady(url: string): Promise<boolean> {
  const answer = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(5_000) }).catch(() => null);
  return answer?.ok === true;
}

function sendRequests(url: string) {
  const post = byScript(url);
  const acknowledged: Visitor[] = [];
  let [next, refused, longest, stopping] = [0, 0, 0, false];
  const one = async () => {
    while (!stopping) {
      const who = visitor(next++);
      for (let done = false; !done; await delay(PAUSE)) {
        const began = performance.now();
        done = await post(who).catch(() => false);
        longest = Math.max(longest, performance.now() - began);
        if (!done) refused++;
      }
      acknowledged.push(who);
    }
  };
  const all = Promise.all(Array.from({ length: VISITORS }, one));
  return {
    async stop() {
      stopping = true;
      await all;
      return { acknowledged, refused, longest };
    },
  };
}

/** Counts the acknowledged requests that have no lead, and those that have several, once everything is applied. */
async function countLeads(connection: DatabaseConnection, acknowledged: readonly Visitor[]) {
  const client = new pg.Client({ ...connection });
  await client.connect();
  try {
    await until(
      "the inbox to be empty",
      async () => (await client.query("select 1 from submissions_waiting limit 1")).rows.length === 0,
      120_000,
    );
    const { rows } = await client.query<{ phone: string; n: number }>(
      "select l.phone, count(distinct l.id)::int * greatest(count(distinct t.id)::int, 1) as n from leads l left join touchpoints t on t.lead_id = l.id group by l.phone",
    );
    const found = new Map(rows.map(({ phone, n }) => [phone, n]));
    return {
      lost: acknowledged.filter(({ phone }) => !found.has(phone)).length,
      doubled: [...found.values()].filter((n) => n > 1).length,
    };
  } finally {
    await client.end();
  }
}
