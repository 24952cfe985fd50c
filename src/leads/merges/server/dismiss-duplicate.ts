import { leadScopeOf } from "#platform/access/rules/lead-scope.ts";
import { forbidden, notFound, type Outcome, ok } from "#platform/access/rules/outcome.ts";
import { type By, may } from "#platform/access/rules/rights.ts";
import { recordAudit } from "#platform/ledger/server/audit-store.ts";
import { type AnnounceLeads, andAnnounce } from "#leads/leads/server/leads-live.ts";
import { findLeads } from "#leads/leads/server/leads-store.ts";
import type { Db } from "#platform/database/server/database.ts";
import { dismissPair } from "./duplicates-store.ts";

type Needs = { db: Db; now: () => Date; announceLeads: AnnounceLeads };

/** Keeps for good that two leads are different people, so that they are not suggested as duplicates again. */
export async function dismissDuplicate(
  needs: Needs,
  by: By,
  { leadId, otherId }: { leadId: string; otherId: string },
): Promise<Outcome<null>> {
  if (!may(by.actor, "leads:write")) return forbidden();
  const work = needs.db.transaction(async (tx): Promise<Outcome<null>> => {
    const found = await findLeads(tx, leadScopeOf(by.actor), [leadId, otherId]);
    if (found.length !== 2) return notFound("Lead");
    const at = needs.now();
    await dismissPair(tx, leadId, otherId, { id: by.actor.id, at });
    await recordAudit(tx, by, at, {
      action: "lead.not-a-duplicate",
      recordType: "lead",
      recordId: leadId,
      before: null,
      after: { other: otherId },
    });
    return ok(null);
  });
  return andAnnounce(needs, work);
}
