import type { EditedArticle } from "#newsroom/articles/rules/edited-article.ts";
import { forbidden, notFound, type Outcome } from "#platform/access/rules/outcome.ts";
import { type By, may } from "#platform/access/rules/rights.ts";
import { findRevision } from "./articles-store.ts";
import type { ArticleNeeds } from "./save-revision.ts";
import { saveArticle } from "./save-article.ts";

/** Restores a revision's content as an ordinary change: the current content becomes a revision. The address stays. */
export async function restoreRevision(
  needs: ArticleNeeds,
  by: By,
  { articleId, revisionId, version = null }: { articleId: string; revisionId: string; version?: number | null },
): Promise<Outcome<EditedArticle>> {
  if (!may(by.actor, "articles:write")) return forbidden();
  const revision = await findRevision(needs.db, articleId, revisionId);
  if (!revision) return notFound("Revision");
  const { slug: _, ...content } = revision.content;
  return saveArticle(needs, by, { articleId, content, version, reason: "before a restore" });
}
