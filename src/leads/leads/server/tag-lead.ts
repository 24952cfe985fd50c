import { leadScopeOf } from "#platform/access/rules/lead-scope.ts";
import { invalidField, notFound, ok, type Outcome } from "#platform/access/rules/outcome.ts";
import type { By } from "#platform/access/rules/rights.ts";
import type { Lead } from "#leads/leads/rules/lead.ts";
import { sameTags, type Tag, type TagChange, tagsAfter, tagsText } from "#leads/leads/rules/tag.ts";
import { runChange } from "#platform/ledger/server/run-change.ts";
import type { Db } from "#platform/database/server/database.ts";
import { type AnnounceLeads, andAnnounce } from "./leads-live.ts";
import { lockLead } from "./leads-store.ts";
import { listTags, setTagsOfLead } from "./tags-store.ts";
import { addTouchpoint } from "./timeline-store.ts";

type Needs = { db: Db; now: () => Date; newId: () => string; announceLeads: AnnounceLeads };

/** Puts tags on a lead and takes others off, with a line of its timeline. Returns the lead, and the agency's tags. */
export async function tagLead(
  needs: Needs,
  by: By,
  { leadId, change }: { leadId: string; change: TagChange },
): Promise<Outcome<{ lead: Lead; tags: Tag[] }>> {
  const work = runChange(needs, by, "leads:write", async ({ tx, at, audit }) => {
    const lead = await lockLead(tx, leadScopeOf(by.actor), leadId);
    if (!lead) return notFound("Lead");
    const tags = await listTags(tx);
    const after = tagsAfter(lead.tags, change);
    if (after.some((id) => !lead.tags.includes(id) && !tags.some((tag) => tag.id === id)))
      return invalidField("tags", "Choose a tag from the list.");
    if (sameTags(lead.tags, after)) return ok({ lead, tags });
    await setTagsOfLead(tx, leadId, after, at);
    const names = new Map(tags.map(({ id, name }) => [id, name]));
    const description = tagsText(lead.tags, after, names);
    const metadata = { by: by.actor.name };
    await addTouchpoint(tx, { id: needs.newId(), leadId, type: "tag", description, at, metadata });
    await audit({ action: "lead.tag", recordId: leadId, before: { tags: lead.tags }, after: { tags: after } });
    return ok({ lead: { ...lead, tags: after, updatedAt: at, version: lead.version + 1 }, tags });
  });
  return andAnnounce(needs, work);
}
