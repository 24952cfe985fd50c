import type { WorkingHours } from "#core/scheduling/working-hours.ts";
import type { Db } from "#server/platform/database.ts";
import { putHours } from "#server/scheduling/scheduling-store.ts";
import { aStaff } from "./staff.ts";

/** Nine to five on every day of the week, in Ohio's zone. */
const NINE_TO_FIVE: WorkingHours = {
  timeZone: "America/New_York",
  week: Array.from({ length: 7 }, (_, weekday) => ({ weekday, from: 540, to: 1020 })),
};

/** Puts somebody into the database who takes booked calls. */
export async function aCallTaker(db: Db, given: Parameters<typeof aStaff>[1] = {}, hours = NINE_TO_FIVE) {
  const member = await aStaff(db, { role: "agent", ...given });
  await db.transaction((tx) => putHours(tx, member.id, hours, new Date()));
  return member;
}
