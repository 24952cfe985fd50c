import type { By } from "#platform/access/rules/rights.ts";
import type { ArticleNeeds } from "#newsroom/articles/server/save-revision.ts";
import { undoArticles } from "#newsroom/articles/server/undo-articles.ts";
import { findBatch, listFixes, markUndone } from "./quality-store.ts";

/** Puts the fields back that a batch of fixes changed. */
export function undoFix(needs: ArticleNeeds, by: By, { batchId }: { batchId: string }) {
  return undoArticles(needs, by, {
    what: "Batch",
    already: "These fixes were undone already.",
    find: () => findBatch(needs.db, batchId),
    list: () => listFixes(needs.db, batchId),
    markUndone: (tx, at) => markUndone(tx, batchId, by.actor.name, at),
    line: () => ({ action: "article.fix.undo", recordType: "hygiene_batch", recordId: batchId }),
  });
}
