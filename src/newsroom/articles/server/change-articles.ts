import type { By } from "#platform/access/rules/rights.ts";
import { type BulkArticleAction, type BulkLine, missingText } from "#newsroom/articles/rules/article-actions.ts";
import type { Article, ArticleStatus } from "#newsroom/articles/rules/article.ts";
import type { Outcome } from "#platform/access/rules/outcome.ts";
import { findAnyArticle } from "./articles-store.ts";
import { changeArticleStatus } from "./change-article-status.ts";
import { deleteArticle } from "./delete-article.ts";
import { destroyArticle } from "./destroy-article.ts";
import type { ArticleNeeds } from "./save-revision.ts";
import { publishArticle } from "./publish-article.ts";

const STATUS_OF: Partial<Record<BulkArticleAction, ArticleStatus>> = { unpublish: "draft", archive: "archived" };

/**
 * Applies an action to several articles, each in its own transaction, so that a failure doesn't undo the others. The
 * result words are the specification's (site §8). `unless` returns why an article isn't changed.
 */
export async function changeArticles(
  needs: ArticleNeeds,
  by: By,
  { action, ids }: { action: BulkArticleAction; ids: readonly string[] },
  unless: (article: Article) => string | null = () => null,
): Promise<BulkLine[]> {
  const lines: BulkLine[] = [];
  for (const id of ids) {
    const article = await findAnyArticle(needs.db, id);
    const title = article?.title ?? "An article that no longer exists";
    const result = article ? await resultOf(needs, by, action, article, unless) : "Error - Article not found";
    lines.push({ id, title, result });
  }
  return lines;
}

async function resultOf(
  needs: ArticleNeeds,
  by: By,
  action: BulkArticleAction,
  article: Article,
  unless: (article: Article) => string | null,
): Promise<string> {
  const reason = unless(article);
  if (reason !== null) return `Error - ${reason}`;
  if (action === "publish" && missingText(article)) return "Skipped - Missing title or content";
  const outcome = await one(needs, by, action, article.id);
  return outcome.ok ? "Success" : `Error - ${outcome.message}`;
}

function one(needs: ArticleNeeds, by: By, action: BulkArticleAction, articleId: string): Promise<Outcome<unknown>> {
  const status = STATUS_OF[action];
  if (status) return changeArticleStatus(needs, by, { articleId, status });
  if (action === "publish") return publishArticle(needs, by, { articleId });
  return action === "trash" ? deleteArticle(needs, by, { articleId }) : destroyArticle(needs, by, { articleId });
}
