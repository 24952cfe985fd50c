import { and, count, eq, isNull } from "drizzle-orm";
import type { Executor } from "#platform/database/server/database.ts";
import { articleComments } from "./article-comments-tables.ts";

/** Counts the comments on an article and the suggestions for it that nobody has settled. */
export async function countOpenComments(on: Executor, articleId: string): Promise<number> {
  const { articleId: of, threadId, state } = articleComments;
  const open = and(eq(of, articleId), isNull(threadId), eq(state, "open"));
  const [found] = await on.select({ open: count() }).from(articleComments).where(open);
  return found?.open ?? 0;
}
