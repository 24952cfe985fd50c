import type { By } from "#platform/access/rules/rights.ts";
import type { EditedArticle } from "#newsroom/articles/rules/edited-article.ts";
import { notFound, type Outcome } from "#platform/access/rules/outcome.ts";
import type { Locale } from "#platform/text/rules/locale.ts";
import { recordOf } from "#newsroom/articles/rules/translation-rows.ts";
import { createWithin } from "./create-article.ts";
import { findForEditing } from "./find-for-editing.ts";
import { followTranslation } from "./follow-translation.ts";
import type { ArticleNeeds } from "./save-revision.ts";

/**
 * Creates a draft in another language with the text of an English article, for someone to translate piece by piece: each
 * of them counts as missing until it is.
 */
export async function translateArticle(
  needs: ArticleNeeds,
  by: By,
  { articleId, language }: { articleId: string; language: Locale },
): Promise<Outcome<EditedArticle>> {
  const edited = await findForEditing(needs.db, articleId);
  if (!edited) return notFound("Article");
  const { article, content } = edited;
  const { id: translationOf, aiAssisted } = article;
  return needs.db.transaction(async (tx) => {
    // It gets its own address; that of the original is taken.
    const copy = await createWithin(tx, needs, by, {
      content: { ...content, slug: "" },
      details: { language, translationOf, aiAssisted },
    });
    if (copy.ok) await followTranslation(tx, copy.value, () => recordOf(content, copy.value.content));
    return copy;
  });
}
