import { isOff } from "#leads/appointments/rules/time-off.ts";
import {
  freeSlots,
  freeStaff,
  type Slot,
  type SlotFault,
  slotFault,
  type StaffCalendar,
} from "#leads/appointments/rules/slots.ts";
import { type ClosedDays, isClosedOn } from "#agency/site/rules/holidays.ts";
import { shippedCallingRule } from "#compliance/contact/server/shipped-calling-rules.ts";
import type { Executor } from "#platform/database/server/database.ts";
import { calendarsFrom } from "./appointments-store.ts";

/** State and time zone of a visitor, and the days on which the agency is closed. */
type SlotsFor = { state: string; timeZone: string; agency: ClosedDays };

/** Finds every slot that a visitor can book now. */
export async function findSlots(on: Executor, visitor: SlotsFor, now: Date): Promise<Slot[]> {
  return freeSlots(
    await calendarsOf(on, visitor.agency, now),
    shippedCallingRule(visitor.state),
    visitor.timeZone,
    now,
  );
}

/** Finds the ids of the agents who are free to call this visitor at `start`; empty if the time can't be booked. */
export async function findFreeStaff(on: Executor, visitor: SlotsFor, now: Date, start: Date): Promise<string[]> {
  return freeStaff(
    await calendarsOf(on, visitor.agency, now),
    shippedCallingRule(visitor.state),
    visitor.timeZone,
    now,
    start,
  );
}

/** Finds why an agent can't call this visitor at `start`; null if they can. */
export async function findSlotFault(
  on: Executor,
  visitor: SlotsFor,
  staffId: string,
  now: Date,
  start: Date,
): Promise<SlotFault | null> {
  const calendar = (await calendarsOf(on, visitor.agency, now)).find((one) => one.staffId === staffId);
  return slotFault(calendar, shippedCallingRule(visitor.state), visitor.timeZone, now, start);
}

/** Reads the availability of every agent, with their appointments from a moment on. */
export async function calendarsOf(on: Executor, agency: ClosedDays, now: Date): Promise<StaffCalendar[]> {
  return (await calendarsFrom(on, now)).map(({ timeOff, ...calendar }) => ({
    ...calendar,
    isClosed: (date) => isClosedOn(agency, date) || isOff(timeOff, date),
  }));
}

/** Tells whether any agent takes booked calls. */
export async function findAnyHours(on: Executor, now: Date): Promise<boolean> {
  return (await calendarsFrom(on, now)).length > 0;
}
