import { randomUUID } from "node:crypto";
import { parseBooking } from "#leads/appointments/rules/booking-form.ts";
import type { WorkingHours } from "#leads/leads/rules/working-hours.ts";
import type { Db } from "#platform/database/server/database.ts";
import type { BookCallInput } from "#leads/intake/server/book-call.ts";
import { putHours } from "#leads/appointments/server/appointments-store.ts";
import { anOrigin, aPhone } from "./leads.ts";
import { aStaff } from "./staff.ts";

/** Nine to five on every day of the week, in Ohio's zone. */
const NINE_TO_FIVE: WorkingHours = {
  timeZone: "America/New_York",
  week: Array.from({ length: 7 }, (_, weekday) => ({ weekday, from: 540, to: 1020 })),
};

/** Adds anyone who takes booked calls to the database. */
export async function anAgent(db: Db, given: Parameters<typeof aStaff>[1] = {}, hours = NINE_TO_FIVE) {
  const member = await aStaff(db, { role: "agent", ...given });
  await db.transaction((tx) => putHours(tx, member.id, hours, new Date()));
  return member;
}

/** Returns the booking of a stranger in Ohio who wants to be called on Monday, November 23, 2026, at 10 AM. */
export function aWantedCall(
  given: Partial<BookCallInput> & { email?: string; phone?: string; name?: string } = {},
): BookCallInput {
  const { email = `${randomUUID()}@example.com`, phone = aPhone(), name = "Rosa Delgado", ...rest } = given;
  const parsed = parseBooking({ name, phone, email }, "OH", "en");
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.errors));
  const start = new Date("2026-11-23T15:00:00.000Z");
  return {
    details: parsed.details,
    state: "OH",
    timeZone: "America/New_York",
    start,
    origin: anOrigin(),
    key: randomUUID(),
    ...rest,
  };
}
