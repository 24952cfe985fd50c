import type { By } from "#platform/access/rules/rights.ts";
import type { EditedArticle } from "#newsroom/articles/rules/edited-article.ts";
import { notFound, type Outcome } from "#platform/access/rules/outcome.ts";
import type { Locale } from "#platform/text/rules/locale.ts";
import { createArticle } from "./create-article.ts";
import { findForEditing } from "./find-for-editing.ts";
import type { ArticleNeeds } from "./save-revision.ts";

/** Creates a draft in another language with the text of an English article, for someone to translate. */
export async function translateArticle(
  needs: ArticleNeeds,
  by: By,
  { articleId, language }: { articleId: string; language: Locale },
): Promise<Outcome<EditedArticle>> {
  const edited = await findForEditing(needs.db, articleId);
  if (!edited) return notFound("Article");
  const { article, content } = edited;
  const { id: translationOf, aiAssisted } = article;
  // It gets its own address; that of the original is taken.
  return createArticle(needs, by, {
    content: { ...content, slug: "" },
    details: { language, translationOf, aiAssisted },
  });
}
