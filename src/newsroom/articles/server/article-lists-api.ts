import { z } from "@hono/zod-openapi";
import { ok } from "#platform/access/rules/outcome.ts";
import { exportHead, exportLine } from "#newsroom/articles/rules/article-export.ts";
import { BULK_ARTICLE_ACTIONS, BULK_LIMIT } from "#newsroom/articles/rules/article-actions.ts";
import { LOCALES } from "#platform/text/rules/locale.ts";
import { authorId } from "#newsroom/articles/rules/article-content.ts";
import { ARTICLE_STATUSES, type ArticleSummary } from "#newsroom/articles/rules/article.ts";
import { articleRow, articleSummary, typeOf } from "#newsroom/articles/rules/article-schemas.ts";
import { publishedAfter } from "./read-blog.ts";
import { changeArticles } from "./change-articles.ts";
import type { Received } from "#platform/http/rules/api-names.ts";
import type { EndpointSet } from "#platform/http/server/endpoint.ts";
import { byOf } from "#platform/http/server/app-env.ts";
import { pageOf, pageQuery, type Place } from "#platform/database/server/page-cursor.ts";
import { streamOf } from "#platform/storage/server/stream-of.ts";
import type { Services } from "#platform/program/server/services.ts";
import { type ArticleFilter, exportRows, listArticles } from "./article-lists-store.ts";

type Needs = Pick<
  Services,
  "changePages" | "config" | "db" | "limits" | "log" | "newId" | "now" | "shippedArticles" | "site"
>;

const published = z.object({ articles: z.array(articleSummary), next: z.string().nullable() });
const list = z.object({ articles: z.array(articleRow), next: z.string().nullable() });
// The specification's client sends an empty text for a filter that is not set.
const choice = <T extends z.ZodType>(schema: T) => z.union([z.literal(""), z.null(), schema]).optional();
const asked = pageQuery.extend({
  query: z.string().max(200).optional(),
  status: choice(z.enum([...ARTICLE_STATUSES, "trash"])),
  language: choice(z.enum(LOCALES)),
  category: z.string().max(100).optional(),
  /** By id, or by the name that pages show. */
  author: z.string().max(100).optional(),
  min_seo_score: choice(z.coerce.number().int().min(0).max(100)),
});
const results = z.object({
  success: z.boolean(),
  results: z.array(z.object({ article_id: z.string(), title: z.string(), result: z.string() })),
});

const listed = <A extends ArticleSummary>(page: { articles: A[]; next: Place | null }) =>
  ok({ ...pageOf(page), articles: page.articles.map((one) => ({ ...one, type: typeOf(one) })) });

/** Mounts the calls for several articles. Their paths are literal, so they come before those with an id. */
export function mountArticleLists(endpoints: EndpointSet, services: Needs): void {
  mountLists(endpoints, services);
  mountExport(endpoints, services);
  mountBulk(endpoints, services);
  mountPublic(endpoints, services);
}

function mountPublic(endpoints: EndpointSet, services: Needs): void {
  endpoints.mount(
    {
      method: "get",
      right: "public",
      limit: services.limits.api,
      path: `${services.config.functionsPrefix}/articles`,
      summary: "The published articles of a language, newest first",
      query: pageQuery.extend({ language: z.enum(LOCALES).default("en") }),
      answer: published,
    },
    async (_c, { query }) => {
      const { language: locale, cursor: after, limit } = query;
      return listed(await publishedAfter(services, { locale, after, limit }));
    },
  );
}

function mountLists(endpoints: EndpointSet, services: Needs): void {
  const page = async ({ cursor, limit, ...wanted }: Received<typeof asked>) => {
    const filtered: ArticleFilter = {
      ...(wanted.query ? { query: wanted.query } : {}),
      ...(wanted.status ? { status: wanted.status } : {}),
      ...(wanted.language ? { language: wanted.language } : {}),
      ...(wanted.category ? { category: wanted.category } : {}),
      ...(wanted.author ? { author: authorId(services.site.settings().authors, wanted.author) } : {}),
      ...(typeof wanted.minSeoScore === "number" ? { minSeoScore: wanted.minSeoScore } : {}),
    };
    return listed(await listArticles(services.db, filtered, cursor, limit));
  };
  endpoints.mount(
    {
      method: "get",
      path: "/api/articles",
      summary: "Articles, newest first",
      right: "articles:read",
      query: asked,
      answer: list,
    },
    async (_c, { query }) => page(query),
  );
  endpoints.mount(
    {
      method: "post",
      path: "/api/articles/search",
      summary: "Search articles by title, slug or words of the text; an author by id or name",
      right: "articles:read",
      repeats: "harmless",
      body: asked,
      answer: list,
    },
    async (_c, { body }) => page(body),
  );
}

function mountExport(endpoints: EndpointSet, services: Needs): void {
  endpoints.mount(
    {
      method: "get",
      path: "/api/articles/export.csv",
      summary: "All articles as a CSV file; with content=true also their text",
      right: "articles:read",
      query: z.object({ content: z.enum(["true", "false"]).default("false") }),
      sends: "text/csv",
      answer: z.string(),
    },
    async (_c, { query }) => {
      const format = {
        withContent: query.content === "true",
        timeZone: services.site.settings().agency.timeZone,
      };
      const pieces = async function* () {
        yield exportHead(format.withContent);
        for await (const rows of exportRows(services.db)) yield rows.map((row) => exportLine(row, format)).join("");
      };
      return ok(
        new Response(streamOf(pieces()), {
          headers: {
            "Content-Type": "text/csv; charset=utf-8",
            "Content-Disposition": 'attachment; filename="articles.csv"',
            "Cache-Control": "no-store",
          },
        }),
      );
    },
  );
}

function mountBulk(endpoints: EndpointSet, services: Needs): void {
  endpoints.mount(
    {
      method: "post",
      path: "/api/articles/bulk-action",
      summary: "Do the same to several articles",
      right: "articles:publish",
      body: z.object({
        action: z.enum(BULK_ARTICLE_ACTIONS),
        article_ids: z
          .array(z.string().max(200))
          .min(1, "Select at least one article.")
          .max(BULK_LIMIT, `Select at most ${BULK_LIMIT} articles at a time.`),
        data: z.record(z.string(), z.unknown()).nullish(),
      }),
      answer: results,
    },
    async (c, { body }) => {
      const ids = [...new Set(body.articleIds)];
      const lines = await changeArticles(services, byOf(c), { action: body.action, ids });
      return ok({
        success: lines.every(({ result }) => result === "Success"),
        results: lines.map((line) => ({ ...line, articleId: line.id })),
      });
    },
  );
}
