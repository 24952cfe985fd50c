import { parseStart } from "#leads/appointments/rules/booking-form.ts";
import { isBookable, type SlotDay, slotDays, withClosedDays } from "#leads/appointments/rules/slots.ts";
import type { Words } from "#agency/language/rules/words.ts";
import { type ClosedDays, closedReason } from "#agency/site/rules/holidays.ts";
import { licenseDay, licenseStatus } from "#agency/states/rules/license-status.ts";
import type { State } from "#agency/states/rules/state.ts";
import { isUnavailable, persist } from "#platform/database/server/database.ts";
import type { Services } from "#platform/program/server/services.ts";
import { shippedZones } from "#agency/states/server/shipped-zones.ts";
import { findAnyHours } from "./find-slots.ts";

/** Days shown at a time. */
export const DAYS_SHOWN = 5;

/**
 * One step of booking a call, with what its page shows. `taken`: the chosen time is gone; `away`: the database can't
 * say whether it is free.
 */
export type ScheduleStep =
  | { at: "closed" }
  | { at: "state" }
  | { at: "unlicensed"; state: State }
  | {
      at: "times";
      state: State;
      zone: string;
      zones: readonly string[];
      days: SlotDay[];
      next: string | null;
      from: string;
      taken: boolean;
    }
  | { at: "who"; state: State; zone: string; start: Date; away: boolean };

export type StepQuery = { state: string; zone: string; from: string; start: string };

/**
 * Finds the next step for the visitor's choices so far. An invalid query leads back to the step before it. While the
 * calendar can't be read, a visitor who has chosen a time still gets the form: the request is stored for staff to call.
 */
export async function findStep(services: Services, query: StepQuery, words: Words["time"]): Promise<ScheduleStep> {
  try {
    return await persist(() => stepFor(services, query, words));
  } catch (error) {
    if (!isUnavailable(error)) services.log.error({ err: error }, "the calendar could not be read");
    return stepWithoutCalendar(services, query);
  }
}

function stepWithoutCalendar({ now, site }: Services, query: StepQuery): ScheduleStep {
  const at = now();
  const start = parseStart(query.start);
  const place = placeOf({ now, site }, query);
  if (place === null || place.unlicensed || start === null || !isBookable(start, at)) return { at: "closed" };
  return { at: "who", state: place.state, zone: place.zone, start, away: true };
}

/** Returns the chosen state, its time zones, and whether we lack a license there; null for no state. */
function placeOf({ now, site }: Pick<Services, "now" | "site">, query: StepQuery) {
  const state = site.states().find((s) => s.code === query.state.toUpperCase());
  if (!state) return null;
  const { agency } = site.settings();
  const zones = shippedZones(state.code);
  const zone = zones.find((z) => z === query.zone) ?? zones[0] ?? "America/New_York";
  return {
    state,
    zones,
    zone,
    unlicensed: licenseStatus(agency.licenses, state.code, licenseDay(agency, now())).kind === "elsewhere",
  };
}

async function stepFor(
  { db, now, site, slots: cache }: Services,
  query: StepQuery,
  words: Words["time"],
): Promise<ScheduleStep> {
  const at = now();
  const place = placeOf({ now, site }, query);
  if (!place || place.unlicensed) {
    if (!(await findAnyHours(db, at))) return { at: "closed" };
    return place ? { at: "unlicensed", state: place.state } : { at: "state" };
  }
  const { state, zone, zones } = place;
  const slots = await cache.find({ state: state.code, timeZone: zone }, at);
  const start = parseStart(query.start);
  if (start && slots.some((s) => s.start.getTime() === start.getTime()))
    return { at: "who", state, zone, start, away: false };
  const from = /^\d{4}-\d\d-\d\d$/.test(query.from) ? query.from : "";
  const shown = slotDays(slots, zone, from, DAYS_SHOWN);
  if (slots.length === 0) return { at: "closed" };
  return {
    at: "times",
    state,
    zone,
    zones,
    ...withClosed(shown.days.length > 0 ? shown : slotDays(slots, zone, "", DAYS_SHOWN), site.settings().agency, words),
    from: shown.days.length > 0 ? from : "",
    taken: query.start !== "",
  };
}

/** Adds the closed days between the days that are shown, with the reasons in the language of the page. */
export function withClosed(
  { days, next }: { days: SlotDay[]; next: string | null },
  agency: ClosedDays,
  words: Words["time"],
): { days: SlotDay[]; next: string | null } {
  return { days: withClosedDays(days, next, (date) => closedReason(agency, date, words)), next };
}
