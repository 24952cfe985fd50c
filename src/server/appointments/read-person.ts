import { isOff, type TimeOff } from "#core/appointments/time-off.ts";
import type { WorkingHours } from "#core/appointments/working-hours.ts";
import { wallClock } from "#core/time/wall-clock.ts";
import type { Db } from "#server/platform/database.ts";
import { findPerson, type Person } from "#server/staff/staff-store.ts";
import { findHours, listTimeOff } from "./appointments-store.ts";

/** One person with their calendar: weekly hours, and time off that is not over. `isOffToday` by their own clock. */
export type PersonOverview = {
  person: Person;
  hours: WorkingHours | null;
  timeOff: TimeOff[];
  isOffToday: boolean;
};

/** Everything about one person of the staff, or null. */
export async function readPerson(needs: { db: Db; now: () => Date }, id: string): Promise<PersonOverview | null> {
  const person = await findPerson(needs.db, id);
  if (!person) return null;
  const hours = await findHours(needs.db, id);
  const today = wallClock(needs.now(), hours?.timeZone ?? "America/New_York").date;
  const listed = await listTimeOff(needs.db, id, today);
  const timeOff = listed.map((one) => ({ id: one.id, from: one.from, to: one.to }));
  return { person, hours, timeOff, isOffToday: isOff(timeOff, today) };
}
