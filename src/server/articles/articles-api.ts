import { z } from "@hono/zod-openapi";
import { notFound, ok } from "#core/access/outcome.ts";
import { ARTICLE_STATUSES, type Article, type ArticleSummary } from "#core/articles/article.ts";
import { byOf } from "#server/platform/app-env.ts";
import { decodeCursor, encodeCursor, pageQuery } from "#server/platform/page-cursor.ts";
import type { EndpointSet } from "#server/http/endpoint.ts";
import type { Services } from "#server/services.ts";
import { type ArticleFilter, findArticle, findBySlug, listArticles } from "./articles-store.ts";
import { changeArticleStatus } from "./change-article-status.ts";
import { deleteArticle } from "./delete-article.ts";
import { publishedAfter } from "./read-blog.ts";

const status = z.enum(ARTICLE_STATUSES);
const summary = z.object({
  id: z.string(),
  slug: z.string(),
  title: z.string(),
  excerpt: z.string(),
  category: z.string(),
  author: z.string(),
  status,
  publishedAt: z.string().nullable(),
  updated_at: z.string(),
  words: z.number(),
});
const whole = z.object({
  id: z.string(),
  slug: z.string(),
  title: z.string(),
  metaDescription: z.string(),
  content: z.string(),
  keywords: z.array(z.string()),
  primaryKeyword: z.string(),
  author: z.string(),
  publishedAt: z.string().nullable(),
  status,
  category: z.string(),
  excerpt: z.string(),
  tags: z.array(z.string()),
  created_at: z.string(),
  updated_at: z.string(),
});
const list = z.object({ articles: z.array(summary), next: z.string().nullable() });
const filter = z.object({ query: z.string().max(200).optional(), status: z.union([status, z.literal("")]).optional() });
const done = z.object({ success: z.literal(true) });

/** Endpoints for articles, below `/api` and as functions. */
export function mountArticles(endpoints: EndpointSet, services: Services): void {
  mountLists(endpoints, services);
  mountOneArticle(endpoints, services);
  mountPublic(endpoints, services);
  mountActions(endpoints, services);
}

function mountLists(endpoints: EndpointSet, services: Services): void {
  const page = async (query: { limit: number; cursor?: string | undefined }, wanted: z.infer<typeof filter>) => {
    const filtered: ArticleFilter = {
      ...(wanted.query ? { query: wanted.query } : {}),
      ...(wanted.status ? { status: wanted.status } : {}),
    };
    const found = await listArticles(services.db, filtered, decodeCursor(query.cursor), query.limit);
    return ok({ articles: found.articles.map(summaryJson), next: encodeCursor(found.next) });
  };
  endpoints.mount(
    {
      method: "get",
      path: "/api/articles",
      summary: "Articles, newest first",
      right: "articles:read",
      query: pageQuery.extend(filter.shape),
      answer: list,
    },
    async (_c, { query }) => page(query, query),
  );
  endpoints.mount(
    {
      method: "post",
      path: "/api/articles/search",
      summary: "Search articles by title or slug",
      right: "articles:read",
      repeats: "harmless",
      body: pageQuery.extend(filter.shape),
      answer: list,
    },
    async (_c, { body }) => page(body, body),
  );
}

