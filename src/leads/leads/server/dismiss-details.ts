import { leadScopeOf } from "#platform/access/rules/lead-scope.ts";
import { notFound, type Outcome, ok } from "#platform/access/rules/outcome.ts";
import type { By } from "#platform/access/rules/rights.ts";
import { runChange } from "#platform/ledger/server/run-change.ts";
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
  const work = runChange(needs, by, "leads:write", async ({ tx, audit }) => {
    const lead = await findLead(tx, leadScopeOf(by.actor), leadId);
    if (!lead || !(await findTouchpoint(tx, leadId, touchpointId))) return notFound("Lead");
    await markDismissed(tx, touchpointId, by.actor.name);
    await audit({ action: "lead.dismiss-details", recordId: leadId, after: { touchpoint: touchpointId } });
    return ok(null);
  });
  return andAnnounce(needs, work, () => [leadId]);
}
