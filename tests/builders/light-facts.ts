import { SIGNALS, type Signal } from "#operations/monitoring/rules/alert-signals.ts";
import { shippedRule } from "#operations/monitoring/rules/alert-rule.ts";
import type { TroubleFacts } from "#operations/monitoring/rules/home-alerts.ts";
import type { MeasuredSignal } from "#operations/monitoring/rules/measured-signals.ts";
import type { SiteFacts } from "#operations/monitoring/rules/site-state.ts";

/** The moment of the facts below. */
export const NOW = new Date("2026-11-23T15:00:00Z");
const MINUTE = 60_000;
export const DAY = 1_440;
export const ago = (minutes: number) => new Date(NOW.getTime() - minutes * MINUTE);
export const passed = (minutes: number) => ({ ok: true, ms: 340, words: "The form was accepted.", at: ago(minutes) });

export const measured = (signal: Signal, given: Partial<MeasuredSignal> = {}): MeasuredSignal => ({
  rule: shippedRule(signal),
  value: shippedRule(signal).side === "above" ? shippedRule(signal).threshold : 100,
  applies: true,
  at: ago(1),
  ...given,
});
export const badValue = (signal: Signal) =>
  shippedRule(signal).side === "above" ? shippedRule(signal).threshold + 1 : 0;

export const TROUBLES: TroubleFacts = {
  today: "2026-11-23",
  incidents: [],
  failedSubmissions: 0,
  lostHosts: [],
  undeliveredEmails: 0,
  deadJobs: 0,
  someoneAlerted: true,
  licenses: [],
  people: [],
  nationalList: null,
  mailbox: null,
  health: [],
};
export const BACKUPS: SiteFacts["backups"] = {
  newest: ago(300),
  problem: null,
  drill: { at: ago(2_000), ok: true },
  drillWords: "",
  keyMissing: false,
  goneFrom: null,
  wal: { archivedTo: ago(1), problem: null, gap: null },
  automatic: true,
  apart: true,
  keyTaken: true,
};
export const PROOFS: SiteFacts["proofs"] = {
  alertWays: 1,
  alertConfirmed: ago(10 * DAY),
  mailServer: true,
  unreached: null,
};
/** Facts of a site where all is well. */
export const FACTS: SiteFacts = {
  now: NOW,
  startedAt: ago(600),
  testLead: passed(2),
  failedFunctions: [],
  unclaimed: 0,
  backups: BACKUPS,
  measured: SIGNALS.map((signal) => measured(signal)),
  troubles: TROUBLES,
  proofs: PROOFS,
};
