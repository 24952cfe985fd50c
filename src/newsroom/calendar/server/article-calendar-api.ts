import { z } from "@hono/zod-openapi";
import type { Hono } from "hono";
import { ok } from "#platform/access/rules/outcome.ts";
import { ENTRY_KINDS, isDay } from "#newsroom/articles/rules/editorial-calendar.ts";
import { LOCALES } from "#platform/text/rules/locale.ts";
import { ARTICLE_STATUSES } from "#newsroom/articles/rules/article.ts";
import { PRIVATE_PAGE } from "#platform/http/rules/page-caching.ts";
import type { EndpointSet } from "#platform/http/server/endpoint.ts";
import { type AppEnv, byOf } from "#platform/http/server/app-env.ts";
import type { Services } from "#platform/program/server/services.ts";
import { readCalendar } from "./read-calendar.ts";
import { readFeed } from "./read-feed.ts";
import { renewFeed } from "./renew-feed.ts";

type Needs = Pick<Services, "config" | "db" | "limits" | "now" | "site">;

const day = z.string().refine(isDay, "Enter a date, like 2027-04-30.");

const PATH = "/calendar/:token/articles.ics";

/** Mounts the editorial calendar for the calendar program of anyone who has the link. */
export function mountCalendarFeed(app: Hono<AppEnv>, services: Needs): void {
  app.get(PATH, async (c) => {
    const wait = await services.limits.linkPages.take(c.get("ip"));
    if (wait > 0) return c.text("Please try again later.", 429, { "Retry-After": String(wait) });
    const feed = await readFeed(services, c.req.param("token"));
    if (!feed.ok) return c.text("This link doesn’t work anymore.", 404, PRIVATE_PAGE);
    const { content, etag } = feed.value;
    const headers = { "Cache-Control": "private, no-cache", ETag: etag, "X-Robots-Tag": "noindex" };
    const known = c.req.header("if-none-match")?.split(",") ?? [];
    if (known.some((tag) => tag.trim().replace(/^W\//, "") === etag)) return c.body(null, 304, headers);
    return c.body(content, 200, { ...headers, "Content-Type": "text/calendar; charset=utf-8" });
  });
}

/** Mounts the calls of the editorial calendar. Their paths are literal, so they come before those with an id. */
export function mountArticleCalendar(endpoints: EndpointSet, services: Needs): void {
  endpoints.mount(
    {
      method: "get",
      path: "/api/articles/calendar",
      summary: "What is planned between two days of the agency's calendar; PUT planned_for moves an article",
      right: "articles:read",
      query: z.object({
        from: day,
        to: day,
        author: z.string().max(100).optional(),
        category: z.string().max(100).optional(),
        status: z.enum(ARTICLE_STATUSES).optional(),
        language: z.enum(LOCALES).optional(),
      }),
      answer: z.object({
        entries: z.array(
          z.object({
            kind: z.enum(ENTRY_KINDS),
            date: z.string(),
            time: z.string().nullable(),
            article_id: z.string(),
            title: z.string(),
            language: z.enum(LOCALES),
            status: z.enum(ARTICLE_STATUSES),
            version: z.number(),
            why: z.string().nullable(),
          }),
        ),
        next: z.null(),
      }),
    },
    async (_c, { query: { from, to, ...filter } }) => {
      const entries = (await readCalendar(services, { from, to }, filter)).map(({ article, ...entry }) => ({
        ...article,
        ...entry,
        articleId: article.id,
        why: entry.kind === "refused" ? (article.refusal?.why ?? null) : null,
      }));
      return ok({ entries, next: null });
    },
  );
  endpoints.mount(
    {
      method: "post",
      path: "/api/me/calendar-feed",
      summary: "Your secret link to the editorial calendar, shown once; an earlier one stops working",
      right: "articles:read",
      repeats: "secret",
      body: z.object({}),
      mayBeEmpty: true,
      answer: z.object({ url: z.string() }),
    },
    async (c) => renewFeed(services, byOf(c)),
  );
}
