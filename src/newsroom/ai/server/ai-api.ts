import { z } from "@hono/zod-openapi";
import { BATCH_CHANGES } from "#newsroom/ai/rules/ai-batch.ts";
import { TEXT_TOOLS } from "#newsroom/ai/rules/text-tools.ts";
import { LOCALES } from "#platform/text/rules/locale.ts";
import { mapOk, notFound, ok } from "#platform/access/rules/outcome.ts";
import { articleHeadings } from "#newsroom/articles/rules/article-schemas.ts";
import { withAnchors } from "#newsroom/articles/rules/headings.ts";
import type { EndpointSet } from "#platform/http/server/endpoint.ts";
import { byOf } from "#platform/http/server/app-env.ts";
import type { Services } from "#platform/program/server/services.ts";
import { type BatchRow, findBatch, listBatches, listTasks } from "./ai-store.ts";
import { askRewrite } from "./ask-rewrite.ts";
import { askTextTool } from "./ask-text-tool.ts";
import { changeBatch, startArticles, startExternal, startRewrites } from "./start-batch.ts";
import { chat, rewriteText, writeArticle } from "./write-text.ts";
import type { AiNeeds } from "./ask-providers.ts";

type Needs = AiNeeds & Pick<Services, "changePages" | "config" | "functionChecks" | "limits" | "pause">;

/** The default question to a model (spec site §7): exact and brief. */
const CHAT_TOKENS = 512;
const MAX_CONTENT = 200_000;
const MAX_LISTED = 50;

const text = (most: number) => z.string().max(most);
const article = {
  title: z.string(),
  metaDescription: z.string(),
  content: z.string(),
  keywords: z.array(z.string()),
  primaryKeyword: z.string(),
};
const rewriteBody = z.object({
  title: text(500),
  content: text(MAX_CONTENT),
  originalSlug: text(200).default(""),
  instructions: text(2_000).default(""),
});
const batch = z.object({
  id: z.string(),
  kind: z.enum(["rewrite", "articles", "external"]),
  state: z.enum(["running", "paused", "canceled", "done"]),
  total: z.number(),
  finished: z.number(),
  /** US dollars; null where no price is known. */
  cost: z.number().nullable(),
  created_by: z.string(),
  created_at: z.string(),
  /** The time at which scheduled topics are written; null for now. */
  start_at: z.string().nullable(),
  /** The reason if it paused by itself, such as a refused key; null otherwise. */
  problem: z.string().nullable(),
});
const task = z.object({
  article_id: z.string().nullable(),
  title: z.string(),
  state: z.string(),
  result: z.string(),
  written: z.number(),
});
const health = z.object({ ok: z.boolean() });

/** Mounts the calls of models: rewrites and new articles, in the background where they change articles. */
export function mountAi(endpoints: EndpointSet, services: Needs): void {
  endpoints.mount(
    {
      method: "post",
      path: "/api/ai/rewrite",
      summary: "Rewrite a text; nothing is stored",
      right: "articles:write",
      body: rewriteBody,
      bodyLimit: 4 * MAX_CONTENT,
      answer: z.object(article),
    },
    async (c, { body }) => {
      const about = { purpose: "rewrite", articleId: null, batchId: null } as const;
      return mapOk(await rewriteText(services, byOf(c), body, about), ({ value }) => value);
    },
  );
  mountStarts(endpoints, services);
  mountExternal(endpoints, services);
  mountBatches(endpoints, services);
  mountFunction(endpoints, services);
  mountRewriteFunction(endpoints, services);
}

function mountStarts(endpoints: EndpointSet, services: Needs): void {
  endpoints.mount(
    {
      method: "post",
      path: "/api/articles/rewrite-all",
      summary: "Rewrite articles one after the other, in the background; all of them without article_ids",
      right: "articles:write",
      status: 202,
      body: z.object({ article_ids: z.array(text(200)).max(1_000).optional(), instructions: text(2_000).default("") }),
      answer: batch,
    },
    async (c, { body }) =>
      mapOk(await startRewrites(services, byOf(c), { ...body, articleIds: body.articleIds ?? null }), named),
  );
  endpoints.mount(
    {
      method: "post",
      path: "/api/ai/passages",
      summary:
        "Ask a model to rewrite, shorten, simplify or translate a passage, or for title ideas; nothing is stored",
      right: "articles:write",
      body: z.object({
        tool: z.enum(TEXT_TOOLS.map(({ id }) => id)),
        text: text(MAX_CONTENT),
        language: z.enum(LOCALES).default("en"),
        article_id: text(200).nullable().default(null),
      }),
      bodyLimit: 4 * MAX_CONTENT,
      /** `added`: figures that the text does not have. */
      answer: z.object({ suggestions: z.array(z.object({ text: z.string(), added: z.array(z.string()) })) }),
    },
    async (c, { body }) => {
      return mapOk(await askTextTool(services, byOf(c), body), (suggestions) => ({ suggestions }));
    },
  );
  endpoints.mount(
    {
      method: "post",
      path: "/api/ai/articles",
      summary: "Queue topics to write drafts about, a line each",
      right: "articles:write",
      status: 202,
      body: z.object({ topics: text(5_000), instructions: text(2_000).default(""), write_on: text(10).default("") }),
      answer: batch,
    },
    async (c, { body }) => mapOk(await startArticles(services, byOf(c), body), named),
  );
}

