import { z } from "@hono/zod-openapi";
import { mapOk, notFound, ok } from "#platform/access/rules/outcome.ts";
import { CLAIM_POLICIES } from "#agency/advertising/rules/claim-policy.ts";
import { ARTICLE_STATUSES } from "#newsroom/articles/rules/article.ts";
import { STRUCTURE_ISSUES, type StructureIssue, structureCounts } from "#newsroom/articles/rules/article-structure.ts";
import { FIX_OPTIONS, type Fix, parseFixOptions } from "#newsroom/articles/rules/fix-article.ts";
import type { HygieneField, HygieneIssue } from "#newsroom/articles/rules/hygiene.ts";
import { byOf } from "#platform/http/server/app-env.ts";
import type { EndpointSet } from "#platform/http/server/endpoint.ts";
import type { Services } from "#platform/program/server/services.ts";
import { fixArticles, type FixedArticle } from "./fix-articles.ts";
import { readAdvice } from "./read-advice.ts";
import { mountSimilar } from "./mount-similar.ts";
import { undoFix } from "./undo-fix.ts";

type Needs = Pick<Services, "changePages" | "db" | "fixHelp" | "newId" | "now" | "quality" | "site">;

const WIRE_FIELDS = { title: "title", metaDescription: "meta_description", slug: "slug", content: "content" } as const;
const fieldName = z.enum(["title", "meta_description", "slug", "content"]);
const issue = z.object({ field: fieldName, code: z.string(), message: z.string() });
const article = z.object({ id: z.string(), slug: z.string(), title: z.string(), status: z.enum(ARTICLE_STATUSES) });
const [first, ...others] = FIX_OPTIONS.map(({ name }) => name);
const options = z.partialRecord(z.enum([first ?? "content_fixer_ai_expand", ...others]), z.boolean());

const fixed = z.object({
  id: z.string(),
  slug: z.string(),
  title: z.string(),
  changes: z.array(z.object({ field: fieldName, before: z.string(), after: z.string() })),
  remaining: z.array(issue),
  error: z.string().nullable(),
  reason: z.string().nullable(),
  verification: z.object({ pass: z.boolean(), issues: z.array(z.string()) }).nullable(),
});
const undone = z.object({
  articles: z.array(
    z.object({ id: z.string(), title: z.string(), restored: z.array(fieldName), error: z.string().nullable() }),
  ),
});

/** Mounts the calls about the quality of articles, before those of one article, whose id would take their names. */
export function mountQuality(endpoints: EndpointSet, services: Needs): void {
  mountHygiene(endpoints, services);
  mountFixes(endpoints, services);
  mountStructure(endpoints, services);
  mountSimilar(endpoints, services);
  mountAdvice(endpoints, services);
}

function mountHygiene(endpoints: EndpointSet, services: Needs): void {
  endpoints.mount(
    {
      method: "get",
      path: "/api/articles/hygiene",
      summary: "Malformed articles, with what is wrong",
      right: "articles:read",
      answer: z.object({
        total: z.number(),
        malformed: z.number(),
        articles: z.array(article.extend({ issues: z.array(issue) })),
      }),
    },
    async () => {
      const all = await services.quality.findings();
      const malformed = all.filter(({ hygiene }) => hygiene.length > 0);
      return ok({
        total: all.length,
        malformed: malformed.length,
        articles: malformed.map((one) => ({ ...one, issues: one.hygiene.map(issueJson) })),
      });
    },
  );
}

