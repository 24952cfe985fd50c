import { randomBytes } from "node:crypto";
import { leadScopeOf } from "#core/access/lead-scope.ts";
import { forbidden, notFound, type Outcome, ok } from "#core/access/outcome.ts";
import { type By, may } from "#core/access/rights.ts";
import { sharePath } from "#core/leads/engagement.ts";
import { recordAudit } from "#server/audit/audit-store.ts";
import { findPublished } from "#server/articles/articles-store.ts";
import { type AnnounceLeads, andAnnounce } from "#server/leads/leads-live.ts";
import { lockLead } from "#server/leads/leads-store.ts";
import type { Db } from "#server/platform/database.ts";
import { addTouchpoint } from "#server/timeline/timeline-store.ts";
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
  if (!may(by.actor, "leads:write")) return forbidden();
  const work = needs.db.transaction(async (tx): Promise<Outcome<{ address: string }>> => {
    if (!(await lockLead(tx, leadScopeOf(by.actor), leadId))) return notFound("Lead");
    const article = await findPublished(tx, slug);
    if (article === null || article === "gone") return notFound("Article");
    const at = needs.now();
    const link = { token: randomBytes(16).toString("base64url"), leadId, articleSlug: slug };
    const { token, isNew } = await saveShareLink(tx, { ...link, createdBy: by.actor.id, createdAt: at });
    if (isNew) {
      const description = `Made a link to share: ${article.title}`;
      const metadata = { by: by.actor.name, article_slug: slug };
      await addTouchpoint(tx, { id: needs.newId(), leadId, type: "share", description, at, metadata });
      await recordAudit(tx, by, at, {
        action: "lead.share-article",
        recordType: "lead",
        recordId: leadId,
        before: null,
        after: { article: slug },
      });
    }
    return ok({ address: needs.config.publicUrl + sharePath(token) });
  });
  return andAnnounce(needs, work);
}
