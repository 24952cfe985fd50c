import type { Outcome } from "#core/access/outcome.ts";
import { CHECK_NAMES, type FunctionName } from "#core/monitoring/checks.ts";
import { and, count, desc, eq, gte, lt, max, sql } from "drizzle-orm";
import type { Executor } from "#server/platform/database.ts";
import { checkResults } from "./checks-tables.ts";

export type CheckResult = typeof checkResults.$inferSelect;

/** Checks the functions of this program and keeps what was found. */
export type FunctionChecks = {
  /** Checks a function now. */
  test(name: FunctionName): Promise<CheckResult>;
  /** Checks a function now, as the answer of its call: why it failed is the message. */
  health(name: FunctionName): Promise<Outcome<{ success: true }>>;
  /** Whether a function is well, by a result of the last minute: anyone may ask, but not have it checked without end. */
  isWell(name: FunctionName): Promise<boolean>;
  /** Checks again what depends on something that may have stopped, unless that was done just now; waits for a moment only. */
  freshen(): Promise<void>;
  /** Checks the functions that have not been checked for five minutes. */
  testDue(): Promise<void>;
};

/** Keeps what a check found. */
export async function addCheckResult(on: Executor, result: CheckResult): Promise<void> {
  await on.insert(checkResults).values(result).onConflictDoNothing();
}

/** The newest result of each check that has run, by its name. Reads one row of each, however many there are. */
export async function latestCheckResults(on: Executor): Promise<Map<string, CheckResult>> {
  const found = await Promise.all(CHECK_NAMES.map((name) => findLatestResult(on, name)));
  return new Map(found.flatMap((row) => (row ? [[row.name, row]] : [])));
}

/** The newest result of one check; null before its first. */
export async function findLatestResult(on: Executor, name: string): Promise<CheckResult | null> {
  const [row] = await on
    .select()
    .from(checkResults)
    .where(eq(checkResults.name, name))
    .orderBy(desc(checkResults.at))
    .limit(1);
  return row ?? null;
}

/** Removes the results from before a moment. Returns how many. */
export async function deleteOldResults(on: Executor, before: Date): Promise<number> {
  return (await on.delete(checkResults).where(lt(checkResults.at, before))).rowCount ?? 0;
}

/** What the runs of a check were on one day (ISO date). */
export type CheckDay = { name: string; day: string; runs: number; failed: number };

/** The runs of each check since a moment, by the day in a time zone, oldest first. */
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

/** When a check last passed, or null. */
export async function lastPassedAt(on: Executor, name: string): Promise<Date | null> {
  const passed = and(eq(checkResults.name, name), eq(checkResults.ok, true));
  const [row] = await on
    .select({ at: max(checkResults.at) })
    .from(checkResults)
    .where(passed);
  return row?.at ?? null;
}
