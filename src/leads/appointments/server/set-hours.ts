import { forbidden, notFound, type Outcome, ok } from "#platform/access/rules/outcome.ts";
import { type By, may } from "#platform/access/rules/rights.ts";
import type { WorkingHours } from "#leads/leads/rules/working-hours.ts";
import { recordAudit } from "#platform/ledger/server/audit-store.ts";
import { SETTINGS_TAG } from "#agency/site/server/create-site-content.ts";
import type { ChangePages } from "#agency/site/server/change-pages.ts";
import type { SlotCache } from "./create-slot-cache.ts";
import { findHours, listAgents, putHours } from "./appointments-store.ts";

/** The tag of pages that show whether calls can be booked. */
export const SCHEDULE_TAG = "schedule";

/** Sets an agent's hours for booked calls: agents set their own, the owner anyone's. Existing appointments stay. */
export async function setHours(
  needs: { now: () => Date; slots: SlotCache; changePages: ChangePages },
  by: By,
  staffId: string,
  hours: WorkingHours,
): Promise<Outcome<WorkingHours>> {
  if (!may(by.actor, "leads:write") || (by.actor.id !== staffId && !may(by.actor, "settings:write")))
    return forbidden();
  const outcome = await needs.changePages(async (tx, changed): Promise<Outcome<WorkingHours>> => {
    if (!(await listAgents(tx)).some((p) => p.id === staffId)) return notFound("Staff member");
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
    // Every page links to the schedule once someone has hours.
    await changed([SCHEDULE_TAG, SETTINGS_TAG]);
    return ok(hours);
  });
  if (outcome.ok) needs.slots.clear();
  return outcome;
}