function mountFixes(endpoints: EndpointSet, services: Needs): void {
  endpoints.mount(
    {
      method: "post",
      path: "/api/articles/hygiene/fix",
      summary: "Fix malformed articles, or see what a fix would change",
      right: "articles:write",
      body: z.object({
        article_ids: z.array(z.string()),
        options: options.optional(),
        dry_run: z.boolean().optional(),
      }),
      answer: z.object({ batch: z.string().nullable(), dry_run: z.boolean(), articles: z.array(fixed) }),
    },
    async (c, { body }) => {
      const chosen = parseFixOptions((name) => body.options?.[name] === true);
      const dryRun = body.dryRun ?? !chosen.content_fixer_auto_fix;
      const outcome = await fixArticles(services, byOf(c), { articleIds: body.articleIds, options: chosen, dryRun });
      return mapOk(outcome, ({ batchId, articles }) => ({ batch: batchId, dryRun, articles: articles.map(fixedJson) }));
    },
  );
  endpoints.mount(
    {
      method: "post",
      path: "/api/articles/hygiene/{batch}/undo",
      summary: "Put back what a batch of fixes changed",
      right: "articles:write",
      answer: undone,
    },
    async (c, { params }) =>
      mapOk(await undoFix(services, byOf(c), { batchId: params.batch }), ({ articles }) => ({
        articles: articles.map(({ restored, failure, ...one }) => {
          return { ...one, restored: restored.map((field) => WIRE_FIELDS[field as HygieneField]), error: failure };
        }),
      })),
  );
}

function mountStructure(endpoints: EndpointSet, services: Needs): void {
  const codes = Object.keys(STRUCTURE_ISSUES) as [StructureIssue, ...StructureIssue[]];
  endpoints.mount(
    {
      method: "get",
      path: "/api/articles/structure",
      summary: "Which articles need restructuring, and why",
      right: "articles:read",
      answer: z.object({
        total: z.number(),
        needs_restructuring: z.number(),
        well_structured: z.number(),
        percent_needing: z.number(),
        articles: z.array(
          article.extend({
            severity: z.enum(["critical", "high", "medium"]).nullable(),
            issues: z.array(z.object({ code: z.enum(codes), message: z.string() })),
          }),
        ),
      }),
    },
    async () => {
      const all = await services.quality.findings();
      const counts = structureCounts(all.map(({ structure }) => ({ issues: structure })));
      return ok({
        ...counts,
        articles: all.map((one) => ({
          ...one,
          issues: one.structure.map((code) => ({ code, message: STRUCTURE_ISSUES[code] })),
        })),
      });
    },
  );
}

function mountAdvice(endpoints: EndpointSet, services: Needs): void {
  endpoints.mount(
    {
      method: "get",
      path: "/api/articles/{id}/advice",
      summary:
        "For the writer of an article: five articles to link, what was decided about its claims, other uses of its keyword, what keeps it from being published",
      right: "articles:read",
      answer: z.object({
        keyword_uses: z.number(),
        links: z.array(z.object({ slug: z.string(), title: z.string(), reason: z.string() })),
        decisions: z.array(decision),
        /** What was decided about the article in its other languages. */
        others: z.array(decision),
        publisher: z.object({ id: z.string().nullable(), alone: z.boolean() }),
        claim_rules: z.record(z.string(), z.enum(CLAIM_POLICIES.map(({ value }) => value))),
        live: z.array(z.string()),
        refusals: z.array(z.object({ field: z.string(), message: z.string(), sentence: z.string().nullable() })),
      }),
    },
    async (c, { params }) => {
      const advice = await readAdvice(services, byOf(c), params.id);
      if (!advice) return notFound("Article");
      const { claims, ...rest } = advice;
      const { decisions, rules, live, publisher } = claims;
      return ok({
        ...rest,
        decisions: [...decisions],
        publisher,
        claimRules: rules,
        live: [...live],
        refusals: advice.refusals.map((one) => ({ ...one, sentence: one.sentence ?? null })),
      });
    },
  );
}

const decision = z.object({
  sentence: z.string(),
  fact_id: z.string().nullable(),
  reason: z.string(),
  by: z.string(),
  by_id: z.string().nullable(),
});

const issueJson = ({ field, code, message }: HygieneIssue) => ({ field: WIRE_FIELDS[field], code, message });

function fixedJson({ before, after, remaining, failure, ...rest }: FixedArticle) {
  const fields = Object.keys(after) as HygieneField[];
  const text = (fix: Fix, field: HygieneField) => fix[field] ?? "";
  return {
    ...rest,
    changes: fields.map((field) => ({
      field: WIRE_FIELDS[field],
      before: text(before, field),
      after: text(after, field),
    })),
    remaining: remaining.map(issueJson),
    error: failure,
  };
}
