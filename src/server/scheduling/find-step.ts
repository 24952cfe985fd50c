import { parseStart } from "#core/scheduling/booking-form.ts";
import { type SlotDay, slotDays } from "#core/scheduling/slots.ts";
import { licenceDay, licenceStatus } from "#core/states/licence-status.ts";
import type { State } from "#core/states/state.ts";
import { isUnavailable } from "#server/platform/database.ts";
import type { Services } from "#server/services.ts";
import { shippedZones } from "#server/states/shipped-zones.ts";
import { findAnyHours, findSlots } from "./find-slots.ts";

/** Days that are shown at a time. */
export const DAYS_SHOWN = 5;

/** Where a visitor stands on the way to a booked call, and what is shown there. `taken`: the time she chose is gone. */
export type ScheduleStep =
  | { at: "closed" }
  | { at: "state" }
  | { at: "unlicensed"; state: State }
  | { at: "times"; state: State; zone: string; zones: readonly string[]; days: SlotDay[]; next: string | null; from: string; taken: boolean }
  | { at: "who"; state: State; zone: string; start: Date };

export type StepQuery = { state: string; zone: string; from: string; start: string };

/** The next step for what the visitor has chosen so far. Nonsense in an address leads back to the step before it. */
export async function findStep(services: Services, query: StepQuery): Promise<ScheduleStep> {
  try {
    return await stepFor(services, query);
  } catch (error) {
    if (!isUnavailable(error)) throw error;
    return { at: "closed" };
  }
}

async function stepFor({ db, now, site }: Services, query: StepQuery): Promise<ScheduleStep> {
  const at = now();
  if (!(await findAnyHours(db, at))) return { at: "closed" };
  const state = site.states().find((s) => s.code === query.state.toUpperCase());
  if (!state) return { at: "state" };
  const { agency } = site.settings();
  if (licenceStatus(agency.licences, state.code, licenceDay(agency, at)).kind === "elsewhere") return { at: "unlicensed", state };
  const zones = shippedZones(state.code);
  const zone = zones.find((z) => z === query.zone) ?? zones[0] ?? "America/New_York";
  const slots = await findSlots(db, { state: state.code, timeZone: zone }, at);
  const start = parseStart(query.start);
  if (start && slots.some((s) => s.start.getTime() === start.getTime())) return { at: "who", state, zone, start };
  const from = /^\d{4}-\d\d-\d\d$/.test(query.from) ? query.from : "";
  const shown = slotDays(slots, zone, from, DAYS_SHOWN);
  if (slots.length === 0) return { at: "closed" };
  return {
    at: "times",
    state,
    zone,
    zones,
    ...(shown.days.length > 0 ? shown : slotDays(slots, zone, "", DAYS_SHOWN)),
    from: shown.days.length > 0 ? from : "",
    taken: query.start !== "",
  };
}
