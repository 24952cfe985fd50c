import { figureScopeOf } from "#platform/access/rules/lead-scope.ts";
import { forbidden, type Outcome, ok } from "#platform/access/rules/outcome.ts";
import { type Actor, type By, may } from "#platform/access/rules/rights.ts";
import {
  type ArticleStatistic,
  type PathCount,
  readThrough,
  RECENT_DAYS,
  TOP_KEYWORDS,
} from "#newsroom/articles/rules/article-statistics.ts";
import { articlePath } from "#newsroom/articles/rules/blog-address.ts";
import { analyticsDays, type Period } from "#leads/leads/rules/lead-analytics.ts";
import { figuresBy } from "#leads/policies/rules/policy-figures.ts";
import { wallClock } from "#platform/time/rules/wall-clock.ts";
import { countArticles } from "#newsroom/articles/server/article-lists-store.ts";
import { type ArticleFigures, readArticleFigures } from "#newsroom/articles/server/read-article-figures.ts";
import { policiesWithOrigin } from "#leads/policies/server/policies-store.ts";
import type { Services } from "#platform/program/server/services.ts";
import { averageWords, countsOfArticles, formerPaths, listForStatistics, topKeywords } from "./monitoring-store.ts";
import { countFirstRead } from "#leads/lists/server/lead-insight-store.ts";

/**
 * Figures of all articles, and, if listed, of each one that is published or has figures of the period. `averageWords`
 * is of the published ones. null: not measured, or the actor has no right to figures of leads.
 */
export type ArticleStatistics = {
  period: Period;
  figures: ArticleFigures;
  recent: number;
  averageWords: number | null;
  keywords: { keyword: string; articles: number }[];
  views: number | null;
  readThrough: number | null;
  leads: number | null;
  premium: number | null;
  articles: ArticleStatistic[];
};

type Needs = Pick<Services, "readDb" | "site" | "now">;
/** `listed`: whether to read each article, too; the totals alone are cheaper. */
type Asked = { period: Period; listed: boolean };

/** Reads the statistics of articles. `figureScopeOf` decides who gets leads and premium, as counts and sums. */
export async function readArticleStatistics(
  needs: Needs,
  by: By,
  { period, listed: wanted }: Asked,
): Promise<Outcome<ArticleStatistics>> {
  if (!may(by.actor, "articles:read")) return forbidden();
  const { readDb, now } = needs;
  const since = analyticsDays(now().toISOString().slice(0, 10), period).since;
  const [figures, counted, average, keywords, former, counts, brought] = await Promise.all([
    readArticleFigures(readDb),
    countArticles(readDb, new Date(now().getTime() - RECENT_DAYS * 86_400_000)),
    averageWords(readDb),
    topKeywords(readDb, TOP_KEYWORDS),
    formerPaths(readDb),
    countsOfArticles(readDb, since),
    readBrought(needs, by.actor, period),
  ]);
  const rows = await listForStatistics(readDb, wanted ? null : measuredPaths(counts, brought));
  // An article's current path is its own, no longer that of a former owner.
  const owners = new Map(former.map(({ path, articleId }) => [path, articleId]));
  for (const { id, slug } of rows) owners.set(articlePath(slug), id);
  const views = grouped(counts, ({ path }) => owners.get(path));
  const leads = brought && grouped(brought.leads, ({ slug }) => owners.get(articlePath(slug)));
  const premiums = brought?.premiums && grouped(brought.premiums, ({ slug }) => owners.get(articlePath(slug)));
  const articles = (wanted ? rows : []).map((row): ArticleStatistic => {
    const own = views.get(row.id) ?? [];
    return {
      ...row,
      views: counts.length === 0 ? null : sumOf(own, "views"),
      readThrough: readThrough(own),
      leads: leads && sumOf(leads.get(row.id) ?? [], "n"),
      premium: premiums ? sumOf(premiums.get(row.id) ?? [], "premium") : null,
    };
  });
  const listed = articles.filter((one) => one.status === "published" || one.views || one.leads || one.premium);
  const measured: PathCount[] = [...views.values()].flat();
  return ok({
    period,
    figures,
    recent: counted.publishedSince,
    averageWords: average,
    keywords,
    views: counts.length === 0 ? null : sumOf(measured, "views"),
    readThrough: readThrough(measured),
    leads: leads && sumOf([...leads.values()].flat(), "n"),
    premium: premiums ? sumOf([...premiums.values()].flat(), "premium") : null,
    articles: listed,
  });
}

type Brought = { leads: { slug: string; n: number }[]; premiums: { slug: string; premium: number }[] | null };

/** Reads leads of the period and premium in force by the article read first; no premium without policies. */
async function readBrought({ readDb, site, now }: Needs, actor: Actor, period: Period): Promise<Brought | null> {
  const { agency, sales } = site.settings();
  const today = wallClock(now(), agency.timeZone).date;
  const scope = figureScopeOf(actor);
  if (scope === null) return null;
  const [leads, policies] = await Promise.all([
    countFirstRead(readDb, scope, { ...analyticsDays(today, period), zone: agency.timeZone }),
    policiesWithOrigin(readDb, scope),
  ]);
  const premiums = figuresBy(policies, ({ article }) => article, sales, today).flatMap(({ key, premiumInForce }) =>
    key === null ? [] : [{ slug: key, premium: premiumInForce }],
  );
  return { leads, premiums: policies.length > 0 ? premiums : null };
}

/** Returns the paths that have figures. */
function measuredPaths(counts: readonly PathCount[], brought: Brought | null): string[] {
  const slugs = [...(brought?.leads ?? []), ...(brought?.premiums ?? [])].map(({ slug }) => slug);
  return [...new Set([...counts.map(({ path }) => path), ...slugs.map(articlePath)])];
}

/** Groups by article; drops what belongs to none. */
function grouped<T>(all: readonly T[], ownerOf: (one: T) => string | null | undefined): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const one of all) {
    const owner = ownerOf(one);
    if (owner) groups.set(owner, [...(groups.get(owner) ?? []), one]);
  }
  return groups;
}

function sumOf<K extends string>(all: readonly Record<K, number>[], key: K): number {
  return Math.round(all.reduce((sum, one) => sum + one[key], 0) * 100) / 100;
}
