import { leadScopeOf } from "#platform/access/rules/lead-scope.ts";
import { notFound, type Outcome, ok } from "#platform/access/rules/outcome.ts";
import type { By } from "#platform/access/rules/rights.ts";
import { SKIP_LABELS, SKIP_MS, type SkipReason } from "#leads/calling/rules/queue.ts";
import { runChange } from "#platform/ledger/server/run-change.ts";
import { andAnnounce } from "#leads/leads/server/leads-live.ts";
import { lockLead } from "#leads/leads/server/leads-store.ts";
import { addTouchpoint } from "#leads/leads/server/timeline-store.ts";
import type { Services } from "#platform/program/server/services.ts";
import { addSkip, endLeases } from "./calling-store.ts";

/** Passes a lead of the queue over for four hours, with the reason on its timeline. Others may get it at once. */
export async function skipLead(
  needs: Pick<Services, "db" | "now" | "newId" | "announceLeads">,
  by: By,
  { leadId, reason }: { leadId: string; reason: SkipReason },
): Promise<Outcome<{ until: Date }>> {
  const work = runChange(needs, by, "leads:write", async ({ tx, at, audit }) => {
    const lead = await lockLead(tx, leadScopeOf(by.actor), leadId);
    if (!lead) return notFound("Lead");
    const until = new Date(at.getTime() + SKIP_MS);
    await addSkip(tx, { leadId, staffId: by.actor.id, reason, until });
    await endLeases(tx, by.actor.id);
    const description = `Skipped in the queue: ${SKIP_LABELS[reason]}`;
    const metadata = { by: by.actor.name };
    await addTouchpoint(tx, { id: needs.newId(), leadId, type: "skip", description, at, metadata });
    await audit({ action: "lead.skip", recordId: leadId, after: { reason, until: until.toISOString() } });
    return ok({ until });
  });
  return andAnnounce(needs, work, () => [leadId]);
}
