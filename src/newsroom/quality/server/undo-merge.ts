import { articlePath } from "#newsroom/articles/rules/blog-address.ts";
import { conflict, forbidden, notFound, ok, type Outcome, reasonOf } from "#platform/access/rules/outcome.ts";
import { type By, may } from "#platform/access/rules/rights.ts";
import { findLocked } from "#newsroom/articles/server/find-for-editing.ts";
import { findAnyArticle } from "#newsroom/articles/server/articles-store.ts";
import type { ArticleNeeds } from "#newsroom/articles/server/save-revision.ts";
import { changeArticleStatus } from "#newsroom/articles/server/change-article-status.ts";
import { restoreArticle } from "#newsroom/articles/server/restore-article.ts";
import { saveArticle } from "#newsroom/articles/server/save-article.ts";
import { recordAudit } from "#platform/ledger/server/audit-store.ts";
import type { Tx } from "#platform/database/server/database.ts";
import { findRedirect, deleteRedirect } from "#newsroom/redirects/server/redirects-store.ts";
import { type ArticleMerge, lockMerge, markMergeUndone } from "./quality-store.ts";

const CHANGED = "Someone changed the article that stayed since, so its text was left as it is.";
const TRASH_EMPTIED = "The other article is not in the trash any more, so it can’t be brought back.";

/**
 * Takes a merge of two articles back, all at once: the other one comes out of the trash with its status and its address,
 * and the one that stayed gets its text back, unless someone changed it since. `left` says what could not be put back.
 */
export async function undoMerge(needs: ArticleNeeds, by: By, mergeId: string): Promise<Outcome<{ left: string[] }>> {
  if (!may(by.actor, "articles:publish")) return forbidden();
  return needs.changePages(async (tx, changed): Promise<Outcome<{ left: string[] }>> => {
    const within: ArticleNeeds = { ...needs, changePages: (work) => work(tx, changed) };
    const merge = await lockMerge(tx, mergeId);
    if (!merge) return notFound("Merge");
    if (!may(by.actor, "articles:delete")) return forbidden();
    if (merge.undoneAt) return conflict("This merge was undone already.");
    const merged = await findAnyArticle(tx, merge.mergedId);
    if (!merged?.deletedAt) return conflict(TRASH_EMPTIED);
    const left = [
      ...(await putTextBack(tx, within, by, merge)),
      ...(await bringBack(tx, within, by, merge, merged.slug)),
    ];
    const at = needs.now();
    await markMergeUndone(tx, mergeId, by.actor.name, at);
    await recordAudit(tx, by, at, {
      action: "article.merge.undo",
      recordId: merge.keptId,
      after: { merged: merge.mergedId },
    });
    return ok({ left });
  });
}

async function putTextBack(tx: Tx, needs: ArticleNeeds, by: By, merge: ArticleMerge): Promise<string[]> {
  if (merge.keptBefore === null) return [];
  const kept = await findLocked(tx, merge.keptId);
  if (!kept || kept.version !== merge.keptVersion) return [CHANGED];
  const saved = await saveArticle(needs, by, {
    articleId: merge.keptId,
    content: { content: merge.keptBefore.content },
    publish: kept.article.status === "published",
    reason: "merge undone",
  });
  return saved.ok ? [] : [reasonOf(saved)];
}

async function bringBack(tx: Tx, needs: ArticleNeeds, by: By, merge: ArticleMerge, slug: string): Promise<string[]> {
  const redirect = await findRedirect(tx, articlePath(slug));
  if (redirect?.articleId === merge.keptId) await deleteRedirect(tx, redirect.id);
  const restored = await restoreArticle(needs, by, { articleId: merge.mergedId });
  if (!restored.ok) return [reasonOf(restored)];
  if (merge.mergedStatus === "draft") return [];
  const again = await changeArticleStatus(needs, by, { articleId: merge.mergedId, status: merge.mergedStatus });
  return again.ok ? [] : [`The other article is back as a draft. ${reasonOf(again)}`];
}
