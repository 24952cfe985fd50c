import type { ArticleContent, ArticleDetails } from "#newsroom/articles/rules/article.ts";
import type { EditedArticle } from "#newsroom/articles/rules/edited-article.ts";
import { forbidden, notFound, type Outcome } from "#platform/access/rules/outcome.ts";
import { type By, may } from "#platform/access/rules/rights.ts";
import { createArticle } from "./create-article.ts";
import { findForEditing } from "./find-for-editing.ts";
import type { ArticleNeeds } from "./save-revision.ts";
import { publishArticle } from "./publish-article.ts";
import { saveArticle } from "./save-article.ts";

type SubmittedArticle = {
  /** Its id or slug as the sender has it; default: the slug of the content. */
  named: string | null;
  content: Partial<ArticleContent>;
  details: Partial<ArticleDetails>;
  /** When it was first published, as the sender says; a future time counts as now. */
  publishedAt: Date | null;
};

/** Publishes another program's article (spec admin-panels §7): updates the sent fields, or creates it. */
export async function submitArticle(
  needs: ArticleNeeds,
  by: By,
  { named, content, details, publishedAt }: SubmittedArticle,
): Promise<Outcome<EditedArticle>> {
  if (!may(by.actor, "articles:publish")) return forbidden();
  const name = named ?? content.slug;
  const found = name ? await findForEditing(needs.db, name) : null;
  if (found) {
    const articleId = found.article.id;
    const { slug: _, ...rest } = content;
    if (Object.keys(rest).length === 0) return publishArticle(needs, by, { articleId });
    const change = named === null ? rest : content;
    return saveArticle(needs, by, { articleId, content: change, details, publish: true });
  }
  if (content.title === undefined || content.content === undefined) return notFound("Article");
  const created = await createArticle(needs, by, { content, details });
  if (!created.ok) return created;
  return publishArticle(needs, by, { articleId: created.value.article.id, publishedAt });
}
