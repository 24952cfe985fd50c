import { forbidden, notFound, type Outcome, ok } from "#core/access/outcome.ts";
import { may } from "#core/access/rights.ts";
import type { WorkingHours } from "#core/appointments/working-hours.ts";
import { type By, recordAudit } from "#server/audit/audit-store.ts";
import type { ChangePages } from "#server/site/change-pages.ts";
import type { SlotMemory } from "./create-slot-memory.ts";
import { findHours, listCallTakers, putHours } from "./appointments-store.ts";

/** Pages that show whether calls can be booked at all. */
export const SCHEDULE_TAG = "schedule";

/** Sets when somebody takes booked calls: staff their own hours, the owner everybody's. Calls that are booked already stay. */
export async function setHours(
  needs: { now: () => Date; slots: SlotMemory; changePages: ChangePages },
  by: By,
  staffId: string,
  hours: WorkingHours,
): Promise<Outcome<WorkingHours>> {
  if (!may(by.actor, "leads:write") || (by.actor.id !== staffId && !may(by.actor, "settings:write")))
    return forbidden();
  const outcome = await needs.changePages(async (tx, changed): Promise<Outcome<WorkingHours>> => {
    if (!(await listCallTakers(tx)).some((p) => p.id === staffId)) return notFound("Staff member");
    const at = needs.now();
    const before = await findHours(tx, staffId);
    await putHours(tx, staffId, hours, at);
    await recordAudit(tx, by, at, {
      action: "hours.set",
      recordType: "staff",
      recordId: staffId,
      before,
      after: hours,
    });
    await changed([SCHEDULE_TAG]);
    return ok(hours);
  });
  if (outcome.ok) needs.slots.clear();
  return outcome;
}
