import { setTimeout as delay } from "node:timers/promises";
import { verifyLedger } from "#platform/ledger/server/verify-ledger.ts";
import { type DatabaseConnection, openDatabase } from "#platform/database/server/database.ts";
import { createLog } from "#platform/log/server/log.ts";
import { LEDGER_SOURCES } from "#leads/intake/server/prepare-evidence.ts";
import { type Program, until } from "#tests/promise/program.ts";
import { type Acknowledged, sendRequests } from "./crowd.ts";

/** A fault while visitors send their requests: what breaks, how it is broken, and what fixes it. */
export type Drill = {
  fault: string;
  /** Prepares the program for the fault; the caller starts and removes it. */
  prepare(): Promise<Stage>;
};
export type Stage = {
  program: Program;
  /** A second program on the same database, to which visitors turn when the first does not respond. */
  second?: Program;
  /** Prepares what has to be there before the visitors come. */
  begin?(): Promise<void>;
  /** Breaks it, and returns once it is broken. */
  strike(): Promise<void>;
  /** Time for which it stays broken, milliseconds. */
  lasts: number;
  fix(): Promise<void>;
  /** Returns true if it is back: the work that waited at the fault is done. */
  isBack?(): Promise<boolean>;
  /** Restarts what the fault ended for good, before anything is counted. */
  startAgain?(): Promise<void>;
  /** Returns a sentence for each fault that is left afterwards. */
  findFaults?(): Promise<string[]>;
  database(): Promise<DatabaseConnection>;
  close(): Promise<void>;
};

export type Outcome = {
  fault: string;
  acknowledged: number;
  /** Attempts that were refused or interrupted, by what the visitor's page got; it sent each again. */
  refused: Map<string, number>;
  /** Pages read meanwhile, and those that were not shown. */
  pages: { read: number; missed: number };
  /** The longest wait of a visitor for any response, milliseconds. */
  longest: number;
  /** Time from the fix until everything responds and nothing from before it waits, milliseconds. */
  green: number;
  lost: number;
  doubled: number;
  /** Other faults, a sentence each; lost or duplicate requests are among them. */
  faults: string[];
};

/** Time of ordinary work before the fault and after it, milliseconds. */
const CALM = 3_000;
const LIMIT = 180_000;

/** Runs one drill, with visitors from beginning to end. Each keeps the key of a request until it is acknowledged. */
export async function runDrill({ fault, prepare }: Drill): Promise<Outcome> {
  const stage = await prepare();
  const programs = stage.second ? [stage.program, stage.second] : [stage.program];
  const urls = programs.map(({ url }) => url);
  const waiting = async () =>
    (await Promise.all(programs.map((program) => program.journal()))).flatMap((j) => j.waiting);
  try {
    await Promise.all(programs.map((program) => program.start()));
    await stage.begin?.();
    const traffic = sendRequests(urls);
    await delay(CALM);
    await stage.strike();
    await delay(stage.lasts);
    const fixedAt = Date.now();
    await stage.fix();
    await until("a program to be ready", async () => (await Promise.all(urls.map(isReady))).includes(true), LIMIT);
    // Names in the journal begin with the time; under this load new ones may come in as fast as old ones leave.
    const isOld = (name: string) => Number(name.slice(0, 15)) < fixedAt;
    await until("the journal to be worked off", async () => !(await waiting()).some(isOld), LIMIT);
    await until("what waited to be worked off", async () => (await stage.isBack?.()) ?? true, LIMIT);
    const green = Date.now() - fixedAt;
    await delay(CALM);
    await stage.startAgain?.();
    const { acknowledged, ...seen } = await traffic.stop();
    await until("the journal to be empty", async () => (await waiting()).length === 0, LIMIT);
    const found = await countLeads(await stage.database(), acknowledged);
    const faults = [...judge(found), ...((await stage.findFaults?.()) ?? [])];
    const { lost, doubled } = found;
    return { fault, acknowledged: acknowledged.length, ...seen, green, lost, doubled, faults };
  } finally {
    await Promise.all(programs.map((program) => program.remove()));
    await stage.close();
  }
}

async function isReady(url: string): Promise<boolean> {
  const answer = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(5_000) }).catch(() => null);
  return answer?.ok === true;
}

type Found = { lost: number; doubled: number; ledger: string[] };

function judge({ lost, doubled, ledger }: Found): string[] {
  return [
    ...(lost > 0 ? [`${lost} acknowledged requests are lost.`] : []),
    ...(doubled > 0 ? [`${doubled} people are there twice.`] : []),
    ...ledger,
  ];
}

/**
 * Counts the acknowledged requests that have no lead, and those that have several, once everything is applied and
 * sealed, and verifies the ledger.
 */
async function countLeads(connection: DatabaseConnection, acknowledged: readonly Acknowledged[]): Promise<Found> {
  const { db, pool, close } = openDatabase(connection, createLog("silent"), 2);
  const isEmpty = async (table: string) => (await pool.query(`select 1 from ${table} limit 1`)).rows.length === 0;
  try {
    await until("the inbox to be empty", () => isEmpty("submissions_waiting"), LIMIT);
    await until("the ledger to be sealed", () => isEmpty("ledger_unsealed"), LIMIT);
    const { rows } = await pool.query<{ phone: string; n: number }>(
      "select l.phone, count(distinct l.id)::int * greatest(count(distinct t.id)::int, 1) as n from leads l left join touchpoints t on t.lead_id = l.id group by l.phone",
    );
    const found = new Map(rows.map(({ phone, n }) => [phone, n]));
    const lost = acknowledged.filter(({ who }) => !found.has(who.phone));
    return {
      lost: lost.length,
      doubled: [...found.values()].filter((n) => n > 1).length,
      ledger: (await verifyLedger({ db, ledgerSources: LEDGER_SOURCES })).faults,
    };
  } finally {
    await close();
  }
}
