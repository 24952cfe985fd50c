import { z } from "@hono/zod-openapi";
import { mapOk, notFound, ok, type Outcome } from "#platform/access/rules/outcome.ts";
import { personId, ROLES } from "#platform/access/rules/rights.ts";
import { type ArticleReview, isAskedOf, REVIEW_STATES } from "#newsroom/discussion/rules/review.ts";
import { announceArticle } from "#newsroom/articles/server/articles-live.ts";
import { findForEditing } from "#newsroom/articles/server/find-for-editing.ts";
import { byOf } from "#platform/http/server/app-env.ts";
import type { EndpointSet } from "#platform/http/server/endpoint.ts";
import type { Services } from "#platform/program/server/services.ts";
import { settleReview } from "./settle-review.ts";
import { askReview, listReviewers } from "./ask-review.ts";
import { announceReview } from "./discussion-live.ts";
import { listReviews, saveRead } from "./discussion-store.ts";

type Needs = Pick<Services, "db" | "log" | "newId" | "now">;

const review = z.object({
  id: z.string(),
  for_id: z.string().nullable(),
  for_role: z.enum(ROLES).nullable(),
  for_name: z.string(),
  note: z.string(),
  by: z.string(),
  by_id: z.string(),
  at: z.string(),
  state: z.enum(REVIEW_STATES),
  answer: z.string(),
  settled_by: z.string().nullable(),
  settled_at: z.string().nullable(),
  version: z.number().nullable(),
});
const sent = ({ articleId: _of, settledById: _who, at, settledAt, ...rest }: ArticleReview) => ({
  ...rest,
  at: at.toISOString(),
  settledAt: settledAt?.toISOString() ?? null,
});

/** Tells the open desks of a review that was asked for or answered, and returns it as calls send it. */
async function told(services: Needs, outcome: Outcome<ArticleReview>) {
  if (outcome.ok) {
    await announceArticle(services, outcome.value.articleId);
    await announceReview(services, outcome.value);
  }
  return mapOk(outcome, sent);
}

/** Mounts the calls about reviews of articles, and what a person has read of their discussion. */
export function mountArticleReviews(endpoints: EndpointSet, services: Needs): void {
  mountList(endpoints, services);
  mountAsking(endpoints, services);
  mountRead(endpoints, services);
}

function mountList(endpoints: EndpointSet, { db }: Needs): void {
  endpoints.mount(
    {
      method: "get",
      path: "/api/articles/{id}/review-requests",
      summary: "The reviews of an article that were asked for, newest first, and the people who can be asked",
      right: "articles:write",
      answer: z.object({
        review_requests: z.array(review.extend({ asked_of_me: z.boolean() })),
        people: z.array(z.object({ id: z.string(), name: z.string() })),
        me: z.string(),
        version: z.number(),
      }),
    },
    async (c, { params }) => {
      const edited = await findForEditing(db, params.id);
      if (!edited) return notFound("Article");
      const { actor } = byOf(c);
      const reviews = await listReviews(db, edited.article.id);
      const people = (await listReviewers(db)).filter(({ id }) => id !== actor.id);
      return ok({
        reviewRequests: reviews.map((one) => ({
          ...sent(one),
          askedOfMe: one.state === "asked" && actor.kind === "staff" && isAskedOf(one, actor) && one.byId !== actor.id,
        })),
        people: people.map(({ id, name }) => ({ id, name })),
        me: actor.id,
        version: edited.version,
      });
    },
  );
}

function mountAsking(endpoints: EndpointSet, services: Needs): void {
  endpoints.mount(
    {
      method: "post",
      path: "/api/articles/{id}/review-requests",
      summary: "Ask a person, or everyone with a role, to review an article",
      right: "articles:write",
      body: z.object({
        person_id: z.string().optional(),
        role: z.enum(ROLES).optional(),
        note: z.string().default(""),
      }),
      status: 201,
      answer: review,
    },
    async (c, { params, body }) => {
      const edited = await findForEditing(services.db, params.id);
      if (!edited) return notFound("Article");
      return told(services, await askReview(services, byOf(c), { articleId: edited.article.id, ...body }));
    },
  );
  endpoints.mount(
    {
      method: "post",
      path: "/api/articles/{id}/review-requests/{review}/answer",
      summary: "Approve an article, ask for changes, or withdraw one's own request for a review",
      right: "articles:write",
      body: z.object({
        state: z.enum(["approved", "changes", "withdrawn"]),
        note: z.string().default(""),
        version: z.number().int().optional(),
      }),
      answer: review,
    },
    async (c, { params: { id: articleId, review: reviewId }, body }) =>
      told(services, await settleReview(services, byOf(c), { articleId, reviewId, ...body })),
  );
}

function mountRead(endpoints: EndpointSet, services: Needs): void {
  endpoints.mount(
    {
      method: "post",
      path: "/api/articles/{id}/comments/read",
      summary: "Say up to when one has read the discussion of an article: no email is sent about that",
      right: "articles:write",
      body: z.object({ until: z.iso.datetime() }),
      answer: z.object({ success: z.literal(true) }),
    },
    async (c, { params, body }) => {
      const edited = await findForEditing(services.db, params.id);
      if (!edited) return notFound("Article");
      const reader = personId(byOf(c));
      if (reader !== null) await saveRead(services.db, edited.article.id, reader, new Date(body.until));
      return ok({ success: true as const });
    },
  );
}
