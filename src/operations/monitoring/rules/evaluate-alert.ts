import { type AlertRule, isBad } from "./alert-rule.ts";
import type { Reading } from "./alert-signals.ts";

/** The state of a rule between two measurements. */
export type AlertState = {
  /** When it was measured last; null before the first time. */
  at: Date | null;
  /** Since when it has been continuously bad, or well; at most one of them is set. */
  badSince: Date | null;
  wellSince: Date | null;
  /** The open incident; `told`: its opening was sent. */
  incident: { since: Date; told: boolean } | null;
  /** True if the end of an incident has not been sent yet, since it came in quiet hours. */
  owed: boolean;
};

/** The messages to send, in this order. */
export type AlertNews = "recovered-earlier" | "opened" | "recovered";
export type Evaluation = { state: AlertState; edge: "open" | "close" | null; news: AlertNews[] };

/** Time that it must be well before an incident ends, milliseconds: an earlier relapse is the same incident. */
export const SETTLE_MS = 10 * 60_000;
/** Larger gaps between measurements start over, milliseconds: the program was stopped, or the clock was set. */
const GAP_MS = 5 * 60_000;

/**
 * Evaluates a measurement of a rule. `quiet`: nothing is sent at this moment. Every sent opening is followed by one
 * sent end before the next opening, unless the rule was turned off meanwhile. Times are counted from the first
 * measurement after a gap or a step of the clock, so such a step sends nothing; at most it delays.
 */
export function evaluateAlert(
  rule: Pick<AlertRule, "enabled" | "side" | "threshold" | "minutes">,
  before: AlertState,
  value: Reading,
  now: Date,
  quiet: boolean,
): Evaluation {
  const news: AlertNews[] = [];
  const owes = before.owed && quiet;
  if (before.owed && !quiet) news.push("recovered-earlier");
  const applies = rule.enabled && value !== "not-applicable";
  const bad = applies && isBad(rule, value);
  const passed = before.at === null ? Number.NaN : now.getTime() - before.at.getTime();
  const unbroken = passed >= 0 && passed <= GAP_MS;
  const since = (mark: Date | null) => (unbroken && mark !== null && mark <= now ? mark : now);
  const badSince = bad ? since(before.badSince) : null;
  const wellSince = bad ? null : since(before.wellSince);
  const state: AlertState = { at: now, badSince, wellSince, incident: before.incident, owed: owes };
  const lasted = (mark: Date) => now.getTime() - mark.getTime();

  if (state.incident === null) {
    if (badSince === null || lasted(badSince) < rule.minutes * 60_000) return { state, edge: null, news };
    if (!quiet) news.push("opened");
    return { state: { ...state, incident: { since: badSince, told: !quiet } }, edge: "open", news };
  }
  const { incident } = state;
  if (wellSince !== null) {
    if (applies && lasted(wellSince) < SETTLE_MS) return { state, edge: null, news };
    // An unwatched signal isn't well again: it ends without a message.
    const told = applies && incident.told;
    if (told && !quiet) news.push("recovered");
    return { state: { ...state, incident: null, owed: owes || (told && quiet) }, edge: "close", news };
  }
  if (incident.told || quiet) return { state, edge: null, news };
  news.push("opened");
  return { state: { ...state, incident: { ...incident, told: true } }, edge: null, news };
}

/** Tells whether a time is in the quiet hours, which may go past midnight. Minutes after midnight; equal ends: none. */
export function isQuiet(minutes: number, from: number, to: number): boolean {
  if (from === to) return false;
  return from < to ? minutes >= from && minutes < to : minutes >= from || minutes < to;
}
