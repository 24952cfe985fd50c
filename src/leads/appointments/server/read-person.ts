import { CALLING_ROLES, hasRole } from "#platform/access/rules/rights.ts";
import { isOff, type TimeOff } from "#leads/appointments/rules/time-off.ts";
import type { WorkingHours } from "#leads/leads/rules/working-hours.ts";
import { type LicenseTrouble, licenseTroubles } from "#agency/states/rules/license.ts";
import { licenseDay } from "#agency/states/rules/license-status.ts";
import { wallClock } from "#platform/time/rules/wall-clock.ts";
import type { Services } from "#platform/program/server/services.ts";
import { findPerson, type Person } from "#accounts/staff/server/staff-store.ts";
import { findHours, listTimeOff } from "./appointments-store.ts";

/**
 * One person with their calendar: weekly hours, and time off that is not over. `isOffToday` by their own clock;
 * `troubles` are problems with their licenses.
 */
export type PersonOverview = {
  person: Person;
  hours: WorkingHours | null;
  timeOff: TimeOff[];
  isOffToday: boolean;
  takesCalls: boolean;
  troubles: LicenseTrouble[];
};

/** Reads everything about one person of the staff, or null. */
export async function readPerson(
  { db, now, site }: Pick<Services, "db" | "now" | "site">,
  id: string,
): Promise<PersonOverview | null> {
  const person = await findPerson(db, id);
  if (!person) return null;
  const hours = await findHours(db, id);
  const today = wallClock(now(), hours?.timeZone ?? "America/New_York").date;
  const listed = await listTimeOff(db, id, today);
  const timeOff = listed.map((one) => ({ id: one.id, from: one.from, to: one.to }));
  const states = site.states();
  const nameOf = (code: string) => states.find((state) => state.code === code)?.name ?? code;
  return {
    person,
    hours,
    timeOff,
    isOffToday: isOff(timeOff, today),
    takesCalls: person.active && hasRole(person, ...CALLING_ROLES),
    troubles: licenseTroubles(person.licenses, licenseDay(site.settings().agency, now()), nameOf),
  };
}
