import { z } from "@hono/zod-openapi";
import { mapOk, type Outcome } from "#platform/access/rules/outcome.ts";
import { flatArticle, time, wholeArticle } from "#newsroom/articles/rules/article-schemas.ts";
import type { EditedArticle } from "#newsroom/articles/rules/edited-article.ts";
import { byOf } from "#platform/http/server/app-env.ts";
import { expectedVersion } from "#platform/http/server/if-match.ts";
import type { EndpointSet } from "#platform/http/server/endpoint.ts";
import type { Services } from "#platform/program/server/services.ts";
import { findForEditing } from "./find-for-editing.ts";
import { publishArticle } from "./publish-article.ts";
import { scheduleArticle } from "./schedule-article.ts";

const whole = (outcome: Outcome<EditedArticle>) => mapOk(outcome, flatArticle);
const idOf = async ({ db }: Services, named: string) => (await findForEditing(db, named))?.article.id ?? named;
const call = (path: string, summary: string) =>
  ({
    method: "post",
    path: `/api/articles/{id}/${path}`,
    summary,
    right: "articles:publish",
    mayBeEmpty: true,
  }) as const;

/** Mounts the endpoints that take an article live, now or at a time. */
export function mountArticleTimes(endpoints: EndpointSet, services: Services): void {
  endpoints.mount(
    {
      ...call("publish", "Take an article live, or its changes; with `at` when that time comes"),
      body: z.object({ at: time }),
      answer: wholeArticle,
    },
    async (c, { params, body: { at } }) => {
      const asked = { articleId: await idOf(services, params.id), version: expectedVersion(c) };
      return whole(
        at
          ? await scheduleArticle(services, byOf(c), { ...asked, publishAt: at })
          : await publishArticle(services, byOf(c), asked),
      );
    },
  );
  endpoints.mount(
    {
      ...call("schedule", "When an article goes live and is taken down by itself; null for never"),
      body: z.object({ publish_at: time, unpublish_at: time }),
      answer: wholeArticle,
    },
    async (c, { params, body }) =>
      whole(
        await scheduleArticle(services, byOf(c), {
          articleId: await idOf(services, params.id),
          version: expectedVersion(c),
          ...body,
        }),
      ),
  );
}
