import type { By } from "#platform/access/rules/rights.ts";
import { rewriteByRules } from "#newsroom/ai/rules/built-in-writer.ts";
import type { AiArticle } from "#newsroom/ai/rules/read-answer.ts";
import type { Outcome } from "#platform/access/rules/outcome.ts";
import { createWithin } from "#newsroom/articles/server/create-article.ts";
import { findArticle } from "#newsroom/articles/server/articles-store.ts";
import { deleteArticle } from "#newsroom/articles/server/delete-article.ts";
import type { ArticleNeeds } from "#newsroom/articles/server/save-revision.ts";
import { saveArticle } from "#newsroom/articles/server/save-article.ts";
import type { Tx } from "#platform/database/server/database.ts";
import { undoAfter } from "#platform/database/server/undo-after.ts";

/** An article for checks only. */
export const SAMPLE = {
  title: "A check of this program that no reader ever sees",
  content: "<h2>When it is paid</h2><p>The benefit is paid after a claim.</p>",
};

/** Creates and deletes an article through their use cases, and rolls back both. Returns why it failed, or null. */
export function probeDelete(needs: ArticleNeeds, by: By): Promise<string | null> {
  return undoAfter(needs.db, async (tx) => {
    const created = await createWithin(tx, needs, by, { content: SAMPLE });
    if (!created.ok) return refusal("created", created);
    const { id } = created.value.article;
    const deleted = await deleteArticle(within(tx, needs), by, { articleId: id, only: "draft" });
    if (!deleted.ok) return refusal("deleted", deleted);
    return (await findArticle(tx, id)) === null ? null : "The article was still there after it was deleted.";
  });
}

/**
 * Creates an article, saves a rewritten text as the rewrite does (null: the built-in writer's), and rolls back
 * everything. Returns why that failed; null if it worked.
 */
export function probeSaving(
  needs: ArticleNeeds,
  by: By,
  written: Pick<AiArticle, "content" | "metaDescription"> | null,
): Promise<string | null> {
  return undoAfter(needs.db, async (tx) => {
    const created = await createWithin(tx, needs, by, { content: SAMPLE });
    if (!created.ok) return refusal("created", created);
    const { article } = created.value;
    const { content, metaDescription } = written ?? rewriteByRules({ ...SAMPLE, originalSlug: article.slug });
    const change = { articleId: article.id, content: { content: `${content}<p>Rewritten.</p>`, metaDescription } };
    const saved = await saveArticle(within(tx, needs), by, { ...change, byMachine: true });
    if (!saved.ok) return refusal("saved", saved);
    const text = (await findArticle(tx, article.id))?.content ?? "";
    return text.includes("Rewritten.") ? null : "The rewritten text was not there after it was saved.";
  });
}

/** Returns the use cases in a transaction that is rolled back: no page changes, so none is invalidated. */
function within(tx: Tx, needs: ArticleNeeds): ArticleNeeds {
  return { ...needs, changePages: (work) => tx.transaction((inner) => work(inner, async () => {})) };
}

const refusal = (done: string, outcome: Extract<Outcome<unknown>, { ok: false }>) =>
  `The article could not be ${done}: ${outcome.message}`;
