import { figureScopeOf } from "#platform/access/rules/lead-scope.ts";
import { forbidden, notFound, type Outcome, ok } from "#platform/access/rules/outcome.ts";
import { type By, may } from "#platform/access/rules/rights.ts";
import { addDays } from "#platform/time/rules/calendar-day.ts";
import { wallClock } from "#platform/time/rules/wall-clock.ts";
import { analyticsDays, type Period } from "#leads/leads/rules/lead-analytics.ts";
import { policyFigures } from "#leads/policies/rules/policy-figures.ts";
import { policiesWithOrigin } from "#leads/policies/server/policies-store.ts";
import { countFirstRead } from "#leads/lists/server/lead-insight-store.ts";
import { readThrough } from "#newsroom/articles/rules/article-statistics.ts";
import { articlePath } from "#newsroom/articles/rules/blog-address.ts";
import { findArticle } from "#newsroom/articles/server/articles-store.ts";
import { formerPaths } from "#newsroom/redirects/server/redirects-store.ts";
import { sumsOf, type Step, viewsByOrigin, viewsByStep } from "#operations/monitoring/rules/article-report.ts";
import type { Services } from "#platform/program/server/services.ts";
import type { SearchRow } from "#operations/monitoring/rules/search-console.ts";
import { eventsOfPaths, firstRead, latestSearches } from "./monitoring-store.ts";

type Needs = Pick<Services, "db" | "readDb" | "site" | "now">;
type Sums = { now: number; before: number };

/** The figures of one article in a period. null: not measured, or the actor has no right to figures of leads. */
export type ArticleReport = {
  title: string;
  isLive: boolean;
  views: Sums | null;
  /** Percent of the views since reads are counted. */
  readThrough: number | null;
  leads: Sums | null;
  /** A year's premium of the policies in force now, sold to leads who read this article first, in dollars. */
  premium: number | null;
  steps: ReturnType<typeof viewsByStep>;
  origins: ReturnType<typeof viewsByOrigin>;
  searches: Searches | null;
};

/** What Search Console said of the latest period for which a file was uploaded; null where it said nothing of a kind. */
export type Searches = {
  since: string;
  until: string;
  total: Omit<SearchRow, "name"> | null;
  queries: SearchRow[];
};

/** Reads the figures of an article, under all addresses that it had, beside those of the period before. */
export async function readArticleReport(
  needs: Needs,
  by: By,
  articleId: string,
  { period, step }: { period: Period; step: Step },
): Promise<Outcome<ArticleReport>> {
  if (!may(by.actor, "articles:read")) return forbidden();
  const { db, readDb, now } = needs;
  const article = await findArticle(db, articleId);
  if (!article) return notFound("Article");
  // Views are counted by UTC day, leads by the agency's.
  const days = analyticsDays(now().toISOString().slice(0, 10), period);
  const own = articlePath(article.slug);
  const paths = [...new Set([own, `/es${own}`, ...(await formerPaths(db, articleId))])];
  const [counted, since, brought, found] = await Promise.all([
    eventsOfPaths(readDb, paths, days.before),
    firstRead(readDb),
    readBrought(needs, by, period, paths),
    latestSearches(readDb, paths),
  ]);
  const measured = since === null ? [] : counted.filter(({ day }) => day >= since && day >= days.since);
  const total = (event: string) => measured.reduce((sum, one) => sum + (one.event === event ? one.n : 0), 0);
  return ok({
    title: article.title,
    isLive: article.status === "published",
    views: counted.length === 0 ? null : sumsOf(counted, "page_view", days),
    readThrough: readThrough([{ countedViews: total("page_view"), reads: total("article_read") }]),
    ...brought,
    steps: viewsByStep(counted, step, days),
    origins: viewsByOrigin(counted, days),
    searches: searchesOf(found),
  });
}

function searchesOf(found: Awaited<ReturnType<typeof latestSearches>>): Searches | null {
  const [first] = found;
  if (!first) return null;
  const { since, until } = first;
  const total = found.find(({ query }) => query === "") ?? null;
  const queries = found.filter(({ query }) => query !== "").map(({ query, ...row }) => ({ ...row, name: query }));
  return { since, until, total, queries };
}

async function readBrought(
  { readDb, site, now }: Needs,
  { actor }: By,
  period: Period,
  paths: readonly string[],
): Promise<Pick<ArticleReport, "leads" | "premium">> {
  const scope = figureScopeOf(actor);
  if (scope === null) return { leads: null, premium: null };
  const { agency, sales } = site.settings();
  const zone = agency.timeZone;
  const today = wallClock(now(), zone).date;
  const { before, since, until } = analyticsDays(today, period);
  const slugs = new Set(paths.map((path) => path.slice(path.lastIndexOf("/") + 1)));
  const dayBefore = addDays(since, -1);
  const [inPeriod, earlier, policies] = await Promise.all([
    countFirstRead(readDb, scope, { since, until, zone }),
    countFirstRead(readDb, scope, { since: before, until: dayBefore, zone }),
    policiesWithOrigin(readDb, scope),
  ]);
  const own = (all: typeof inPeriod) => all.reduce((sum, { slug, n }) => sum + (slugs.has(slug) ? n : 0), 0);
  const sold = policies.filter(({ article }) => article !== null && slugs.has(article));
  const premium = policies.length === 0 ? null : policyFigures(sold, sales, today).premiumInForce;
  return { leads: { now: own(inPeriod), before: own(earlier) }, premium };
}
