import type { By } from "#platform/access/rules/rights.ts";
import type { Reversal } from "#platform/jobs/rules/import-state.ts";
import { changeArticleStatus } from "#newsroom/articles/server/change-article-status.ts";
import { findLocked } from "#newsroom/articles/server/find-for-editing.ts";
import type { ArticleNeeds } from "#newsroom/articles/server/save-revision.ts";
import { saveArticle } from "#newsroom/articles/server/save-article.ts";
import { withdrawCreated } from "#newsroom/articles/server/withdraw-created.ts";
import type { Tx } from "#platform/database/server/database.ts";
import { deleteRedirect } from "#newsroom/redirects/server/redirects-store.ts";
import { type ImportItem, setItem } from "./article-files-store.ts";
import type { ItemBefore } from "./article-files-tables.ts";
import { nestedIn } from "./run-articles.ts";

/**
 * Reverts one item within a transaction: removes a created article, restores a changed one, and removes the old
 * addresses. Keeps later changes by people.
 */
export async function revertItem(tx: Tx, needs: ArticleNeeds, by: By, item: ImportItem): Promise<void> {
  const end = (reversal: Reversal, reversalReason: string | null) => setItem(tx, item, { reversal, reversalReason });
  const edited = await findLocked(tx, item.articleId ?? "");
  if (!edited) return end("kept", "The article is in the trash or gone.");
  if (edited.version !== item.articleVersion) return end("kept", "Someone changed this article after the import.");
  const failure = await tx
    .transaction(async (inner) => {
      const nested = nestedIn(inner, needs);
      if (item.before) await putBack(nested, by, edited.article.id, item.before);
      else
        await needs.changePages((_, changed) => withdrawCreated(inner, changed, { ...needs, by }, edited.article.id));
      for (const id of item.redirectIds ?? []) await deleteRedirect(inner, id);
      return null;
    })
    .catch((error: unknown) => {
      if (error instanceof Refused) return error.message;
      throw error;
    });
  return failure === null ? end("reversed", null) : end("errored", failure);
}

class Refused extends Error {}

async function putBack(needs: ArticleNeeds, by: By, articleId: string, before: ItemBefore): Promise<void> {
  const { slug: _, ...content } = before.content;
  const wasLive = before.status === "published";
  if (!wasLive) {
    const moved = await changeArticleStatus(needs, by, { articleId, status: before.status });
    if (!moved.ok) throw new Refused(moved.message);
  }
  const save = (publish: boolean) =>
    saveArticle(needs, by, {
      articleId,
      content,
      details: before.details,
      publish,
      reason: "before reverting an import",
    });
  // Without a change of the live text, this only drops the pending changes.
  const saved = await save(false);
  if (!saved.ok) throw new Refused(Object.values(saved.fields ?? {})[0] ?? saved.message);
  if (!wasLive || !saved.value.hasPending) return;
  const published = await save(true);
  if (!published.ok) throw new Refused(published.message);
}
