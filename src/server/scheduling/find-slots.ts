import { freeSlots, freeStaff, type Slot } from "#core/scheduling/slots.ts";
import { shippedCallingRule } from "#server/consent/shipped-calling-rules.ts";
import type { Executor } from "#server/platform/database.ts";
import { calendarsFrom } from "./scheduling-store.ts";

/** Every time at which somebody who lives in a state, on the clock of a zone, can book a call now. */
export async function findSlots(on: Executor, visitor: { state: string; timeZone: string }, now: Date): Promise<Slot[]> {
  return freeSlots(await calendarsFrom(on, now), shippedCallingRule(visitor.state), visitor.timeZone, now);
}

/** Who of the staff could take a call of this visitor at one moment; nobody where it cannot be booked. */
export async function findFreeStaff(on: Executor, visitor: { state: string; timeZone: string }, now: Date, start: Date): Promise<string[]> {
  return freeStaff(await calendarsFrom(on, now), shippedCallingRule(visitor.state), visitor.timeZone, now, start);
}

/** Whether anybody of the staff takes booked calls at all. */
export async function findAnyHours(on: Executor, now: Date): Promise<boolean> {
  return (await calendarsFrom(on, now)).length > 0;
}
