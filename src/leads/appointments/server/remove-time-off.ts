import type { By } from "#platform/access/rules/rights.ts";
import { forbidden, notFound, type Outcome, ok } from "#platform/access/rules/outcome.ts";
import type { DayRange } from "#leads/appointments/rules/time-off.ts";
import { recordAudit } from "#platform/ledger/server/audit-store.ts";
import type { ChangePages } from "#agency/site/server/change-pages.ts";
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
    });
    await changed([SCHEDULE_TAG]);
    return ok(before);
  });
  if (outcome.ok) needs.slots.clear();
  return outcome;
}