function mountExternal(endpoints: EndpointSet, services: Needs): void {
  endpoints.mount(
    {
      method: "post",
      path: "/api/articles/update-external",
      summary: "Send articles to the publishing target, in the background; all of them without article_ids",
      right: "articles:publish",
      status: 202,
      body: z.object({ article_ids: z.array(text(200)).max(1_000).optional() }),
      answer: batch,
    },
    async (c, { body }) =>
      mapOk(await startExternal(services, byOf(c), { articleIds: body.articleIds ?? null }), named),
  );
}

function mountBatches(endpoints: EndpointSet, services: Needs): void {
  endpoints.mount(
    {
      method: "get",
      path: "/api/ai/batches",
      summary: "Batches of AI work, newest first",
      right: "articles:write",
      answer: z.object({ batches: z.array(batch), next: z.null() }),
    },
    async () => ok({ batches: (await listBatches(services.db, MAX_LISTED)).map(named), next: null }),
  );
  endpoints.mount(
    {
      method: "get",
      path: "/api/ai/batches/{id}",
      summary: "A batch with what became of each article",
      right: "articles:write",
      answer: batch.extend({ tasks: z.array(task) }),
    },
    async (_c, { params }) => {
      const found = await findBatch(services.db, params.id);
      if (!found) return notFound("Batch");
      const tasks = await listTasks(services.db, found.id);
      return ok({ ...named(found), tasks: tasks.map((one) => ({ ...one, title: one.topic })) });
    },
  );
  for (const change of BATCH_CHANGES)
    endpoints.mount(
      {
        method: "post",
        path: `/api/ai/batches/{id}/${change}`,
        summary: `${change.charAt(0).toUpperCase()}${change.slice(1)} a batch`,
        right: "articles:write",
        answer: batch,
      },
      async (c, { params }) => mapOk(await changeBatch(services, byOf(c), { id: params.id, change }), named),
    );
}

/** Mounts the AI function, whose response depends on the action. */
function mountFunction(endpoints: EndpointSet, services: Needs): void {
  const path = `${services.config.functionsPrefix}/ai` as const;
  endpoints.mount(
    {
      method: "post",
      path,
      summary: "Ask a model (chat), rewrite a text (rewriteArticle) or write an article (generateFullArticle)",
      right: "articles:write",
      body: z.object({
        action: z.enum(["chat", "rewriteArticle", "generateFullArticle", "health"]),
        prompt: text(60_000).optional(),
        temperature: z.number().min(0).max(2).default(0),
        maxOutputTokens: z.number().int().min(1).max(8_192).default(CHAT_TOKENS),
        topic: text(200).optional(),
        ...rewriteBody.partial().shape,
      }),
      bodyLimit: 4 * MAX_CONTENT,
      answer: z
        .object({ success: z.literal(true), text: z.string(), slug: z.string(), headings: articleHeadings, ...article })
        .partial(),
    },
    async (c, { body }) => {
      const by = byOf(c);
      const about = { articleId: null, batchId: null };
      if (body.action === "health") return services.functionChecks.health("ai");
      if (body.action === "chat") {
        const answered = await chat(services, by, { ...body, prompt: body.prompt ?? "" });
        return mapOk(answered, ({ value }) => ({ success: true as const, text: value }));
      }
      const given = { title: "", content: "", originalSlug: "", ...body, instructions: body.instructions ?? "" };
      const written =
        body.action === "rewriteArticle"
          ? await rewriteText(services, by, given, { ...about, purpose: "rewrite" })
          : await writeArticle(
              services,
              by,
              { topic: body.topic ?? "", instructions: given.instructions },
              { ...about, purpose: "article" },
            );
      return mapOk(written, ({ value }) => {
        return { ...value, success: true as const, headings: withAnchors(value.content).headings };
      });
    },
  );
  endpoints.mount(
    {
      method: "get",
      path,
      summary: "Health of the AI function",
      right: "public",
      limit: services.limits.api,
      answer: health,
    },
    async () => ok({ ok: await services.functionChecks.isWell("ai") }),
  );
}

function mountRewriteFunction(endpoints: EndpointSet, services: Needs): void {
  const path = `${services.config.functionsPrefix}/rewrite-article` as const;
  endpoints.mount(
    {
      method: "post",
      path,
      summary: "Rewrite an article; the result is a draft or a pending version",
      right: "articles:write",
      body: z.object({
        action: z.enum(["rewriteArticle", "health"]).default("rewriteArticle"),
        articleId: text(200).optional(),
        instructions: text(2_000).default(""),
      }),
      answer: z.object({ success: z.boolean(), error: z.string().optional() }),
    },
    async (c, { body }) => {
      if (body.action === "health") return services.functionChecks.health("rewrite-article");
      const done = await askRewrite(services, byOf(c), {
        articleId: body.articleId ?? "",
        instructions: body.instructions,
      });
      return mapOk(done, () => ({ success: true }));
    },
  );
  endpoints.mount(
    {
      method: "get",
      path,
      summary: "Health of the rewrite function",
      right: "public",
      limit: services.limits.api,
      answer: health,
    },
    async () => ok({ ok: await services.functionChecks.isWell("rewrite-article") }),
  );
}

const named = (one: BatchRow) => ({ ...one, createdBy: one.actor.name });
