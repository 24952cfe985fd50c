import type { By } from "#platform/access/rules/rights.ts";
import { type Outcome, ok } from "#platform/access/rules/outcome.ts";
import {
  newsroomRewriteFailed,
  NONE_TO_RESTRUCTURE,
  restructured,
  restructureFailed,
  RESTRUCTURE_WISH,
} from "#newsroom/ai/rules/restructure.ts";
import type { ArticleResult } from "#newsroom/articles/rules/article-actions.ts";
import { findArticle } from "#newsroom/articles/server/articles-store.ts";
import { askRewrite } from "./ask-rewrite.ts";
import type { BatchNeeds } from "./do-task.ts";
import { startRewrites } from "./start-batch.ts";

/** Time that the newsroom waits for one article before it goes on in the background, milliseconds. */
const WAIT_LIMIT = 20_000;

/**
 * Restructures or rewrites articles with the configured AI, for the newsroom. A single article is waited for and
 * returns the specified words; several, or a slow one, go on in the background (null). Nothing goes live by itself.
 */
export async function restructureArticles(
  needs: BatchNeeds,
  by: By,
  ids: readonly string[],
  doing: "restructure" | "rewrite" = "restructure",
): Promise<Outcome<ArticleResult | null>> {
  const instructions = doing === "restructure" ? RESTRUCTURE_WISH : "";
  const failed = doing === "restructure" ? restructureFailed : newsroomRewriteFailed;
  const [articleId, ...others] = ids;
  if (articleId === undefined) return ok({ kind: "failed", message: NONE_TO_RESTRUCTURE });
  if (others.length > 0) {
    const started = await startRewrites(needs, by, { articleIds: ids, instructions });
    return started.ok ? ok(null) : started;
  }
  const asked = askRewrite(needs, by, { articleId, instructions });
  asked.catch((error: unknown) => needs.log.error({ err: error }, "an article was not restructured"));
  const done = await Promise.race([asked, needs.pause(WAIT_LIMIT).then(() => null)]);
  if (done === null) return ok(null);
  if (!done.ok) return ok({ kind: "failed", message: failed(done.message) });
  const article = await findArticle(needs.db, articleId);
  const status = article?.status ?? "draft";
  return ok(
    status === "published"
      ? { kind: "restructured", message: restructured(status), id: articleId }
      : { kind: "done", message: restructured(status) },
  );
}
