import { z } from "@hono/zod-openapi";
import { mapOk, ok, unavailable } from "#platform/access/rules/outcome.ts";
import { STATISTICS_ORDERS } from "#newsroom/articles/rules/article-statistics.ts";
import { PERIODS } from "#leads/leads/rules/lead-analytics.ts";
import { QUOTE_STEPS } from "#leads/leads/rules/quote-steps.ts";
import { COUNTED_EVENTS } from "#leads/leads/rules/counted-event.ts";
import type { EndpointSet } from "#platform/http/server/endpoint.ts";
import type { Services } from "#platform/program/server/services.ts";
import { byOf } from "#platform/http/server/app-env.ts";
import { listJobs } from "#platform/jobs/server/jobs.ts";
import { changeJob } from "./change-job.ts";
import { countPage } from "./count-page.ts";
import { readArticleStatistics } from "./read-article-statistics.ts";
import { recordActivity, recordsActivity } from "./record-activity.ts";
import { showArticleStatistics } from "./show-article-statistics.ts";

type Needs = Pick<Services, "callHours" | "config" | "db" | "limits" | "now" | "readDb" | "site" | "tables">;

/** Mounts `{fn}/count`: public pages report events. A browser that sends `Sec-GPC: 1` is not counted. */
export function mountMonitoring(endpoints: EndpointSet, services: Needs): void {
  endpoints.mount(
    {
      method: "post",
      path: `${services.config.functionsPrefix}/count`,
      summary: "Count an event on a public page, without saying whose",
      right: "public",
      limit: services.limits.count,
      bodyLimit: 1024,
      body: z.object({
        path: z.string().max(2_000),
        event: z.enum(COUNTED_EVENTS),
        step: z.enum(QUOTE_STEPS).optional(),
        from: z.string().max(300).optional(),
        medium: z.string().max(50).optional(),
      }),
      answer: z.object({ counted: z.boolean() }),
    },
    async (c, { body }) => ok({ counted: c.req.header("sec-gpc") === "1" ? false : await countPage(services, body) }),
  );
  mountActivity(endpoints, services);
  mountJobs(endpoints, services);
}

function mountActivity(endpoints: EndpointSet, services: Needs): void {
  const path = `${services.config.functionsPrefix}/activity-log`;
  endpoints.mount(
    {
      method: "get",
      path,
      summary: "Health of activity-log",
      right: "public",
      limit: services.limits.api,
      answer: z.object({ ok: z.boolean() }),
    },
    async () => ok({ ok: await recordsActivity(services) }),
  );
  endpoints.mount(
    {
      method: "post",
      path,
      summary:
        "Report what someone did with an article in another program; it is noted as a claim, outside of the audit log",
      right: "articles:read",
      body: z.object({
        actionType: z.string().max(100).optional(),
        userId: z.string().max(200).nullish(),
        action: z.string().min(1).max(100),
        details: z
          .object({
            articleId: z.string().max(200).nullish(),
            title: z.string().max(300).nullish(),
            instructions: z.string().max(5000).nullish(),
          })
          .nullish(),
      }),
      answer: z.object({ success: z.literal(true) }),
    },
    async (c, { body }) => {
      if (body.action === "health")
        return (await recordsActivity(services))
          ? ok({ success: true as const })
          : unavailable("Activity can't be recorded now.");
      const { articleId = null, title = null } = body.details ?? {};
      const noted = await recordActivity(services, byOf(c), { action: body.action, articleId, title });
      return mapOk(noted, () => ({ success: true as const }));
    },
  );
}

