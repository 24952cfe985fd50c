import type { By } from "#platform/access/rules/rights.ts";
import { notFound, type Outcome, ok } from "#platform/access/rules/outcome.ts";
import { recordAudit } from "#platform/ledger/server/audit-store.ts";
import type { Tx } from "#platform/database/server/database.ts";
import { deleteRow, lockArticle } from "./articles-store.ts";
import type { ArticleNeeds } from "./save-revision.ts";
import { pagesShowing } from "./pages-showing.ts";
import type { Changed } from "./publish-article.ts";

/**
 * Removes an article that a program created and no one has touched, within a transaction, as if it had never been: it isn't
 * in the trash, and its address is free again. The caller has asked for the right.
 */
export async function withdrawCreated(
  tx: Tx,
  changed: Changed,
  { by, now }: Pick<ArticleNeeds, "now"> & { by: By },
  articleId: string,
): Promise<Outcome<null>> {
  const article = await lockArticle(tx, articleId);
  if (!article) return notFound("Article");
  const { slug, title, status } = article;
  await deleteRow(tx, articleId);
  await recordAudit(tx, by, now(), { action: "article.destroy", recordId: articleId, before: { slug, title, status } });
  await changed(pagesShowing(article));
  return ok(null);
}
