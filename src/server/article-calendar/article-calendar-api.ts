import { z } from "@hono/zod-openapi";
import { ok } from "#core/access/outcome.ts";
import { isDay } from "#core/articles/editorial-calendar.ts";
import { ARTICLE_STATUSES } from "#core/articles/article.ts";
import type { EndpointSet } from "#server/http/endpoint.ts";
import { byOf } from "#server/platform/app-env.ts";
import type { Services } from "#server/services.ts";
import { readCalendar } from "./read-calendar.ts";
import { renewFeed } from "./renew-feed.ts";

const day = z.string().refine(isDay, "Enter a date, like 2027-04-30.");

/** Calls of the editorial calendar. Their paths are literal, so they are mounted before those with an id. */
export function mountArticleCalendar(endpoints: EndpointSet, services: Services): void {
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
      }),
      answer: z.object({
        entries: z.array(
          z.object({
            kind: z.enum(["planned", "publish", "unpublish", "review", "refused"]),
            date: z.string(),
            time: z.string().nullable(),
            article_id: z.string(),
            title: z.string(),
            status: z.enum(ARTICLE_STATUSES),
            version: z.number(),
            why: z.string().nullable(),
          }),
        ),
        next: z.null(),
      }),
    },
    async (_c, { query: { from, to, ...filter } }) => {
      const wanted = Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== undefined));
      const entries = (await readCalendar(services, { from, to }, wanted)).map(({ kind, date, time, article }) => ({
        kind,
        date,
        time,
        article_id: article.id,
        title: article.title,
        status: article.status,
        version: article.version,
        why: kind === "refused" ? (article.refusal?.why ?? null) : null,
      }));
      return ok({ entries, next: null });
    },
  );
  endpoints.mount(
    {
      method: "post",
      path: "/api/me/calendar-feed",
      summary: "Your secret link to the editorial calendar, shown once; an earlier one stops working",
      right: "articles:write",
      repeats: "secret",
      body: z.object({}),
      mayBeEmpty: true,
      answer: z.object({ url: z.string() }),
    },
    async (c) => renewFeed(services, byOf(c)),
  );
}
