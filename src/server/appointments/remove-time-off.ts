import type { By } from "#core/access/rights.ts";
import { forbidden, notFound, type Outcome, ok } from "#core/access/outcome.ts";
import type { DayRange } from "#core/appointments/time-off.ts";
import { recordAudit } from "#server/audit/audit-store.ts";
import type { ChangePages } from "#server/site/change-pages.ts";
import { mayChangeTimeOff } from "./add-time-off.ts";
import { deleteTimeOffRow } from "./appointments-store.ts";
import type { SlotCache } from "./create-slot-cache.ts";
import { SCHEDULE_TAG } from "./set-hours.ts";

/** Removes an entry of a person's time off; visitors can book these days again. */
export async function removeTimeOff(
  needs: { now: () => Date; slots: SlotCache; changePages: ChangePages },
  by: By,
  staffId: string,
  id: string,
): Promise<Outcome<DayRange>> {
  if (!mayChangeTimeOff(by.actor, staffId)) return forbidden();
  const outcome = await needs.changePages(async (tx, changed): Promise<Outcome<DayRange>> => {
    const before = await deleteTimeOffRow(tx, staffId, id);
    if (!before) return notFound("Time off");
    await recordAudit(tx, by, needs.now(), {
      action: "time-off.remove",
      recordType: "staff",
      recordId: staffId,
      before,
      after: null,
    });
    await changed([SCHEDULE_TAG]);
    return ok(before);
  });
  if (outcome.ok) needs.slots.clear();
  return outcome;
}
