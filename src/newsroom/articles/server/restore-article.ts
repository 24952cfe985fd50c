import { contentOf, type EditedArticle } from "#newsroom/articles/rules/edited-article.ts";
import { forbidden, notFound, type Outcome, ok } from "#platform/access/rules/outcome.ts";
import { type By, may } from "#platform/access/rules/rights.ts";
import { recordAudit } from "#platform/ledger/server/audit-store.ts";
import { dropPending, findPending, lockTrashed } from "./articles-store.ts";
import { checkTranslation } from "./check-translation.ts";
import { freeSlug } from "./check-slug.ts";
import { findForEditing } from "./find-for-editing.ts";
import type { ArticleNeeds } from "./save-revision.ts";
import { pagesShowing } from "./pages-showing.ts";
import { writeContent } from "./write-content.ts";

/** Brings an article back from the trash, as a draft. If its address is taken by now, it gets one with a number. */
export async function restoreArticle(
  needs: ArticleNeeds,
  by: By,
  { articleId }: { articleId: string },
): Promise<Outcome<EditedArticle>> {
  if (!may(by.actor, "articles:delete")) return forbidden();
  return needs.changePages(async (tx, changed): Promise<Outcome<EditedArticle>> => {
    const article = await lockTrashed(tx, articleId);
    if (!article) return notFound("Article");
    const at = needs.now();
    const pending = await findPending(tx, articleId);
    await dropPending(tx, articleId);
    const slug = await freeSlug(tx, article.slug, articleId);
    const content = { ...contentOf(pending?.content ?? article), language: article.language, slug };
    // Another article may have become the translation meanwhile.
    const isFree = Object.keys(await checkTranslation(tx, article)).length === 0;
    const translationOf = isFree ? article.translationOf : null;
    await writeContent(tx, articleId, content, { status: "draft", translationOf, deletedAt: null, updatedAt: at });
    await recordAudit(tx, by, at, {
      action: "article.restore",
      recordId: articleId,
      after: { slug, title: content.title, status: "draft" },
    });
    await changed(pagesShowing(article));
    const restored = await findForEditing(tx, articleId);
    return restored ? ok(restored) : notFound("Article");
  });
}
