import { leadScopeOf } from "#platform/access/rules/lead-scope.ts";
import { forbidden, notFound, type Outcome, ok } from "#platform/access/rules/outcome.ts";
import { type By, may } from "#platform/access/rules/rights.ts";
import { recordAudit } from "#platform/ledger/server/audit-store.ts";
import type { Db } from "#platform/database/server/database.ts";
import { findTouchpoint, markDismissed } from "./timeline-store.ts";
import { type AnnounceLeads, andAnnounce } from "./leads-live.ts";
import { findLead } from "./leads-store.ts";

/** Staff found that the details from a later, unproved submission are not the lead's: they stay in the timeline, and are offered no more. */
export async function dismissDetails(
  needs: { db: Db; now: () => Date; announceLeads: AnnounceLeads },
  by: By,
  { leadId, touchpointId }: { leadId: string; touchpointId: string },
): Promise<Outcome<null>> {
  if (!may(by.actor, "leads:write")) return forbidden();
  const work = needs.db.transaction(async (tx) => {
    const lead = await findLead(tx, leadScopeOf(by.actor), leadId);
    if (!lead || !(await findTouchpoint(tx, leadId, touchpointId))) return notFound("Lead");
    await markDismissed(tx, touchpointId, by.actor.name);
    await recordAudit(tx, by, needs.now(), {
      action: "lead.dismiss-details",
      recordType: "lead",
      recordId: leadId,
      before: null,
      after: { touchpoint: touchpointId },
    });
    return ok(null);
  });
  return andAnnounce(needs, work);
}
