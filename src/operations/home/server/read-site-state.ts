import type { HomeAlert } from "#operations/monitoring/rules/home-alerts.ts";
import { type DayBar, FUNCTION_CHECKS, RESULT_DAYS, TEST_LEAD } from "#operations/checks/rules/checks.ts";
import { type SiteState, siteState } from "#operations/monitoring/rules/site-state.ts";
import { addDays } from "#platform/time/rules/calendar-day.ts";
import { startOfDay, wallClock } from "#platform/time/rules/wall-clock.ts";
import type { ListedPerson } from "#leads/appointments/server/list-people.ts";
import { findNewestDrill } from "#operations/backups/server/backups-store.ts";
import { newestBackupAt } from "#operations/backups/server/newest-backup.ts";
import { type CheckResult, latestCheckResults, listCheckDays } from "#operations/checks/server/checks-store.ts";
import type { Services } from "#platform/program/server/services.ts";
import { readDoubts } from "./read-doubts.ts";

type Needs = Pick<Services, "db" | "now" | "site" | "startedAt" | "config" | "mailer">;

type Known = {
  unclaimed: number;
  alerts: readonly HomeAlert[];
  people: readonly ListedPerson[];
  checks: ReadonlyMap<string, CheckResult>;
};

/** Reads whether all is well. `known`: what the caller has already read. */
export async function readSiteState(needs: Needs, { people, checks, ...known }: Known): Promise<SiteState> {
  const { db, now } = needs;
  const { backups, databaseUrl } = needs.config;
  const none = databaseUrl !== null ? ("elsewhere" as const) : backups ? null : ("off" as const);
  const drill = none === null ? await findNewestDrill(db) : null;
  const [backup, doubts] = await Promise.all([none ?? newestBackupAt(needs), readDoubts(needs, { people, drill })]);
  const at = now();
  return siteState({
    ...known,
    now: at,
    startedAt: needs.startedAt,
    testLead: checks.get(TEST_LEAD) ?? null,
    failedFunctions: FUNCTION_CHECKS.flatMap(({ name, label }) => {
      const result = checks.get(name);
      return result && !result.ok ? [{ name, label, words: result.words }] : [];
    }),
    backup,
    doubts,
    drill: drill?.drilledAt ? { at: drill.drilledAt, ok: drill.drillOk === true, words: drill.drillWords ?? "" } : null,
  });
}

/** A check of the program with its last result and the last 90 days, oldest first. */
export type CheckHistory = { name: string; label: string; last: CheckResult | null; days: DayBar[] };

/** Reads the runs of each check on each of the agency's last 90 days. Days without a run have none. */
export async function readCheckHistory({ db, now, site }: Needs): Promise<CheckHistory[]> {
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
