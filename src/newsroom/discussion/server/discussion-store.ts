import { and, asc, desc, eq, getTableColumns, isNull, lte, or, sql } from "drizzle-orm";
import type { ArticleComment, CommentState } from "#newsroom/discussion/rules/comment.ts";
import type { ArticleReview } from "#newsroom/discussion/rules/review.ts";
import { hasRole, ROLES, type Roles } from "#platform/access/rules/rights.ts";
import { articles } from "#newsroom/articles/server/articles-tables.ts";
import { articleComments } from "#newsroom/articles/server/article-comments-tables.ts";
import type { Executor, Tx } from "#platform/database/server/database.ts";
import { articleReads, articleReviews } from "./discussion-tables.ts";

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

const { mailed: _sent, ...REVIEW } = getTableColumns(articleReviews);

/** Lists the reviews of an article that were asked for, newest first. */
export async function listReviews(on: Executor, articleId: string): Promise<ArticleReview[]> {
  const of = on.select(REVIEW).from(articleReviews).where(eq(articleReviews.articleId, articleId));
  return of.orderBy(desc(articleReviews.at), desc(articleReviews.id));
}

/** Finds a review of an article and locks it until the transaction ends; null if there is none. */
export async function lockReview(tx: Tx, articleId: string, id: string): Promise<ArticleReview | null> {
  const mine = and(eq(articleReviews.id, id), eq(articleReviews.articleId, articleId));
  return (await tx.select(REVIEW).from(articleReviews).where(mine).for("update"))[0] ?? null;
}

/** Adds a review that is asked for. */
export async function addReview(tx: Tx, review: ArticleReview): Promise<void> {
  await tx.insert(articleReviews).values(review);
}

/** Stores what became of a review; it is mailed again. */
export async function changeReview(
  tx: Tx,
  id: string,
  settled: Pick<ArticleReview, "state" | "answer" | "settledBy" | "settledById" | "settledAt" | "version">,
): Promise<void> {
  await tx
    .update(articleReviews)
    .set({ ...settled, mailed: settled.state === "withdrawn" })
    .where(eq(articleReviews.id, id));
}

/** A review that waits for a person. */
export type AskedReview = Pick<ArticleReview, "id" | "articleId" | "note" | "by" | "at"> & { title: string };

/** Lists the reviews that wait for a person, oldest first. */
export async function listAskedOf(on: Executor, person: Roles & { id: string }): Promise<AskedReview[]> {
  const { id, articleId, note, by, at, forId, forRole, state } = articleReviews;
  const roles = ROLES.filter((role) => hasRole(person, role)).map((role) => eq(forRole, role));
  return on
    .select({ id, articleId, note, by, at, title: articles.title })
    .from(articleReviews)
    .innerJoin(articles, and(eq(articles.id, articleId), isNull(articles.deletedAt)))
    .where(and(eq(state, "asked"), or(eq(forId, person.id), ...roles)))
    .orderBy(at);
}

/** Stores up to when a person has read the discussion of an article. */
export async function saveRead(on: Executor, articleId: string, staffId: string, until: Date): Promise<void> {
  await on
    .insert(articleReads)
    .values({ articleId, staffId, until })
    .onConflictDoUpdate({
      target: [articleReads.articleId, articleReads.staffId],
      set: { until: sql`greatest(${articleReads.until}, excluded.until)` },
    });
}

/** Takes what was said until a moment and not mailed yet: comments, and reviews that were asked for or answered. */
export async function claimUnmailed(
  tx: Tx,
  until: Date,
): Promise<{ comments: (ArticleComment & { articleId: string })[]; reviews: ArticleReview[] }> {
  const comments = await tx
    .update(articleComments)
    .set({ mailed: true })
    .where(and(eq(articleComments.mailed, false), lte(articleComments.at, until)))
    .returning(COLUMNS);
  const { mailed, at, settledAt } = articleReviews;
  const reviews = await tx
    .update(articleReviews)
    .set({ mailed: true })
    .where(and(eq(mailed, false), lte(sql`coalesce(${settledAt}, ${at})`, until)))
    .returning(REVIEW);
  return { comments: comments.map((row) => ({ ...commentOf(row), articleId: row.articleId })), reviews };
}

/** What a digest needs to know of an article. */
export type DiscussedArticle = { id: string; title: string; involved: string[]; read: Record<string, string> };

/**
 * Reads who wrote articles, commented on them or was asked about them, and up to when each person has read their
 * discussion; without those in the trash.
 */
export async function readDiscussed(on: Executor, ids: readonly string[]): Promise<DiscussedArticle[]> {
  if (ids.length === 0) return [];
  const { rows } = await on.execute<DiscussedArticle>(sql`
    select a.id, a.title,
      array(
        select by_id from article_revisions where article_id = a.id and by_id is not null
        union select by_id from article_pending where article_id = a.id and by_id is not null
        union select by_id from article_comments where article_id = a.id
        union select by_id from article_reviews where article_id = a.id
        union select for_id from article_reviews where article_id = a.id and for_id is not null
      ) as involved,
      coalesce((select json_object_agg(staff_id, until) from article_reads where article_id = a.id), '{}') as read
    from articles a
    where a.deleted_at is null and a.id in (select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))`);
  return rows;
}
