import { and, asc, count, desc, eq, gte, inArray, isNotNull, isNull, lt, ne, sql } from "drizzle-orm";
import type { LeadScope } from "#platform/access/rules/lead-scope.ts";
import type { DayEvent } from "#operations/monitoring/rules/article-report.ts";
import type { PathCount } from "#newsroom/articles/rules/article-statistics.ts";
import { articlePath } from "#newsroom/articles/rules/blog-address.ts";
import type { Lead, LeadSource } from "#leads/leads/rules/lead.ts";
import { COUNTED } from "#leads/leads/rules/lead-count.ts";
import type { KeptEvent } from "#leads/leads/rules/counted-event.ts";
import { articles } from "#newsroom/articles/server/articles-tables.ts";
import { within } from "#leads/leads/server/leads-store.ts";
import { leads } from "#leads/leads/server/leads-tables.ts";
import type { Executor, ReadDb, Tx } from "#platform/database/server/database.ts";
import { type Reading, reading } from "#platform/database/server/readings.ts";
import { selection } from "#platform/database/server/select-rows.ts";
import { redirects } from "#newsroom/redirects/server/redirects-tables.ts";
import { articleSearches, pageCounts, processes, reportedActivity } from "./monitoring-tables.ts";

type Counted = { day: string; path: string; event: KeptEvent };

/** Increments an existing count, and returns whether there was one. */
export async function countAgain(on: Executor, at: Counted): Promise<boolean> {
  const grown = await on
    .update(pageCounts)
    .set({ n: sql`${pageCounts.n} + 1` })
    .where(
      and(
        sql`${pageCounts.day} = ${at.day}`,
        sql`${pageCounts.path} = ${at.path}`,
        sql`${pageCounts.event} = ${at.event}`,
      ),
    )
    .returning({ n: pageCounts.n });
  return grown.length > 0;
}

/** A program's report, as stored. */
type ReportedRow = Omit<typeof reportedActivity.$inferSelect, "id">;

/** Stores a program's report. */
export async function addReportedActivity(on: Executor, row: ReportedRow): Promise<void> {
  await on.insert(reportedActivity).values(row);
}

/** Lists the newest reports of programs. */
export async function listReportedActivity(on: Executor, limit: number): Promise<(ReportedRow & { id: number })[]> {
  return on.select().from(reportedActivity).orderBy(desc(reportedActivity.at), desc(reportedActivity.id)).limit(limit);
}

/** Inserts a count of one, or increments the existing one. */
export async function countFirst(on: Executor, at: Counted): Promise<void> {
  await on.execute(
    sql`insert into ${pageCounts} (day, path, event, n) values (${at.day}::date, ${at.path}, ${at.event}, 1) on conflict (day, path, event) do update set n = ${pageCounts.n} + 1`,
  );
}

/** Sums counts per page and event since a day (YYYY-MM-DD, inclusive). */
export async function countsSince(on: Executor, day: string): Promise<{ path: string; event: KeptEvent; n: number }[]> {
  return on
    .select({ path: pageCounts.path, event: pageCounts.event, n: sql<number>`sum(${pageCounts.n})::int` })
    .from(pageCounts)
    .where(gte(pageCounts.day, day))
    .groupBy(pageCounts.path, pageCounts.event);
}

/** Sums an event on all pages, per day since a day (YYYY-MM-DD, inclusive). Days without any are left out. */
export async function countsByDay(on: Executor, event: KeptEvent, day: string): Promise<{ day: string; n: number }[]> {
  return on
    .select({ day: pageCounts.day, n: sql<number>`sum(${pageCounts.n})::int` })
    .from(pageCounts)
    .where(and(gte(pageCounts.day, day), eq(pageCounts.event, event)))
    .groupBy(pageCounts.day);
}

type ProcessRow = typeof processes.$inferSelect;

export async function saveProcess(on: Executor, row: ProcessRow): Promise<void> {
  await on
    .insert(processes)
    .values(row)
    .onConflictDoUpdate({ target: processes.id, set: { seenAt: row.seenAt } });
}

/** Removes a process and returns its record, or null. */
export async function deleteProcess(on: Executor, id: string): Promise<ProcessRow | null> {
  const [row] = await on.delete(processes).where(eq(processes.id, id)).returning();
  return row ?? null;
}

/** Returns the reading of the processes that were last seen before a moment, the oldest first. */
export function lostProcessesReading(before: Date): Reading<ProcessRow[]> {
  return reading(
    selection(processes),
    sql`from ${processes} where ${processes.seenAt} < ${before.toISOString()}::timestamptz`,
    (rows) => rows.sort((a, b) => a.seenAt.getTime() - b.seenAt.getTime()),
  );
}

/** Counts leads of a scope since a moment, by the form they came through, most first. */
export async function countBySource(
  on: Executor,
  scope: LeadScope,
  since: Date,
): Promise<{ source: LeadSource; n: number }[]> {
  const n = count();
  return on
    .select({ source: leads.source, n })
    .from(leads)
    .where(and(within(scope), gte(leads.createdAt, since)))
    .groupBy(leads.source)
    .orderBy(desc(n), asc(leads.source));
}

