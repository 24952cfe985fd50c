import type { EditedArticle } from "#newsroom/articles/rules/edited-article.ts";
import { forbidden, invalidFields, notFound, ok, type Outcome } from "#platform/access/rules/outcome.ts";
import { type By, may, personId } from "#platform/access/rules/rights.ts";
import { recordAudit } from "#platform/ledger/server/audit-store.ts";
import { startWhenDue } from "./article-due-job.ts";
import { changeArticle } from "./articles-store.ts";
import { findForEditing, findLocked } from "./find-for-editing.ts";
import type { ArticleNeeds } from "./save-revision.ts";
import { refusePublishing } from "./refuse-publishing.ts";
import { refuseStale } from "./refuse-stale.ts";

type ArticleSchedule = {
  articleId: string;
  /** When what is written goes live; null for no longer; left out to leave it as it is. */
  publishAt?: Date | null;
  unpublishAt?: Date | null;
  version?: number | null;
};

/**
 * Decides when an article goes live and when it is taken down by itself. Both times lie ahead. The gate is asked now, so
 * that a refusal is read by a person, and again when the time comes.
 */
export async function scheduleArticle(
  needs: ArticleNeeds,
  by: By,
  { articleId, version = null, ...wanted }: ArticleSchedule,
): Promise<Outcome<EditedArticle>> {
  if (!may(by.actor, "articles:publish")) return forbidden();
  return needs.changePages(async (tx): Promise<Outcome<EditedArticle>> => {
    const edited = await findLocked(tx, articleId);
    if (!edited) return notFound("Article");
    if (version !== null && version !== edited.version) return refuseStale(edited);
    const { article } = edited;
    const at = needs.now();
    const { publishAt = article.publishAt, unpublishAt = article.unpublishAt } = wanted;
    const fields = scheduleErrors(edited, { ...wanted, at }, { publishAt, unpublishAt });
    if (Object.keys(fields).length > 0) return invalidFields(fields);
    const refused = wanted.publishAt ? await refusePublishing(tx, needs, personId(by), edited) : null;
    if (refused) return refused;
    const decided = wanted.publishAt === undefined ? {} : { scheduledBy: publishAt && personId(by), refusal: null };
    await changeArticle(tx, articleId, { publishAt, unpublishAt, ...decided });
    await startWhenDue(tx, articleId, [publishAt, unpublishAt]);
    await recordAudit(tx, by, at, {
      action: "article.schedule",
      recordId: articleId,
      before: { publishAt: article.publishAt, unpublishAt: article.unpublishAt },
      after: { publishAt, unpublishAt },
    });
    return ok((await findForEditing(tx, articleId)) ?? edited);
  });
}

function scheduleErrors(
  { article, hasPending }: EditedArticle,
  wanted: { publishAt?: Date | null; unpublishAt?: Date | null; at: Date },
  { publishAt, unpublishAt }: { publishAt: Date | null; unpublishAt: Date | null },
): Record<string, string> {
  const fields: Record<string, string> = {};
  const isLive = article.status === "published";
  if (wanted.publishAt && wanted.publishAt <= wanted.at) fields.publish_at = "Choose a time that lies ahead.";
  else if (wanted.publishAt && isLive && !hasPending)
    fields.publish_at = "This article is published, and has no changes that could be.";
  if (wanted.unpublishAt && wanted.unpublishAt <= wanted.at) fields.unpublish_at = "Choose a time that lies ahead.";
  else if (wanted.unpublishAt && !isLive && publishAt === null)
    fields.unpublish_at = "This article is not published. Choose when it goes live first.";
  else if (publishAt && unpublishAt && unpublishAt <= publishAt)
    fields.unpublish_at = "Choose a time after the article goes live.";
  return fields;
}
