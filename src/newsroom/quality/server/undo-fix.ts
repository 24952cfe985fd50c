import { forbidden, notFound, type Outcome, ok } from "#platform/access/rules/outcome.ts";
import { type By, may } from "#platform/access/rules/rights.ts";
import type { Fix } from "#newsroom/articles/rules/fix-article.ts";
import { fixFailed } from "#newsroom/articles/rules/fix-article.ts";
import { recordAudit } from "#platform/ledger/server/audit-store.ts";
import { findForEditing } from "#newsroom/articles/server/find-for-editing.ts";
import type { ArticleNeeds } from "#newsroom/articles/server/save-revision.ts";
import { saveArticle } from "#newsroom/articles/server/save-article.ts";
import { reasonOf } from "./fix-articles.ts";
import { findBatch, listFixes, markUndone } from "./quality-store.ts";

const CHANGED = "Someone changed this article since, so not everything was put back.";
const KEPT_SLUG = "Its old slug was malformed, so the new one stays. Everything else was put back.";

export type UndoneArticle = { id: string; title: string; restored: (keyof Fix)[]; failure: string | null };

/**
 * Puts the fields back that a batch of fixes changed. A field that someone changed since stays as it is, and the article
 * says so. Conflict if it was undone before.
 */
export async function undoFix(
  needs: ArticleNeeds,
  by: By,
  { batchId }: { batchId: string },
): Promise<Outcome<{ articles: UndoneArticle[] }>> {
  if (!may(by.actor, "articles:write")) return forbidden();
  const batch = await findBatch(needs.db, batchId);
  if (!batch) return notFound("Batch");
  if (batch.undoneAt) return { ok: false, code: "conflict", message: "These fixes were undone already." };
  const articles: UndoneArticle[] = [];
  for (const fix of await listFixes(needs.db, batchId)) articles.push(await putBack(needs, by, fix));
  await needs.db.transaction(async (tx) => {
    const at = needs.now();
    await markUndone(tx, batchId, by.actor.name, at);
    await recordAudit(tx, by, at, {
      action: "article.fix.undo",
      recordType: "hygiene_batch",
      recordId: batchId,
      before: null,
      after: { articles: articles.filter(({ failure }) => failure === null).length },
    });
  });
  return ok({ articles });
}

async function putBack(
  needs: ArticleNeeds,
  by: By,
  { articleId, before, after, byAi }: { articleId: string; before: Fix; after: Fix; byAi: boolean },
): Promise<UndoneArticle> {
  const edited = await findForEditing(needs.db, articleId);
  if (!edited) return { id: articleId, title: "", restored: [], failure: fixFailed("Article not found") };
  const { content, version } = edited;
  const fields = Object.keys(after) as (keyof Fix)[];
  const same = fields.filter((field) => content[field] === after[field]);
  const save = (restored: (keyof Fix)[]) =>
    saveArticle(needs, by, {
      articleId,
      content: Object.fromEntries(restored.map((field) => [field, before[field]])),
      version,
      ...(byAi && restored.includes("content") && may(by.actor, "articles:publish")
        ? { details: { aiAssisted: false }, undoesAi: true }
        : {}),
    });
  const saved = await save(same);
  if (saved.ok) {
    const changed = fields.some((field) => !same.includes(field) && content[field] !== before[field]);
    return { id: articleId, title: saved.value.content.title, restored: same, failure: changed ? CHANGED : null };
  }
  // An address that was malformed before can't be given again; the rest can.
  const rest = saved.fields?.slug === undefined ? [] : same.filter((field) => field !== "slug");
  const second = rest.length > 0 ? await save(rest) : saved;
  return second.ok
    ? { id: articleId, title: second.value.content.title, restored: rest, failure: KEPT_SLUG }
    : { id: articleId, title: content.title, restored: [], failure: fixFailed(reasonOf(second)) };
}
