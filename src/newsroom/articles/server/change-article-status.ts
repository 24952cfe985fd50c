import type { ArticleContent, ArticleStatus } from "#newsroom/articles/rules/article.ts";
import { contentOf, type EditedArticle } from "#newsroom/articles/rules/edited-article.ts";
import { forbidden, notFound, type Outcome, ok } from "#platform/access/rules/outcome.ts";
import { type By, may } from "#platform/access/rules/rights.ts";
import { recordAudit } from "#platform/ledger/server/audit-store.ts";
import type { Tx } from "#platform/database/server/database.ts";
import { dropPending } from "./articles-store.ts";
import { checkSlug } from "./check-slug.ts";
import { findForEditing, findLocked } from "./find-for-editing.ts";
import { type ArticleNeeds, saveLiveRevision } from "./save-revision.ts";
import { pagesShowing } from "./pages-showing.ts";
import { type Changed, moveAddress, publishContent } from "./publish-article.ts";
import { refuseStale } from "./refuse-stale.ts";
import { writeContent } from "./write-content.ts";

/**
 * Moves an article to any status (spec admin-panels §4) and invalidates exactly the pages that show it. Publishing goes
 * through the gate, and publishing again keeps the date of the first publication. An article that is no longer published
 * keeps its pending changes as its text, and no date on which it would be published by itself.
 */
export async function changeArticleStatus(
  needs: ArticleNeeds,
  by: By,
  input: { articleId: string; status: ArticleStatus; version?: number | null },
): Promise<Outcome<EditedArticle>> {
  if (!may(by.actor, "articles:publish")) return forbidden();
  const { articleId, status, version = null } = input;
  return needs.changePages(async (tx, changed): Promise<Outcome<EditedArticle>> => {
    const edited = await findLocked(tx, articleId);
    if (!edited) return notFound("Article");
    if (version !== null && version !== edited.version) return refuseStale(edited);
    const { article } = edited;
    if (article.status === status) return ok(edited);
    if (status === "published") return publishContent(tx, changed, { ...needs, by }, edited, edited.content);
    return withdrawContent(tx, changed, { ...needs, by }, edited, status);
  });
}

/** Makes a locked article a draft or archives it, within a transaction, and drops the pages that showed it. */
export async function withdrawContent(
  tx: Tx,
  changed: Changed,
  { by, ...needs }: ArticleNeeds & { by: By },
  edited: EditedArticle,
  status: "draft" | "archived",
): Promise<Outcome<EditedArticle>> {
  const { article } = edited;
  const articleId = article.id;
  const at = needs.now();
  const content = await applyPending(tx, needs, by, edited);
  await saveLiveRevision(tx, needs, by, { edited, next: content, reason: `status ${status}` });
  const unscheduled = { publishAt: null, unpublishAt: null, scheduledBy: null, refusal: null };
  await writeContent(
    tx,
    articleId,
    { ...content, language: article.language },
    { status, ...unscheduled, updatedAt: at },
  );
  await recordAudit(tx, by, at, {
    action: "article.status",
    recordId: articleId,
    before: { status: article.status },
    after: { status },
  });
  await changed(pagesShowing(article));
  return ok((await findForEditing(tx, articleId)) ?? edited);
}

/** The pending changes of an article that is no longer published, which become its text; its own text if there are none. */
async function applyPending(
  tx: Tx,
  needs: ArticleNeeds,
  by: By,
  { article, pending }: EditedArticle,
): Promise<ArticleContent> {
  if (!pending) return contentOf(article);
  await dropPending(tx, article.id);
  const { slug: wanted, ...content } = pending.content;
  const slug = (await checkSlug(tx, { slug: wanted, articleId: article.id })) === null ? wanted : article.slug;
  await moveAddress(tx, needs, by, article, slug);
  return { ...content, slug };
}
