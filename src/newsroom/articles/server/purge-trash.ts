import type { By } from "#platform/access/rules/rights.ts";
import { listTrashedBefore } from "./article-lists-store.ts";
import { destroyArticle } from "./destroy-article.ts";
import type { ArticleNeeds } from "./save-revision.ts";

const BY: By = {
  actor: { kind: "key", id: "article-trash", name: "Trash of articles", scopes: ["articles:delete"] },
  requestId: "article-trash",
};

/** Deletes permanently what was moved to the trash before a moment. Returns the number of articles. */
export async function purgeTrash(needs: ArticleNeeds, before: Date): Promise<number> {
  const due = await listTrashedBefore(needs.db, before);
  for (const articleId of due) await destroyArticle(needs, BY, { articleId });
  return due.length;
}
