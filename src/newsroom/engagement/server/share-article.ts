import { randomBytes } from "node:crypto";
import { leadScopeOf } from "#platform/access/rules/lead-scope.ts";
import { notFound, type Outcome, ok } from "#platform/access/rules/outcome.ts";
import type { By } from "#platform/access/rules/rights.ts";
import { sharePath } from "#leads/leads/rules/engagement.ts";
import { runChange } from "#platform/ledger/server/run-change.ts";
import { findPublished } from "#newsroom/articles/server/articles-store.ts";
import { type AnnounceLeads, andAnnounce } from "#leads/leads/server/leads-live.ts";
import { lockLead } from "#leads/leads/server/leads-store.ts";
import type { Db } from "#platform/database/server/database.ts";
import { addTouchpoint } from "#leads/leads/server/timeline-store.ts";
import { saveShareLink } from "./engagement-store.ts";

type Needs = {
  db: Db;
  now: () => Date;
  newId: () => string;
  announceLeads: AnnounceLeads;
  config: { publicUrl: string };
};

/** `shareArticle` with what it needs, for the forms of a lead. */
export type ShareArticle = (by: By, wanted: { leadId: string; slug: string }) => ReturnType<typeof shareArticle>;

/** Makes the address of a published article for one lead, whose openings count as engagement; the same one each time. */
export async function shareArticle(
  needs: Needs,
  by: By,
  { leadId, slug }: { leadId: string; slug: string },
): Promise<Outcome<{ address: string }>> {
  const work = runChange(needs, by, "leads:write", async ({ tx, at, audit }) => {
    if (!(await lockLead(tx, leadScopeOf(by.actor), leadId))) return notFound("Lead");
    const article = await findPublished(tx, slug);
    if (article === null || article === "gone") return notFound("Article");
    const link = { token: randomBytes(16).toString("base64url"), leadId, articleSlug: slug };
    const { token, isNew } = await saveShareLink(tx, { ...link, createdBy: by.actor.id, createdAt: at });
    if (isNew) {
      const description = `Made a link to share: ${article.title}`;
      const metadata = { by: by.actor.name, article_slug: slug };
      await addTouchpoint(tx, { id: needs.newId(), leadId, type: "share", description, at, metadata });
      await audit({ action: "lead.share-article", recordId: leadId, after: { article: slug } });
    }
    return ok({ address: needs.config.publicUrl + sharePath(token) });
  });
  return andAnnounce(needs, work, () => [leadId]);
}
