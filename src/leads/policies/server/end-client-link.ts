import { type AnnounceLeads, andAnnounce } from "#leads/leads/server/leads-live.ts";
import { lockLead } from "#leads/leads/server/leads-store.ts";
import { addTouchpoint } from "#leads/leads/server/timeline-store.ts";
import { leadScopeOf } from "#platform/access/rules/lead-scope.ts";
import { notFound, ok, type Outcome } from "#platform/access/rules/outcome.ts";
import type { By } from "#platform/access/rules/rights.ts";
import type { Db } from "#platform/database/server/database.ts";
import { runChange } from "#platform/ledger/server/run-change.ts";
import { endClientLinks } from "./client-links-store.ts";

type Needs = { db: Db; now: () => Date; newId: () => string; announceLeads: AnnounceLeads };

/** Ends the link to a client's page; one that has ended stays so. */
export async function endClientLink(needs: Needs, by: By, leadId: string): Promise<Outcome<null>> {
  const work = runChange(needs, by, "leads:write", async ({ tx, at, audit }): Promise<Outcome<null>> => {
    if (!(await lockLead(tx, leadScopeOf(by.actor), leadId))) return notFound("Lead");
    if ((await endClientLinks(tx, leadId, at)) === 0) return ok(null);
    const description = "Ended the link to the client’s page";
    const metadata = { by: by.actor.name };
    await addTouchpoint(tx, { id: needs.newId(), leadId, type: "policy", description, at, metadata });
    await audit({ action: "policy.link-end", recordType: "lead", recordId: leadId, after: null });
    return ok(null);
  });
  return andAnnounce(needs, work, () => [leadId]);
}
