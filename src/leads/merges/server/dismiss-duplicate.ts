import { leadScopeOf } from "#platform/access/rules/lead-scope.ts";
import { notFound, type Outcome, ok } from "#platform/access/rules/outcome.ts";
import type { By } from "#platform/access/rules/rights.ts";
import { runChange } from "#platform/ledger/server/run-change.ts";
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
  const work = runChange(needs, by, "leads:write", async ({ tx, at, audit }): Promise<Outcome<null>> => {
    const found = await findLeads(tx, leadScopeOf(by.actor), [leadId, otherId]);
    if (found.length !== 2) return notFound("Lead");
    await dismissPair(tx, leadId, otherId, { id: by.actor.id, at });
    await audit({ action: "lead.not-a-duplicate", recordId: leadId, after: { other: otherId } });
    return ok(null);
  });
  return andAnnounce(needs, work);
}
