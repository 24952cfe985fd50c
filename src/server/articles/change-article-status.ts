import type { Article, ArticleStatus } from "#core/articles/article.ts";
import { forbidden, notFound, type Outcome, ok } from "#core/access/outcome.ts";
import { may } from "#core/access/rights.ts";
import { type By, recordAudit } from "#server/audit/audit-store.ts";
import type { Db } from "#server/platform/database.ts";
import type { ChangePages } from "#server/site/change-pages.ts";
import { addRevision, lockArticle, setArticleStatus } from "./articles-store.ts";
import { pagesShowing } from "./pages-showing.ts";

export type ArticleNeeds = { db: Db; now: () => Date; newId: () => string; changePages: ChangePages };

/**
 * Moves an article to any status (spec admin-panels §4) and invalidates exactly the pages that show it. Publishing again
 * keeps the date of the first publication.
 */
export async function changeArticleStatus(
  needs: ArticleNeeds,
  by: By,
  input: { articleId: string; status: ArticleStatus },
): Promise<Outcome<Article>> {
  if (!may(by.actor, "articles:publish")) return forbidden();
  return needs.changePages(async (tx, changed): Promise<Outcome<Article>> => {
    const article = await lockArticle(tx, input.articleId);
    if (!article) return notFound("Article");
    if (article.status === input.status) return ok(article);
    const at = needs.now();
    const publishedAt = input.status === "published" ? (article.publishedAt ?? at) : article.publishedAt;
    await addRevision(tx, { id: needs.newId(), article, reason: `status ${input.status}`, by: by.actor.name, at });
    await setArticleStatus(tx, article.id, { status: input.status, publishedAt, updatedAt: at });
    await recordAudit(tx, by, at, {
      action: "article.status",
      recordType: "article",
      recordId: article.id,
      before: { status: article.status },
      after: { status: input.status },
    });
    await changed(pagesShowing(article));
    return ok({ ...article, status: input.status, publishedAt, updatedAt: at });
  });
}
