import { BACKUP_LATE } from "#operations/backups/rules/backup-age.ts";
import type { Reading, Signal } from "./alert-signals.ts";

/** The condition of an alarm, and its recipients. There is one rule for each signal. */
export type AlertRule = {
  signal: Signal;
  /** An alarm on this side of the threshold; the threshold itself is still fine. */
  side: "above" | "below";
  threshold: number;
  /** Minimum duration, minutes. */
  minutes: number;
  enabled: boolean;
  /** True if messages wait for the end of the quiet hours. */
  quiet: boolean;
  mail: boolean;
  webhook: boolean;
  push: boolean;
  text: boolean;
};

const rule = (
  signal: Signal,
  side: AlertRule["side"],
  threshold: number,
  minutes: number,
  quiet = true,
): AlertRule => ({
  signal,
  side,
  threshold,
  minutes,
  enabled: true,
  quiet,
  mail: true,
  webhook: true,
  push: true,
  text: true,
});

/**
 * The rules as shipped. Without a named source, the number is our own judgment, written beside it. Signals that would
 * lose or stop leads alert at night too (`quiet` false).
 */
export const SHIPPED_RULES: readonly AlertRule[] = [
  // 15 minutes: the age of a test lead up to which the control center is green (product).
  rule("heartbeat", "above", 15, 2, false),
  // Each check runs again within minutes; two failures in a row are no hiccup.
  rule("failed_checks", "above", 0, 10),
  // Photos and uploads of leads need it: five probes in a row.
  rule("file_store", "above", 0, 5, false),
  // An hour: Harvard Business Review, March 2011, "The Short Life of Online Sales Leads". Opening hours only.
  rule("lead_waiting", "above", 60, 1),
  // Journal records are processed within seconds of the database's return.
  rule("journal_waiting", "above", 0, 5, false),
  // The pauses after the first failures add up to less (`mail-state.ts`).
  rule("mail_waiting", "above", 30, 5),
  // A single bad address is normal; several in an hour are a broken mail server.
  rule("mail_failed", "above", 4, 1),
  // Workers look every second; a minute is a busy moment, five are not.
  rule("queue_waiting", "above", 300, 2, false),
  // It takes a millisecond; more than 800 counts as no response (`answers` in `database.ts`).
  rule("database_answer", "above", 500, 5, false),
  // Google's SRE Workbook, "Alerting on SLOs", pages at 14 times the error budget: 1.4 % for 99.9 %; a small site is
  // coarser.
  rule("error_rate", "above", 5, 5, false),
  // Below it a nightly base copy beside the data may no longer fit.
  rule("disk_free", "below", 10, 5, false),
  // The database keeps a quarter of the memory as its cache, which counts as free; below a twentieth nothing is left.
  rule("memory_free", "below", 5, 5, false),
  // Let's Encrypt renews 30 days before the end: at 14 days several attempts have failed.
  rule("certificate", "below", 14, 120),
  rule("backup_age", "above", BACKUP_LATE / 3_600_000, 60),
  // One each week, and a day of grace.
  rule("drill_age", "above", 8, 60),
  // PostgreSQL tries again every minute (`archive_timeout=60`).
  rule("wal_archive", "above", 0, 3, false),
  // Ten people who mistype five times each; a robot is far above it.
  rule("failed_sign_ins", "above", 50, 1),
  // Damage is permanent: the first time is enough.
  rule("damaged_data", "above", 0, 0, false),
];

/** Returns the rule of a signal as shipped. */
export function shippedRule(signal: Signal): AlertRule {
  const found = SHIPPED_RULES.find((one) => one.signal === signal);
  if (!found) throw new Error(`No rule is shipped for ${signal}`);
  return found;
}

/** Tells whether a reading is an alarm. No data is one. */
export function isBad({ side, threshold }: Pick<AlertRule, "side" | "threshold">, value: number | null): boolean {
  if (value === null) return true;
  return side === "above" ? value > threshold : value < threshold;
}

/** A rule's view of the current value. */
export type RuleStatus = "off" | "not-applicable" | "no-data" | "well" | "bad";

export function statusOf(given: AlertRule, value: Reading): RuleStatus {
  if (!given.enabled) return "off";
  if (value === "not-applicable") return value;
  if (value === null) return "no-data";
  return isBad(given, value) ? "bad" : "well";
}
