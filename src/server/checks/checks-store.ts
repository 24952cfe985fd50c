import { desc } from "drizzle-orm";
import type { Executor } from "#server/platform/database.ts";
import { checkResults } from "./checks-tables.ts";

export type CheckResult = typeof checkResults.$inferSelect;

/** Keeps what a check found. */
export async function addCheckResult(on: Executor, result: CheckResult): Promise<void> {
  await on.insert(checkResults).values(result).onConflictDoNothing();
}

/** The newest result of each check, by its name. */
export async function latestCheckResults(on: Executor): Promise<Map<string, CheckResult>> {
  const rows = await on
    .selectDistinctOn([checkResults.name])
    .from(checkResults)
    .orderBy(checkResults.name, desc(checkResults.at));
  return new Map(rows.map((row) => [row.name, row]));
}
