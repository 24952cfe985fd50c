import { z } from "@hono/zod-openapi";
import { mapOk, notFound, ok, type Outcome } from "#platform/access/rules/outcome.ts";
import { articleContentSchema } from "#newsroom/articles/rules/article-content.ts";
import { personId } from "#platform/access/rules/rights.ts";
import { byOf } from "#platform/http/server/app-env.ts";
import type { EndpointSet } from "#platform/http/server/endpoint.ts";
import { sentenceKey } from "./article-claims-store.ts";
import { describeFindings, findingSchema } from "./describe-findings.ts";
import { findForEditing } from "./find-for-editing.ts";
import { readFindings } from "./read-findings.ts";
import { LOCALES } from "#platform/text/rules/locale.ts";
import { readPublication } from "./read-publication.ts";
import { readTogether } from "./read-together.ts";
import type { ArticleNeeds } from "./save-revision.ts";
import { settleClaim } from "./settle-claim.ts";

const content = z.object(articleContentSchema.shape);
const done = z.object({ success: z.literal(true) });
const succeeded = (outcome: Outcome<unknown>) => mapOk(outcome, () => ({ success: true as const }));

/** Mounts the calls about what the gate for claims finds in an article, and about what publishing it would do. */
export function mountArticleClaims(endpoints: EndpointSet, services: ArticleNeeds): void {
  mountPublication(endpoints, services);
  endpoints.mount(
    {
      method: "get",
      path: "/api/articles/{id}/claims",
      summary: "What the gate for claims finds in an article, as it is being edited",
      right: "articles:read",
      answer: z.object({ findings: z.array(findingSchema) }),
    },
    async (c, { params }) => {
      const edited = await findForEditing(services.db, params.id);
      if (!edited) return notFound("Article");
      const { article, content } = edited;
      const findings = await readFindings(services.db, services, article, content, personId(byOf(c)));
      return ok({ findings: describeFindings(findings) });
    },
  );
  endpoints.mount(
    {
      method: "post",
      path: "/api/articles/{id}/claims",
      summary: "Say which fact supports a sentence of an article, accept it with a reason, or withdraw that",
      right: "articles:write",
      body: z.object({
        sentence: z.string().min(1).max(50_000),
        support: z.enum(["fact", "accepted", "none"]),
        fact_id: z.string().nullable().optional(),
        reason: z.string().optional(),
      }),
      answer: done,
    },
    async (c, { params, body }) => succeeded(await settleClaim(services, byOf(c), { articleId: params.id, ...body })),
  );
  endpoints.mount(
    {
      method: "post",
      path: "/api/articles/{id}/claims/accept",
      summary: "Accept what the gate for claims found in an article, with a reason",
      right: "articles:write",
      body: z.object({ finding_id: z.string(), reason: z.string() }),
      answer: done,
    },
    async (c, { params, body }) => {
      const edited = await findForEditing(services.db, params.id);
      if (!edited) return notFound("Article");
      const { article, content } = edited;
      const findings = await readFindings(services.db, services, article, content, personId(byOf(c)));
      const found = findings.find(({ sentence }) => sentenceKey(sentence) === body.findingId);
      if (!found) return notFound("Finding");
      const { id: articleId } = article;
      const { sentence } = found;
      return succeeded(
        await settleClaim(services, byOf(c), { articleId, sentence, support: "accepted", reason: body.reason }),
      );
    },
  );
}

const publication = z.object({
  version: z.number(),
  live: content.nullable(),
  next: content,
  refusals: z.array(z.object({ field: z.string(), message: z.string() })),
  findings: z.array(findingSchema),
  seo_score: z.number(),
  readability_score: z.number(),
  links: z.object({ internal: z.number(), external: z.number() }),
  reviewer: z.object({ name: z.string(), on: z.string().nullable() }).nullable(),
  open_comments: z.number(),
  dropped_time: z.date().nullable(),
  planned_for: z.string().nullable(),
  places: z.array(z.string()),
  old_path: z.string().nullable(),
});

function mountPublication(endpoints: EndpointSet, services: ArticleNeeds): void {
  endpoints.mount(
    {
      method: "get",
      path: "/api/articles/{id}/publication",
      summary: "What publishing an article now would change, and what keeps it from being published",
      right: "articles:read",
      answer: publication.extend({
        together: z.array(publication.extend({ id: z.string(), language: z.enum(LOCALES), title: z.string() })),
      }),
    },
    async (c, { params }) => {
      const read = await readPublication(services, byOf(c), params.id);
      if (!read) return notFound("Article");
      const others = await readTogether(services, byOf(c), params.id);
      const together = others.map((one) => ({ ...one, findings: describeFindings(one.findings) }));
      return ok({ ...read, findings: describeFindings(read.findings), together });
    },
  );
}
