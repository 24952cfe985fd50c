import { type OpenTimes, openTimeBetween } from "#leads/leads/rules/open-time.ts";
import type { Reading, Signal } from "#operations/monitoring/rules/alert-signals.ts";
import { TEST_LEAD } from "#operations/checks/rules/checks.ts";
import { archiveFails, lastGoodDrill } from "#operations/backups/server/backups-store.ts";
import { newestBackupAt } from "#operations/backups/server/newest-backup.ts";
import { lastPassedAt, latestCheckResults } from "#operations/checks/server/checks-store.ts";
import { oldestUnreached } from "#leads/leads/server/leads-store.ts";
import type { Db } from "#platform/database/server/database.ts";
import { oldestDueJob } from "#platform/jobs/server/jobs.ts";
import { listDayCounts } from "#platform/database/server/day-counts.ts";
import { countRequests } from "#operations/traffic/server/traffic-store.ts";
import { countFailedMails, firstAccountAt, oldestWaitingMail } from "./alerts-store.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Older checks don't count, milliseconds. */
const CHECKED_WITHIN = HOUR;
/** Leads that wait longer are a matter of the lists of leads, milliseconds. */
const WAITED_WITHIN = 7 * DAY;
/** Window of the error rate, milliseconds. */
const RATE_WINDOW = 5 * MINUTE;
/** The minimum denominator of the error rate: one error at night is no rate. */
const FEWEST_REQUESTS = 20;

export type MeasureNeeds = {
  db: Db;
  now: () => Date;
  site: { settings(): { agency: OpenTimes } };
  config: { dataDir: string; databaseUrl: string | null; backups: boolean };
};
type Measure = (needs: MeasureNeeds, now: Date) => Promise<Reading>;

/** Counts the day's failed or refused sign-ins, of all accounts and of none. */
async function failedSignIns(db: Db, now: Date): Promise<number> {
  const counts = await listDayCounts(db, now.toISOString().slice(0, 10));
  return counts.reduce((sum, { kind, n }) => (kind.startsWith("sign-in-") ? sum + n : sum), 0);
}

/** The measures of the signals that are the same for every process. */
const MEASURES: readonly (readonly [Signal, Measure])[] = [
  [
    "heartbeat",
    async ({ db }, now) => {
      const at = await lastPassedAt(db, TEST_LEAD);
      return at && since(at, now) / MINUTE;
    },
  ],
  [
    "failed_checks",
    async ({ db }, now) => {
      const results = [...(await latestCheckResults(db)).values()].filter(
        ({ name, at }) => name !== TEST_LEAD && since(at, now) <= CHECKED_WITHIN,
      );
      return results.length === 0 ? null : results.filter(({ ok }) => !ok).length;
    },
  ],
  [
    "lead_waiting",
    async ({ db, site }, now) => {
      const begun = await oldestUnreached(db, new Date(now.getTime() - WAITED_WITHIN), now);
      return begun ? openTimeBetween(site.settings().agency, begun, now) / MINUTE : 0;
    },
  ],
  [
    "mail_waiting",
    async ({ db }, now) => {
      const at = await oldestWaitingMail(db, now);
      return at ? since(at, now) / MINUTE : 0;
    },
  ],
  ["mail_failed", ({ db }, now) => countFailedMails(db, new Date(now.getTime() - HOUR))],
  ["queue_waiting", ({ db }) => oldestDueJob(db)],
  ["failed_sign_ins", ({ db }, now) => failedSignIns(db, now)],
  [
    "error_rate",
    async ({ db }, now) => {
      const { all, errors } = await countRequests(db, new Date(now.getTime() - RATE_WINDOW));
      return (100 * errors) / Math.max(all, FEWEST_REQUESTS);
    },
  ],
  [
    "backup_age",
    async ({ db, config }, now) => {
      if (!config.backups || config.databaseUrl !== null) return "not-applicable";
      return (await sinceOrBegin(db, await newestBackupAt({ db, config }), now)) / HOUR;
    },
  ],
  [
    "drill_age",
    async ({ db, config }, now) =>
      config.backups && config.databaseUrl === null
        ? (await sinceOrBegin(db, await lastGoodDrill(db), now)) / DAY
        : "not-applicable",
  ],
  [
    "wal_archive",
    async ({ db, config }) => {
      const fails = config.databaseUrl === null ? await archiveFails(db) : null;
      return fails === null ? "not-applicable" : Number(fails);
    },
  ],
];

/** Measures all of them, one after another; a failed one is null, and `noted` gets its error. */
export async function measureDatabase(
  needs: MeasureNeeds,
  noted: (signal: Signal, error: unknown) => void,
): Promise<Map<Signal, Reading>> {
  const now = needs.now();
  const readings = new Map<Signal, Reading>();
  for (const [signal, measure] of MEASURES) {
    try {
      readings.set(signal, await measure(needs, now));
    } catch (error) {
      noted(signal, error);
      readings.set(signal, null);
    }
  }
  return readings;
}

function since(at: Date, now: Date): number {
  return Math.max(0, now.getTime() - at.getTime());
}

/** Returns the milliseconds since a moment; without one, since the installation began. */
async function sinceOrBegin(db: Db, at: Date | null, now: Date): Promise<number> {
  const from = at ?? (await firstAccountAt(db));
  return from ? since(from, now) : 0;
}
