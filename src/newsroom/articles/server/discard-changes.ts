import type { EditedArticle } from "#newsroom/articles/rules/edited-article.ts";
import { forbidden, notFound, type Outcome, ok } from "#platform/access/rules/outcome.ts";
import { type By, may } from "#platform/access/rules/rights.ts";
import { recordAudit } from "#platform/ledger/server/audit-store.ts";
import { changeArticle, dropPending } from "./articles-store.ts";
import { findForEditing, findLocked } from "./find-for-editing.ts";
import { type ArticleNeeds, saveReplacedRevision } from "./save-revision.ts";
import { refuseStale } from "./refuse-stale.ts";

/** Drops the pending changes of a published article; a revision keeps them. */
export async function discardChanges(
  needs: ArticleNeeds,
  by: By,
  { articleId, version = null }: { articleId: string; version?: number | null },
): Promise<Outcome<EditedArticle>> {
  if (!may(by.actor, "articles:write")) return forbidden();
  return needs.changePages(async (tx): Promise<Outcome<EditedArticle>> => {
    const edited = await findLocked(tx, articleId);
    if (!edited) return notFound("Article");
    if (version !== null && version !== edited.version) return refuseStale(edited);
    if (!edited.pending) return ok(edited);
    const { article, content } = edited;
    await saveReplacedRevision(tx, needs, by, { edited, next: article, reason: "changes discarded" });
    await dropPending(tx, articleId);
    await changeArticle(tx, articleId, { publishAt: null });
    await recordAudit(tx, by, needs.now(), {
      action: "article.discard",
      recordId: articleId,
      before: { title: content.title, slug: content.slug },
      after: { title: article.title, slug: article.slug },
    });
    return ok((await findForEditing(tx, articleId)) ?? edited);
  });
}
