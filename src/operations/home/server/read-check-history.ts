import { type DayBar, FUNCTION_CHECKS, RESULT_DAYS, TEST_LEAD } from "#operations/checks/rules/checks.ts";
import { addDays } from "#platform/time/rules/calendar-day.ts";
import { startOfDay, wallClock } from "#platform/time/rules/wall-clock.ts";
import { type CheckResult, latestCheckResults, listCheckDays } from "#operations/checks/server/checks-store.ts";
import type { Services } from "#platform/program/server/services.ts";

/** A check of the program with its last result and the last 90 days, oldest first. */
export type CheckHistory = { name: string; label: string; last: CheckResult | null; days: DayBar[] };

/** Reads the runs of each check on each of the agency's last 90 days. Days without a run have none. */
export async function readCheckHistory({
  db,
  now,
  site,
}: Pick<Services, "db" | "now" | "site">): Promise<CheckHistory[]> {
  const { timeZone } = site.settings().agency;
  const today = wallClock(now(), timeZone).date;
  const days = Array.from({ length: RESULT_DAYS }, (_, i) => addDays(today, i + 1 - RESULT_DAYS));
  const since = startOfDay(new Date(now().getTime() - (RESULT_DAYS - 1) * 86_400_000), timeZone);
  const [latest, found] = await Promise.all([latestCheckResults(db), listCheckDays(db, since, timeZone)]);
  const byKey = new Map(found.map((one) => [`${one.name} ${one.day}`, one]));
  return [{ name: TEST_LEAD as string, label: "Test lead" }, ...FUNCTION_CHECKS].map(({ name, label }) => ({
    name,
    label,
    last: latest.get(name) ?? null,
    days: days.map((day) => {
      const { runs = 0, failed = 0 } = byKey.get(`${name} ${day}`) ?? {};
      return { day, runs, failed };
    }),
  }));
}
