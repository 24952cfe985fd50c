import { articlePath } from "#newsroom/articles/rules/blog-address.ts";
import type { EditedArticle } from "#newsroom/articles/rules/edited-article.ts";
import { conflict, forbidden, notFound, ok, type Outcome } from "#platform/access/rules/outcome.ts";
import { type By, may } from "#platform/access/rules/rights.ts";
import { deleteArticle } from "#newsroom/articles/server/delete-article.ts";
import { findForEditing, findLocked } from "#newsroom/articles/server/find-for-editing.ts";
import type { ArticleNeeds } from "#newsroom/articles/server/save-revision.ts";
import { refuseStale } from "#newsroom/articles/server/refuse-stale.ts";
import { saveArticle } from "#newsroom/articles/server/save-article.ts";
import { recordAudit } from "#platform/ledger/server/audit-store.ts";
import type { Executor } from "#platform/database/server/database.ts";
import { movePath } from "#newsroom/redirects/server/redirects-store.ts";
import { addMerge } from "./quality-store.ts";

type MergeInput = {
  keptId: string;
  mergedId: string;
  /** Adds the text of the other article at the end of the one that stays. */
  append: boolean;
  /** The versions that the person saw. */
  keptVersion: number;
  mergedVersion: number;
};
/** `refusal`: why it can't be done. `fingerprint`: the versions of both, which a program sends back with the merge. */
type MergePreview = { kept: EditedArticle; merged: EditedArticle; refusal: string | null; fingerprint: string };

/** The versions that a fingerprint names; versions that no article has where it is none. */
export function versionsOf(fingerprint: string): Pick<MergeInput, "keptVersion" | "mergedVersion"> {
  const [kept = "", merged = ""] = /^(\d{1,9})-(\d{1,9})$/.exec(fingerprint)?.slice(1) ?? [];
  return { keptVersion: Number(kept) || -1, mergedVersion: Number(merged) || -1 };
}

const SAME = "Choose two different articles.";
const NOT_PUBLIC =
  "The article that stays is not published, so the other one’s address can’t lead to it. Publish it first.";

/** Both articles of a merge as they are, and why it can't be done, if it can't. */
export async function previewMerge(
  on: Executor,
  by: By,
  { keptId, mergedId }: Pick<MergeInput, "keptId" | "mergedId">,
): Promise<Outcome<MergePreview>> {
  if (!may(by.actor, "articles:write")) return forbidden();
  const [kept, merged] = [await findForEditing(on, keptId), await findForEditing(on, mergedId)];
  if (!kept || !merged) return notFound("Article");
  return ok({ kept, merged, refusal: refusalOf(kept, merged), fingerprint: `${kept.version}-${merged.version}` });
}

function refusalOf(kept: EditedArticle, merged: EditedArticle): string | null {
  if (kept.article.id === merged.article.id) return SAME;
  return wasPublic(merged) && kept.article.status !== "published" ? NOT_PUBLIC : null;
}

const wasPublic = ({ article }: EditedArticle) => article.publishedAt !== null;

/**
 * Makes one article of two, all at once: the text of the one that stays is saved as any other, and published if the
 * article is; the other one goes to the trash, and its address leads to the one that stays. Stale where someone changed
 * either since.
 */
export async function mergeArticles(needs: ArticleNeeds, by: By, input: MergeInput): Promise<Outcome<{ id: string }>> {
  if (!may(by.actor, "articles:publish") || !may(by.actor, "articles:delete")) return forbidden();
  const { keptId, mergedId, append } = input;
  return needs.changePages(async (tx, changed): Promise<Outcome<{ id: string }>> => {
    const within: ArticleNeeds = { ...needs, changePages: (work) => work(tx, changed) };
    // One order for all, so that two merges can't deadlock.
    const [first, second] = [keptId, mergedId].sort();
    const locked = [await findLocked(tx, first ?? ""), await findLocked(tx, second ?? "")];
    const kept = locked.find((one) => one?.article.id === keptId);
    const merged = locked.find((one) => one?.article.id === mergedId);
    if (!kept || !merged) return notFound("Article");
    if (kept.version !== input.keptVersion) return refuseStale(kept);
    if (merged.version !== input.mergedVersion) return refuseStale(merged);
    const refusal = refusalOf(kept, merged);
    if (refusal !== null) return conflict(refusal);
    const saved = append
      ? await saveArticle(within, by, {
          articleId: keptId,
          version: kept.version,
          content: { content: `${kept.content.content}\n${merged.content.content}` },
          details: { aiAssisted: kept.article.aiAssisted || merged.article.aiAssisted },
          publish: kept.article.status === "published",
          reason: "merged",
        })
      : ok(kept);
    if (!saved.ok) return saved;
    const at = needs.now();
    const deleted = await deleteArticle(within, by, { articleId: mergedId });
    if (!deleted.ok) throw new Error(`A merge could not delete an article that it locked: ${deleted.message}`);
    if (wasPublic(merged))
      await movePath(tx, {
        id: needs.newId(),
        fromPath: articlePath(merged.article.slug),
        toPath: articlePath(saved.value.article.slug),
        articleId: keptId,
        source: "merge",
        createdAt: at,
        by: by.actor.name,
      });
    const id = needs.newId();
    await addMerge(tx, {
      id,
      keptId,
      mergedId,
      keptBefore: append ? kept.content : null,
      keptVersion: append ? saved.value.version : null,
      mergedStatus: merged.article.status,
      by: by.actor.name,
      at,
    });
    await recordAudit(tx, by, at, {
      action: "article.merge",
      recordId: keptId,
      after: { merged: mergedId, appended: append },
    });
    return ok({ id });
  });
}
