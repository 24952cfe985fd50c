import { forbidden, notFound, ok, type Outcome, unavailable } from "#platform/access/rules/outcome.ts";
import { type By, may } from "#platform/access/rules/rights.ts";
import { AI_ERRORS, BATCH_WORDS } from "#newsroom/ai/rules/ai-errors.ts";
import { findArticle, findBySlug } from "#newsroom/articles/server/articles-store.ts";
import { listTasks } from "./ai-store.ts";
import type { BatchNeeds } from "./do-task.ts";
import { runBatch } from "./run-batch.ts";
import { startRewrites } from "./start-batch.ts";

/**
 * Rewrites one article, by id or slug, and returns when it is done. It runs as a batch of its own, so it goes on if the
 * caller leaves or the program stops.
 */
export async function askRewrite(
  needs: BatchNeeds,
  by: By,
  input: { articleId: string; instructions: string },
): Promise<Outcome<{ articleId: string }>> {
  if (!may(by.actor, "articles:write")) return forbidden();
  const article = (await findArticle(needs.db, input.articleId)) ?? (await findBySlug(needs.db, input.articleId));
  if (!article) return notFound("Article");
  const started = await startRewrites(needs, by, { articleIds: [article.id], instructions: input.instructions });
  if (!started.ok) return started;
  await runBatch(needs, started.value.id);
  const [task] = await listTasks(needs.db, started.value.id);
  if (task?.state === "done") return ok({ articleId: article.id });
  const result = task?.result ?? "";
  const message = result === BATCH_WORDS.noContent ? AI_ERRORS.noContent : result.replace(/^Error - /, "");
  return unavailable(message || "The rewrite goes on in the background.");
}
