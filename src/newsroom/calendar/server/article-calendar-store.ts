import { and, asc, between, desc, eq, ilike, isNotNull, isNull, lte, ne, or, type SQL, sql } from "drizzle-orm";
import type { ArticleStatus } from "#newsroom/articles/rules/article.ts";
import type { Locale } from "#platform/text/rules/locale.ts";
import type { StaffActor } from "#platform/access/rules/rights.ts";
import { staff } from "#accounts/access/server/access-tables.ts";
import { articles } from "#newsroom/articles/server/articles-tables.ts";
import type { Executor, Tx } from "#platform/database/server/database.ts";
import { calendarFeeds } from "./article-calendar-tables.ts";

export type CalendarFilter = {
  query?: string;
  author?: string;
  category?: string;
  status?: ArticleStatus | undefined;
  language?: Locale | undefined;
};

const alive = isNull(articles.deletedAt);
const row = {
  id: articles.id,
  slug: articles.slug,
  title: articles.title,
  language: articles.language,
  status: articles.status,
  version: articles.version,
  plannedFor: articles.plannedFor,
  publishedAt: articles.publishedAt,
  publishAt: articles.publishAt,
  unpublishAt: articles.unpublishAt,
  reviewDue: articles.reviewDue,
  refusal: articles.refusal,
  updatedAt: articles.updatedAt,
};
export type CalendarRow = Pick<typeof articles.$inferSelect, keyof typeof row>;

/** Lists the articles outside the trash with an entry between two days of a time zone, inclusive. */
export async function listPlanned(
  on: Executor,
  { from, to, timeZone }: { from: string; to: string; timeZone: string },
  filter: CalendarFilter,
  limit: number,
): Promise<CalendarRow[]> {
  const start = sql`${from}::date::timestamp at time zone ${timeZone}`;
  const end = sql`(${to}::date + 1)::timestamp at time zone ${timeZone}`;
  const within = (moment: SQL) => sql`${moment} >= ${start} and ${moment} < ${end}`;
  return on
    .select(row)
    .from(articles)
    .where(
      and(
        conditions(filter),
        or(
          between(articles.plannedFor, from, to),
          between(articles.reviewDue, from, to),
          within(sql`${articles.publishAt}`),
          and(eq(articles.status, "published"), within(sql`${articles.publishedAt}`)),
          within(sql`${articles.unpublishAt}`),
          and(isNotNull(articles.refusal), within(sql`(${articles.refusal}->>'at')::timestamptz`)),
        ),
      ),
    )
    .orderBy(asc(articles.title), asc(articles.id))
    .limit(limit);
}

/** Lists the newest drafts without a day. */
export async function listUnplanned(on: Executor, filter: CalendarFilter, limit: number): Promise<CalendarRow[]> {
  const open = and(isNull(articles.plannedFor), isNull(articles.publishAt), eq(articles.status, "draft"));
  return on
    .select(row)
    .from(articles)
    .where(and(conditions(filter), open))
    .orderBy(desc(articles.updatedAt), desc(articles.id))
    .limit(limit);
}

function conditions({ query = "", author, category, status, language }: CalendarFilter): SQL | undefined {
  const part = query.trim().replaceAll("\0", "");
  return and(
    alive,
    part === "" ? undefined : ilike(articles.title, `%${part.replace(/[\\%_]/g, "\\$&")}%`),
    author ? eq(articles.author, author) : undefined,
    category ? eq(articles.category, category) : undefined,
    status ? eq(articles.status, status) : undefined,
    language ? eq(articles.language, language) : undefined,
  );
}

/** Lists the next scheduled articles, after those that were refused at their time. */
export async function listScheduled(on: Executor, limit: number): Promise<CalendarRow[]> {
  return on
    .select(row)
    .from(articles)
    .where(and(alive, or(isNotNull(articles.publishAt), isNotNull(articles.refusal))))
    .orderBy(sql`${articles.publishAt} nulls first`, asc(articles.id))
    .limit(limit);
}

const dueBy = (today: string) => and(alive, eq(articles.status, "published"), lte(articles.reviewDue, today));

/** Lists the published articles whose review is due, longest due first, and their number. */
export async function listReviewsDue(
  on: Executor,
  today: string,
  limit: number,
): Promise<{ total: number; articles: CalendarRow[] }> {
  const due = dueBy(today);
  const found = on.select(row).from(articles).where(due).orderBy(asc(articles.reviewDue), asc(articles.id));
  return { total: await on.$count(articles, due), articles: await found.limit(limit) };
}

/** Marks the published articles whose review is due as reminded, and returns the new ones: each due day once. */
export async function claimReviewsDue(
  tx: Tx,
  today: string,
): Promise<{ id: string; title: string; reviewDue: string | null }[]> {
  const { id, title, reviewDue, reviewRemindedFor } = articles;
  const taken = await tx
    .update(articles)
    .set({ reviewRemindedFor: sql`${reviewDue}` })
    .where(and(dueBy(today), or(isNull(reviewRemindedFor), ne(reviewRemindedFor, reviewDue))))
    .returning({ id, title, reviewDue });
  return taken.sort((one, other) => ((one.reviewDue ?? "") < (other.reviewDue ?? "") ? -1 : 1));
}

/** Gives a person a secret link, replacing any existing one. */
export async function putFeed(tx: Tx, feed: typeof calendarFeeds.$inferSelect): Promise<void> {
  await tx.insert(calendarFeeds).values(feed).onConflictDoUpdate({ target: calendarFeeds.staffId, set: feed });
}

/** Returns when a person got their current secret link; null without one. */
export async function feedSince(on: Executor, staffId: string): Promise<Date | null> {
  const [feed] = await on.select().from(calendarFeeds).where(eq(calendarFeeds.staffId, staffId));
  return feed?.createdAt ?? null;
}

/** Finds the active person whose secret link has this hash. */
export async function findFeedReader(on: Executor, tokenHash: Buffer): Promise<StaffActor | null> {
  const [reader] = await on
    .select({ id: staff.id, name: staff.name, email: staff.email, role: staff.role })
    .from(calendarFeeds)
    .innerJoin(staff, eq(staff.id, calendarFeeds.staffId))
    .where(and(eq(calendarFeeds.tokenHash, tokenHash), eq(staff.active, true)));
  return reader ? { kind: "staff", ...reader, email: reader.email ?? "" } : null;
}
