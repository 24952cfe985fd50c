import { DEMO_WORDS, isDemo } from "#agency/site/rules/demo-agency.ts";
import { deriveHash } from "#leads/leads/server/derive-tokens.ts";
import { type AnnounceLeads, andAnnounce } from "#leads/leads/server/leads-live.ts";
import { lockLead } from "#leads/leads/server/leads-store.ts";
import { addTouchpoint } from "#leads/leads/server/timeline-store.ts";
import type { Lead } from "#leads/leads/rules/lead.ts";
import { leadScopeOf } from "#platform/access/rules/lead-scope.ts";
import { conflict, notFound, ok, type Outcome } from "#platform/access/rules/outcome.ts";
import type { By } from "#platform/access/rules/rights.ts";
import { newToken } from "#platform/access/server/hash-token.ts";
import type { Db } from "#platform/database/server/database.ts";
import { type Change, runChange } from "#platform/ledger/server/run-change.ts";
import { addClientLink } from "./client-links-store.ts";
import { readHeldPolicies } from "./read-policies.ts";

type Needs = { db: Db; now: () => Date; newId: () => string; announceLeads: AnnounceLeads };

/** Creates the link that opens a client's page, in place of an earlier one. The token is returned once and never stored. */
export async function createClientLink(needs: Needs, by: By, leadId: string): Promise<Outcome<{ token: string }>> {
  const work = runChange(needs, by, "leads:write", async (change): Promise<Outcome<{ token: string }>> => {
    const made = await createClientLinkIn(change, needs, by, leadId);
    return made.ok ? ok({ token: made.value.token }) : made;
  });
  return andAnnounce(needs, work, () => [leadId]);
}

/** Works like `createClientLink` within a change, and returns the lead too, which is locked. */
export async function createClientLinkIn(
  { tx, at, audit }: Change,
  { newId }: Pick<Needs, "newId">,
  by: By,
  leadId: string,
): Promise<Outcome<{ token: string; lead: Lead }>> {
  const lead = await lockLead(tx, leadScopeOf(by.actor), leadId);
  if (!lead || lead.erasedAt) return notFound("Lead");
  if (isDemo(leadId)) return conflict(DEMO_WORDS.clientPage);
  if ((await readHeldPolicies(tx, leadId)).length === 0)
    return conflict("The page shows issued policies. Enter the day on which this policy was issued first.");
  const token = newToken();
  await addClientLink(tx, { tokenHash: deriveHash(token), leadId, createdAt: at, createdBy: by.actor.name });
  const description = "Made the link to the client’s page";
  const metadata = { by: by.actor.name };
  await addTouchpoint(tx, { id: newId(), leadId, type: "policy", description, at, metadata });
  await audit({ action: "policy.link", recordType: "lead", recordId: leadId, after: null });
  return ok({ token, lead });
}
