import { and, asc, eq, getTableColumns } from "drizzle-orm";
import type { ArticleComment, CommentState } from "#newsroom/discussion/rules/comment.ts";
import { articleComments } from "#newsroom/articles/server/article-comments-tables.ts";
import type { Executor, Tx } from "#platform/database/server/database.ts";

type Row = typeof articleComments.$inferSelect;
const { mailed: _mailed, ...COLUMNS } = getTableColumns(articleComments);

function commentOf({ quote, before, after, block, ...rest }: Omit<Row, "mailed">): ArticleComment {
  return { ...rest, anchor: quote === null ? null : { quote, before, after, block } };
}

/** Lists the comments on an article, oldest first. */
export async function listComments(on: Executor, articleId: string): Promise<ArticleComment[]> {
  const rows = await on
    .select(COLUMNS)
    .from(articleComments)
    .where(eq(articleComments.articleId, articleId))
    .orderBy(asc(articleComments.at), asc(articleComments.id));
  return rows.map(commentOf);
}

/** Finds a comment on an article and locks it until the transaction ends; null if there is none. */
export async function lockComment(tx: Tx, articleId: string, id: string): Promise<ArticleComment | null> {
  const mine = and(eq(articleComments.id, id), eq(articleComments.articleId, articleId));
  const [row] = await tx.select(COLUMNS).from(articleComments).where(mine).for("update");
  return row ? commentOf(row) : null;
}

/** Adds a comment. */
export async function addCommentRow(
  tx: Tx,
  { anchor, ...comment }: ArticleComment & { articleId: string },
): Promise<void> {
  await tx.insert(articleComments).values({ ...comment, ...anchor });
}

/** Changes the words of a comment. */
export async function changeBody(tx: Tx, id: string, body: string, editedAt: Date): Promise<void> {
  await tx.update(articleComments).set({ body, editedAt }).where(eq(articleComments.id, id));
}

/** Settles a thread, or opens it again. */
export async function changeState(
  tx: Tx,
  id: string,
  settled: { state: CommentState; settledBy: string | null; settledAt: Date | null },
): Promise<void> {
  await tx.update(articleComments).set(settled).where(eq(articleComments.id, id));
}

/** Deletes a comment, and all answers if it begins a thread. */
export async function dropComment(tx: Tx, id: string): Promise<void> {
  await tx.delete(articleComments).where(eq(articleComments.id, id));
}

/** Tells whether a thread has an answer. */
export async function hasAnswer(on: Executor, threadId: string): Promise<boolean> {
  const found = on.select({ id: articleComments.id }).from(articleComments);
  return (await found.where(eq(articleComments.threadId, threadId)).limit(1)).length > 0;
}
