import { addDays } from "#platform/time/rules/calendar-day.ts";
import { endOfDay, wallClock } from "#platform/time/rules/wall-clock.ts";

/** The time since a lead was received, in days of the agency's calendar. */
export const RECEIVED_BANDS = ["today", "7-days", "30-days", "older"] as const;
export type ReceivedBand = (typeof RECEIVED_BANDS)[number];
export const RECEIVED_LABELS: Record<ReceivedBand, string> = {
  today: "New today",
  "7-days": "Last 7 days",
  "30-days": "Last 30 days",
  older: "Older than 30 days",
};

/** The time of the last try to reach a lead. Those never tried were not tried in any number of days either. */
export const LAST_ATTEMPTS = ["today", "7-days", "not-7-days", "not-30-days", "never"] as const;
export type LastAttempt = (typeof LAST_ATTEMPTS)[number];
export const LAST_ATTEMPT_LABELS: Record<LastAttempt, string> = {
  today: "Tried today",
  "7-days": "Tried in 7 days",
  "not-7-days": "Not tried in 7 days",
  "not-30-days": "Not tried in 30 days",
  never: "Never tried",
};

/** The time at which the next call to a lead is due. */
export const NEXT_CALLS = ["due", "today", "later", "none"] as const;
export type NextCall = (typeof NEXT_CALLS)[number];
export const NEXT_CALL_LABELS: Record<NextCall, string> = {
  due: "Call due now",
  today: "Call due later today",
  later: "Call due after today",
  none: "No call planned",
};

/** From a moment on and before another; without one, there is no end on that side. */
export type Period = { since?: Date; before?: Date };
type Clock = { now: Date; timeZone: string };

/** Returns the moment at which a day (ISO) begins in a time zone. */
export const beginOf = (day: string, { now, timeZone }: Clock): Date =>
  new Date((endOfDay(addDays(day, -1), timeZone) ?? now).getTime() + 1);

/** Returns the beginning of a day of the agency: 0 for today, -1 for yesterday. */
const beginIn = (days: number, clock: Clock) =>
  beginOf(addDays(wallClock(clock.now, clock.timeZone).date, days), clock);

/** Returns when leads of a band were received. */
export function receivedIn(band: ReceivedBand, clock: Clock): Period {
  if (band === "today") return { since: beginIn(0, clock) };
  if (band === "7-days") return { since: beginIn(-6, clock) };
  return band === "30-days" ? { since: beginIn(-29, clock) } : { before: beginIn(-29, clock) };
}

/** Returns the period that both periods have in common. */
export function bothOf(one: Period, other: Period): Period {
  const [since, before] = [latest(one.since, other.since), earliest(one.before, other.before)];
  return { ...(since ? { since } : {}), ...(before ? { before } : {}) };
}
const latest = (a?: Date, b?: Date) => (a && b ? (a > b ? a : b) : (a ?? b));
const earliest = (a?: Date, b?: Date) => (a && b ? (a < b ? a : b) : (a ?? b));

/** Leads with an attempt since a moment, or without one since then; null: without any. */
export type Tried = { since: Date } | { notSince: Date | null };

/** Returns which attempts leads have or don't have. */
export function triedIn(asked: LastAttempt, clock: Clock): Tried {
  if (asked === "never") return { notSince: null };
  if (asked === "today") return { since: beginIn(0, clock) };
  if (asked === "7-days") return { since: beginIn(-6, clock) };
  return { notSince: beginIn(asked === "not-7-days" ? -6 : -29, clock) };
}

/** Returns when the next call is due; null if none is planned. */
export function dueIn(asked: NextCall, clock: Clock): Period | null {
  if (asked === "none") return null;
  const tomorrow = beginIn(1, clock);
  if (asked === "later") return { since: tomorrow };
  return asked === "due" ? { before: clock.now } : { since: clock.now, before: tomorrow };
}