function mountOneArticle(endpoints: EndpointSet, services: Services): void {
  endpoints.mount(
    { method: "get", path: "/api/articles/{id}", summary: "One article", right: "articles:read", answer: whole },
    async (_c, { params }) => {
      const article = (await findArticle(services.db, params.id)) ?? (await findBySlug(services.db, params.id));
      return article ? ok(wholeJson(article)) : notFound("Article");
    },
  );
  endpoints.mount(
    {
      method: "put",
      path: "/api/articles/{id}",
      summary: "Change an article's status, by id or slug",
      right: "articles:publish",
      body: z.object({ status }),
      answer: whole,
    },
    async (c, { params, body }) => {
      const found = (await findArticle(services.db, params.id)) ?? (await findBySlug(services.db, params.id));
      const outcome = await changeArticleStatus(services, byOf(c), { articleId: found?.id ?? "", status: body.status });
      return outcome.ok ? ok(wholeJson(outcome.value)) : outcome;
    },
  );
  endpoints.mount(
    {
      method: "delete",
      path: "/api/articles/{id}",
      summary: "Delete an article",
      right: "articles:delete",
      answer: done,
    },
    async (c, { params }) => {
      const outcome = await deleteArticle(services, byOf(c), { articleId: params.id });
      return outcome.ok ? ok({ success: true as const }) : outcome;
    },
  );
}

function mountPublic(endpoints: EndpointSet, services: Services): void {
  const { functionsPrefix: fn } = services.config;
  endpoints.mount(
    {
      method: "get",
      path: `${fn}/articles`,
      summary: "The published articles, newest first",
      right: "public",
      limit: services.limits.api,
      query: pageQuery,
      answer: list,
    },
    async (_c, { query }) => {
      const { articles, next } = await publishedAfter(services, decodeCursor(query.cursor), query.limit);
      return ok({ articles: articles.map(summaryJson), next: encodeCursor(next) });
    },
  );
  endpoints.mount(
    {
      method: "get",
      path: `${fn}/delete-article`,
      summary: "Health of the delete function",
      right: "public",
      limit: services.limits.api,
      answer: z.object({ ok: z.boolean() }),
    },
    async () => ok({ ok: true }),
  );
}

function mountActions(endpoints: EndpointSet, services: Services): void {
  const { functionsPrefix: fn } = services.config;
  // The specification's clients name an article by id or by slug, and send further fields that are not needed here.
  const named = z.object({
    action: z.string().optional(),
    articleId: z.string().optional(),
    id: z.string().optional(),
    slug: z.string().optional(),
  });
  const find = async (body: z.infer<typeof named>) => {
    const id = body.articleId ?? body.id ?? "";
    return (await findArticle(services.db, id)) ?? (await findBySlug(services.db, body.slug ?? id));
  };
  endpoints.mount(
    {
      method: "post",
      path: `${fn}/publish-article`,
      summary: "Publish a draft",
      right: "articles:publish",
      body: named,
      answer: done,
    },
    async (c, { body }) => {
      const outcome = await changeArticleStatus(services, byOf(c), {
        articleId: (await find(body))?.id ?? "",
        status: "published",
      });
      return outcome.ok ? ok({ success: true as const }) : outcome;
    },
  );
  endpoints.mount(
    {
      method: "post",
      path: `${fn}/delete-article`,
      summary: "Delete a published article",
      right: "articles:delete",
      body: named,
      answer: done,
    },
    async (c, { body }) => {
      if (body.action === "health") return ok({ success: true as const });
      const outcome = await deleteArticle(services, byOf(c), {
        articleId: (await find(body))?.id ?? "",
        only: "published",
      });
      return outcome.ok ? ok({ success: true as const }) : outcome;
    },
  );
}

function summaryJson({ publishedAt, updatedAt, ...rest }: ArticleSummary) {
  return { ...rest, publishedAt: publishedAt?.toISOString() ?? null, updated_at: updatedAt.toISOString() };
}

function wholeJson(a: Article) {
  const {
    id,
    slug,
    title,
    metaDescription,
    content,
    keywords,
    primaryKeyword,
    author,
    status: s,
    category,
    excerpt,
    tags,
  } = a;
  return {
    id,
    slug,
    title,
    metaDescription,
    content,
    keywords,
    primaryKeyword,
    author,
    status: s,
    category,
    excerpt,
    tags,
    publishedAt: a.publishedAt?.toISOString() ?? null,
    created_at: a.createdAt.toISOString(),
    updated_at: a.updatedAt.toISOString(),
  };
}