function mountJobs(endpoints: EndpointSet, services: Needs): void {
  const job = z.object({
    id: z.string(),
    name: z.string(),
    state: z.enum(["waiting", "running", "failed", "dead", "done", "canceled"]),
    retries: z.number(),
    created_at: z.string(),
    due_at: z.string(),
    error: z.string().nullable(),
  });
  endpoints.mount(
    {
      method: "get",
      path: "/api/jobs",
      summary: "Jobs, what needs attention first",
      right: "settings:write",
      answer: z.object({ jobs: z.array(job), next: z.null() }),
    },
    async () => ok({ jobs: await listJobs(services.db, 200), next: null }),
  );
  for (const [change, summary] of [
    ["retry", "Retry a job that has failed for good"],
    ["cancel", "Cancel a job that has not begun"],
  ] as const)
    endpoints.mount(
      {
        method: "post",
        path: `/api/jobs/{id}/${change}`,
        summary,
        right: "settings:write",
        answer: z.object({ id: z.string() }),
      },
      async (c, { params }) => changeJob(services, byOf(c), { id: params.id, change }),
    );
}

const count = z.number().nullable();
const figures = z.object({
  total_articles: z.number(),
  published_articles: z.number(),
  draft_articles: z.number(),
  archived_articles: z.number(),
  articles_by_category: z.record(z.string(), z.number()),
  seo_score_distribution: z.object({
    excellent: z.number(),
    good: z.number(),
    fair: z.number(),
    poor: z.number(),
    not_scored: z.number(),
  }),
  period: z.enum(PERIODS),
  /** Published in the last 30 days. */
  recently_published: z.number(),
  average_words: count,
  top_keywords: z.array(z.object({ keyword: z.string(), articles: z.number() })),
  views: count,
  /** Percent of the views. */
  read_through: count,
  leads: count,
  /** A year's premium in force, US dollars. */
  premium: count,
});
const statistic = z.object({
  id: z.string(),
  slug: z.string(),
  title: z.string(),
  status: z.string(),
  words: z.number(),
  seo_score: count,
  views: count,
  read_through: count,
  leads: count,
  premium: count,
});
const period = z.enum(PERIODS).default("30d");

/** Mounts figures of articles. The paths are literal, so they come before those with an id. */
export function mountArticleStatistics(endpoints: EndpointSet, services: Needs): void {
  endpoints.mount(
    {
      method: "get",
      path: "/api/articles/analytics",
      summary: "How many articles there are, by status, category and SEO score, and what they bring",
      right: "articles:read",
      query: z.object({ period }),
      answer: figures,
    },
    async (c, { query }) => {
      const read = await readArticleStatistics(services, byOf(c), { period: query.period, listed: false });
      return mapOk(read, ({ figures: all, recent, keywords, ...rest }) => ({
        ...rest,
        totalArticles: all.total,
        publishedArticles: all.published,
        draftArticles: all.draft,
        archivedArticles: all.archived,
        articlesByCategory: all.byCategory,
        seoScoreDistribution: all.byBand,
        recentlyPublished: recent,
        topKeywords: keywords,
      }));
    },
  );
  mountStatistics(endpoints, services);
}

function mountStatistics(endpoints: EndpointSet, services: Needs): void {
  endpoints.mount(
    {
      method: "get",
      path: "/api/articles/statistics",
      summary: "Views, read-through, leads and premium of each article in a period",
      right: "articles:read",
      query: z.object({
        period,
        sort: z.enum(STATISTICS_ORDERS).default("views"),
        reversed: z.enum(["true", "false"]).default("false"),
        limit: z.coerce.number().int().min(1).max(200).default(50),
        /** The number of articles before this page. */
        cursor: z.union([z.literal(""), z.coerce.number().int().min(0).max(1_000_000)]).optional(),
      }),
      answer: z.object({ articles: z.array(statistic), next: z.string().nullable() }),
    },
    async (c, { query }) => {
      const { period: asked, sort: order, reversed, cursor, limit } = query;
      const wanted = { period: asked, order, reversed: reversed === "true", from: cursor || 0 };
      return mapOk(await showArticleStatistics(services, byOf(c), wanted, limit), ({ articles, next }) => {
        return { articles, next: next === null ? null : String(next) };
      });
    },
  );
}
