import type { Outcome } from "#platform/access/rules/outcome.ts";
import { CHECK_NAMES, type FunctionName, stretchOf } from "#operations/checks/rules/checks.ts";
import { and, count, desc, eq, gte, max, sql } from "drizzle-orm";
import type { Executor } from "#platform/database/server/database.ts";
import { type Reading, readAlone, reading } from "#platform/database/server/readings.ts";
import { selection } from "#platform/database/server/select-rows.ts";
import { checkResults } from "./checks-tables.ts";

const RESULT_ROW = selection(checkResults);
export type CheckResult = typeof checkResults.$inferSelect;

/** Checks the functions of this program and stores the results. */
export type FunctionChecks = {
  /** Checks a function now. */
  test(name: FunctionName): Promise<CheckResult>;
  /** Checks a function now and returns the response of its call; the message says why it failed. */
  health(name: FunctionName): Promise<Outcome<{ success: true }>>;
  /** Tells whether a function is well, by a result of the last ten seconds, so that callers can't overload it. */
  isWell(name: FunctionName): Promise<boolean>;
  /** Notes that a screen shows the checks, and rechecks external ones; waits only briefly. */
  freshen(): Promise<void>;
  /** Rechecks functions that were not checked in the last ten seconds. */
  testOld(): Promise<void>;
  /** Rechecks old results while such a screen is open. */
  watch(): Promise<void>;
  /** Checks the functions that have not been checked for five minutes. */
  testDue(): Promise<void>;
};

/** Stores the result of a check. */
export async function addCheckResult(on: Executor, result: CheckResult): Promise<void> {
  await on.insert(checkResults).values(result).onConflictDoNothing();
}

/**
 * Stores the result of a check. In an interval of five minutes an equal result is stored once, with its newest time,
 * however often it is checked.
 */
export async function saveCheckResult(on: Executor, result: CheckResult, last: CheckResult | null): Promise<void> {
  const repeats = last !== null && last.ok === result.ok && stretchOf(last.at) === stretchOf(result.at);
  if (!repeats) return addCheckResult(on, result);
  const { at, ms, words } = result;
  if (at > last.at)
    await on
      .update(checkResults)
      .set({ at, ms, words })
      .where(and(eq(checkResults.name, last.name), eq(checkResults.at, last.at)));
}

/** Returns the newest result of each check that has run, by its name, reading one row of each. */
export async function latestCheckResults(on: Executor): Promise<Map<string, CheckResult>> {
  return readAlone(on, checkResultsReading());
}

/** Returns the reading of the newest results of checks, by name: of all, or of some. */
export function checkResultsReading(names: readonly string[] = CHECK_NAMES): Reading<Map<string, CheckResult>> {
  const rest = sql`from unnest(${sql.param([...names])}::text[]) as asked (name) cross join lateral (
    select * from ${checkResults} where name = asked.name order by at desc limit 1) as check_results`;
  return reading(RESULT_ROW, rest, (rows) => new Map(rows.map((row) => [row.name, row])));
}

/** Finds the newest result of one check; null before its first. */
export async function findLatestResult(on: Executor, name: string): Promise<CheckResult | null> {
  const [row] = await on
    .select()
    .from(checkResults)
    .where(eq(checkResults.name, name))
    .orderBy(desc(checkResults.at))
    .limit(1);
  return row ?? null;
}

/** The runs of a check on one day (ISO date). */
type CheckDay = { name: string; day: string; runs: number; failed: number };

/** Lists the runs of each check since a moment, by the day in a time zone, oldest first. */
export async function listCheckDays(on: Executor, since: Date, timeZone: string): Promise<CheckDay[]> {
  const day = sql<string>`(${checkResults.at} at time zone ${timeZone})::date::text`.as("day");
  return on
    .select({
      name: checkResults.name,
      day,
      runs: count(),
      failed: sql<number>`(count(*) filter (where not ${checkResults.ok}))::int`,
    })
    .from(checkResults)
    .where(gte(checkResults.at, since))
    .groupBy(checkResults.name, sql`day`)
    .orderBy(sql`day`);
}

/** Returns when a check last passed, or null. */
export async function lastPassedAt(on: Executor, name: string): Promise<Date | null> {
  const passed = and(eq(checkResults.name, name), eq(checkResults.ok, true));
  const [row] = await on
    .select({ at: max(checkResults.at) })
    .from(checkResults)
    .where(passed);
  return row?.at ?? null;
}
