import { leadScopeOf } from "#platform/access/rules/lead-scope.ts";
import { notFound, type Outcome, ok } from "#platform/access/rules/outcome.ts";
import type { By } from "#platform/access/rules/rights.ts";
import { acceptDetails as accepted } from "#leads/leads/rules/lead.ts";
import { changedAnswers, pickDetails } from "#leads/leads/rules/lead-fields.ts";
import { runChange } from "#platform/ledger/server/run-change.ts";
import type { Db } from "#platform/database/server/database.ts";
import { type AnnounceLeads, andAnnounce } from "./leads-live.ts";
import { lockLead, saveDetails } from "./leads-store.ts";
import type { LeadDetails } from "#leads/leads/rules/lead-facts.ts";
import { addTouchpoint, findTouchpoint } from "./timeline-store.ts";

/** Staff accept the details from a later, unproved submission into the lead; `touchpointId` is that submission's touchpoint. */
export async function acceptDetails(
  needs: { db: Db; now: () => Date; newId: () => string; announceLeads: AnnounceLeads },
  by: By,
  { leadId, touchpointId }: { leadId: string; touchpointId: string },
): Promise<Outcome<null>> {
  const work = runChange(needs, by, "leads:write", async ({ tx, at, audit }) => {
    const lead = await lockLead(tx, leadScopeOf(by.actor), leadId);
    const touchpoint = lead && (await findTouchpoint(tx, leadId, touchpointId));
    if (!lead || !touchpoint) return notFound("Lead");
    const fields = changedAnswers(lead, touchpoint.metadata.details).map(({ key, label }) => ({ key, label }));
    if (fields.length === 0) return ok(null);
    // Written from validated fields when the submission was applied.
    const details = accepted(lead, touchpoint.metadata.details as Partial<LeadDetails>);
    await saveDetails(tx, leadId, details, at);
    const keys = fields.map(({ key }) => key);
    const description = `Accepted what was also given: ${fields.map(({ label }) => label).join(", ")}`;
    await addTouchpoint(tx, {
      id: needs.newId(),
      leadId,
      type: "details",
      description,
      at,
      metadata: { by: by.actor.name, before: pickDetails(lead, keys), after: pickDetails(details, keys) },
    });
    await audit({ action: "lead.accept-details", recordId: leadId, after: { fields: keys } });
    return ok(null);
  });
  return andAnnounce(needs, work, () => [leadId]);
}
