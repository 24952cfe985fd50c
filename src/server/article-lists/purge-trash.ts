import type { By } from "#server/audit/audit-store.ts";
import { listTrashedBefore } from "./article-lists-store.ts";
import { destroyArticle } from "#server/articles/destroy-article.ts";
import type { ArticleNeeds } from "#server/articles/keep-revision.ts";

/** For how long an article can be brought back from the trash (product: 'deleting an article'), days. */
const TRASH_DAYS = 30;
const BY: By = {
  actor: { kind: "key", id: "article-trash", name: "Trash of articles", scopes: ["articles:delete"] },
  requestId: "article-trash",
};

/** Deletes forever what has been in the trash for 30 days. */
export async function purgeTrash(needs: ArticleNeeds): Promise<void> {
  const before = new Date(needs.now().getTime() - TRASH_DAYS * 86_400_000);
  for (const articleId of await listTrashedBefore(needs.db, before)) await destroyArticle(needs, BY, { articleId });
}
