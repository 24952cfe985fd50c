import { leadScopeOf } from "#platform/access/rules/lead-scope.ts";
import { notFound, type Outcome, ok } from "#platform/access/rules/outcome.ts";
import type { By } from "#platform/access/rules/rights.ts";
import { runChange } from "#platform/ledger/server/run-change.ts";
import { liftTyped } from "#compliance/consent/server/consent-store.ts";
import type { Db } from "#platform/database/server/database.ts";
import { enqueue } from "#platform/jobs/server/jobs.ts";
import { holdReleasedJob } from "./leads-jobs.ts";
import { type AnnounceLeads, andAnnounce } from "./leads-live.ts";
import { lockLead } from "./leads-store.ts";
import { endHold } from "./holds-store.ts";
import { addTouchpoint } from "./timeline-store.ts";

/**
 * Releases a hold, after staff found that the unproved do-not-contact request was not the lead's. Its suppressions are
 * lifted too.
 */
export async function releaseHold(
  needs: { db: Db; now: () => Date; newId: () => string; announceLeads: AnnounceLeads },
  by: By,
  leadId: string,
): Promise<Outcome<null>> {
  const work = runChange(needs, by, "holds:release", async ({ tx, at, audit }) => {
    const lead = await lockLead(tx, leadScopeOf(by.actor), leadId);
    if (!lead) return notFound("Lead");
    if (lead.heldAt === null) return ok(null);
    await endHold(tx, leadId);
    await liftTyped(tx, leadId);
    await enqueue(tx, holdReleasedJob, [{ leadId }]);
    await addTouchpoint(tx, {
      id: needs.newId(),
      leadId,
      type: "hold",
      description: "Hold released",
      at,
      metadata: { by: by.actor.name },
    });
    const before = { heldAt: lead.heldAt.toISOString() };
    await audit({ action: "lead.release-hold", recordId: leadId, before, after: { heldAt: null } });
    return ok(null);
  });
  return andAnnounce(needs, work, () => [leadId]);
}
