import type { FoundHistory } from "#newsroom/article-files/rules/found-article.ts";
import { changeArticle } from "#newsroom/articles/server/articles-store.ts";
import { sanitizeArticle } from "#newsroom/articles/server/sanitize-article.ts";
import type { Tx } from "#platform/database/server/database.ts";
import { replaceRevisions } from "./article-files-store.ts";

/**
 * Gives an article that was just created what it went through elsewhere: its times and its revisions, sanitized, instead
 * of those of its arrival. No time lies ahead. `publishedAt` is when it was published first, for one that isn't live.
 */
export async function restoreHistory(
  tx: Tx,
  { now }: { now: () => Date },
  articleId: string,
  { createdAt, updatedAt, needsPerson, revisions }: FoundHistory,
  publishedAt: string | null,
): Promise<void> {
  const past = (iso: string) => new Date(Math.min(Date.parse(iso), now().getTime()));
  await replaceRevisions(
    tx,
    articleId,
    revisions.map(({ content, at, ...rest }) => ({
      ...rest,
      articleId,
      at: past(at),
      content: { ...content, content: sanitizeArticle(content.content) },
    })),
  );
  await changeArticle(tx, articleId, {
    ...(createdAt === null ? {} : { createdAt: past(createdAt) }),
    ...(updatedAt === null ? {} : { updatedAt: past(updatedAt) }),
    ...(publishedAt === null ? {} : { publishedAt: past(publishedAt) }),
    ...(needsPerson ? { needsPerson } : {}),
  });
}
