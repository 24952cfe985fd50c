import type { ArticleContent, ArticleDetails } from "#newsroom/articles/rules/article.ts";
import type { EditedArticle } from "#newsroom/articles/rules/edited-article.ts";
import { mergeContent } from "#newsroom/articles/rules/merge-content.ts";
import { sanitizeArticle } from "./sanitize-article.ts";

type Change = { content: ArticleContent; details: Partial<ArticleDetails> };
/** What a save sent: the fields, and what each of them was before the writer changed it. */
type Sent = {
  content: Partial<ArticleContent>;
  details?: Partial<ArticleDetails>;
  base?: Readonly<Record<string, unknown>>;
};
type Fields = ArticleContent & ArticleDetails;

/**
 * Merges a change that was made on an older version into the stored one; null if both changed the same, or if the sender
 * doesn't say what the change was made on.
 */
export function mergeSave({ article, content: stored }: EditedArticle, change: Change, sent: Sent): Change | null {
  if (sent.base === undefined) return null;
  const written = pick(change.content, Object.keys(sent.content));
  const decided = pick(change.details, Object.keys(sent.details ?? {}));
  const { merged, conflicts } = mergeContent<Fields>({
    base: sent.base as Partial<Fields>,
    mine: { ...written, ...decided },
    theirs: { ...article, ...stored },
  });
  if (conflicts.length > 0) return null;
  const content = { ...change.content, ...pick(merged, Object.keys(written)) };
  if ("content" in written) content.content = sanitizeArticle(content.content);
  const details = pick(merged, Object.keys(decided));
  return { content, details: { ...change.details, ...details } };
}

function pick<T extends object>(record: T, names: readonly string[]): Partial<T> {
  return Object.fromEntries(Object.entries(record).filter(([name]) => names.includes(name))) as Partial<T>;
}