/** Returns a scope's unassigned new leads from before a moment: how many, up to `COUNTED` plus one, and the newest. */
export async function listUnclaimed(
  on: Executor,
  scope: LeadScope,
  before: Date,
  limit: number,
): Promise<{ n: number; newest: Pick<Lead, "id" | "name" | "source" | "state" | "createdAt">[] }> {
  const unclaimed = and(within(scope), isNull(leads.assignedTo), eq(leads.status, "new"), lt(leads.createdAt, before));
  const { id, name, source, state, createdAt } = leads;
  const newest = await on
    .select({ id, name, source, state, createdAt })
    .from(leads)
    .where(unclaimed)
    .orderBy(desc(leads.createdAt), desc(leads.id))
    .limit(limit);
  const counted = on
    .select({ id })
    .from(leads)
    .where(unclaimed)
    .limit(COUNTED + 1)
    .as("counted");
  const [row] = await on.select({ n: count() }).from(counted);
  return { n: row?.n ?? 0, newest };
}

const alive = isNull(articles.deletedAt);
const published = and(alive, eq(articles.status, "published"));

/** Lists the statistics' data of articles outside the trash: of all, or of those with one of these paths. */
export async function listForStatistics(on: ReadDb, paths: readonly string[] | null) {
  const { id, slug, title, status, words, seoScore } = articles;
  const blog = articlePath("");
  const slugs = paths?.flatMap((path) => (path.startsWith(blog) ? path.slice(blog.length) : []));
  return on
    .select({ id, slug, title, status, words, seoScore })
    .from(articles)
    .where(and(alive, slugs && inArray(slug, slugs)));
}

/** Lists former paths of articles, each with its article. */
export async function formerPaths(on: ReadDb): Promise<{ path: string; articleId: string | null }[]> {
  const { fromPath: path, articleId } = redirects;
  return on.select({ path, articleId }).from(redirects).where(isNotNull(articleId));
}

/** Returns the average length of a published article, in words; null if there is none. */
export async function averageWords(on: ReadDb): Promise<number | null> {
  const [row] = await on
    .select({ n: sql<number | null>`round(avg(${articles.words}))::int` })
    .from(articles)
    .where(published);
  return row?.n ?? null;
}

/** Returns the most frequent keywords of published articles, and their counts. */
export async function topKeywords(on: ReadDb, limit: number): Promise<{ keyword: string; articles: number }[]> {
  const { rows } = await on.execute<{ keyword: string; articles: number }>(sql`
    select keyword, count(*)::int as articles from ${articles}, unnest(${articles.mainKeywords}) as keyword
    where ${published} group by keyword order by articles desc, keyword limit ${limit}`);
  return rows;
}

/** Returns views and reads of articles by path since a day (YYYY-MM-DD, UTC, inclusive). */
export async function countsOfArticles(on: ReadDb, since: string): Promise<PathCount[]> {
  const { day, path, event, n } = pageCounts;
  const of = (name: string) => sql`${event} = ${name}`;
  const sum = (what: ReturnType<typeof sql>) => sql<number>`coalesce(sum(${n}) filter (where ${what}), 0)::int`;
  const firstRead = sql`(select min(day) from ${pageCounts} where event = 'article_read')`;
  return on
    .select({
      path,
      views: sum(of("page_view")),
      countedViews: sum(sql`${of("page_view")} and ${day} >= ${firstRead}`),
      reads: sum(of("article_read")),
    })
    .from(pageCounts)
    .where(
      and(sql`${day} >= ${since}::date`, sql`${path} like '/blog/%'`, sql`${event} in ('page_view', 'article_read')`),
    )
    .groupBy(path);
}

/** Returns what was counted on some paths since a day (YYYY-MM-DD, UTC, inclusive), by day. */
export async function eventsOfPaths(on: ReadDb, paths: readonly string[], since: string): Promise<DayEvent[]> {
  const { day, path, event, n } = pageCounts;
  return on
    .select({ day, event, n: sql<number>`sum(${n})::int` })
    .from(pageCounts)
    .where(and(inArray(path, [...paths]), gte(day, since)))
    .groupBy(day, event);
}

/** Returns the first day on which a read to the end was counted; null before. */
export async function firstRead(on: ReadDb): Promise<string | null> {
  const { day, event } = pageCounts;
  const [row] = await on.select({ day }).from(pageCounts).where(eq(event, "article_read")).orderBy(asc(day)).limit(1);
  return row?.day ?? null;
}

type Search = typeof articleSearches.$inferSelect;
type SearchPeriod = Pick<Search, "since" | "until">;

/** Replaces what Search Console said of a period, by page and whether it is a query or a total. */
export async function replaceSearches(
  tx: Tx,
  period: SearchPeriod,
  rows: readonly Omit<Search, "since" | "until">[],
): Promise<void> {
  const { path, since, until, query } = articleSearches;
  const kinds = new Set(rows.map((row) => JSON.stringify([row.path, row.query === ""])));
  for (const kind of kinds) {
    const [of, total] = JSON.parse(kind) as [string, boolean];
    const isKind = total ? eq(query, "") : ne(query, "");
    await tx.delete(articleSearches).where(and(eq(path, of), eq(since, period.since), eq(until, period.until), isKind));
  }
  const unique = new Map(rows.map((row) => [`${row.path} ${row.query}`, { ...row, ...period }]));
  await tx.insert(articleSearches).values([...unique.values()]);
}

/** Returns what Search Console said of some paths in the latest period that is stored; most clicks first. */
export async function latestSearches(on: ReadDb, paths: readonly string[]): Promise<Search[]> {
  const { path, since, until, clicks, impressions } = articleSearches;
  const latest = sql`(select ${until} from ${articleSearches} where ${inArray(path, [...paths])} order by ${until} desc limit 1)`;
  const rows = await on
    .select()
    .from(articleSearches)
    .where(and(inArray(path, [...paths]), sql`${until} = ${latest}`))
    .orderBy(desc(since), desc(clicks), desc(impressions));
  return rows.filter((row) => row.since === rows[0]?.since);
}
