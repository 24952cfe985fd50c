import { z } from "@hono/zod-openapi";
import { ok } from "#platform/access/rules/outcome.ts";
import {
  ARTICLE_IMPORT_STATES,
  EXISTING,
  FILE_FORMATS,
  FILE_OF,
  ITEM_FATES,
} from "#newsroom/article-files/rules/article-import.ts";
import { ARTICLE_STATUSES } from "#newsroom/articles/rules/article.ts";
import { REVERSALS } from "#platform/jobs/rules/import-state.ts";
import type { EndpointSet } from "#platform/http/server/endpoint.ts";
import { byOf } from "#platform/http/server/app-env.ts";
import { countsOf, itemsQuery, mountMoves, presenting } from "#platform/jobs/server/imports-api.ts";
import { readStagedImport } from "#platform/jobs/server/read-import.ts";
import { streamOf } from "#platform/storage/server/stream-of.ts";
import type { Services } from "#platform/program/server/services.ts";
import { ARTICLE_IMPORTS, type ArticleImport, type ImportItem } from "./article-files-store.ts";
import { exportArticles } from "./export-articles.ts";
import { moveArticles } from "./move-articles.ts";
import { MAX_ARTICLE_FILE, uploadArticles } from "./upload-articles.ts";

type Needs = Pick<Services, "config" | "db" | "newId" | "now" | "site">;

const PATH = "/api/articles/imports";

const summary = z.object({
  id: z.string(),
  state: z.enum(ARTICLE_IMPORT_STATES),
  format: z.enum(FILE_FORMATS),
  file_name: z.string(),
  item_count: z.number(),
  version: z.number(),
  failure: z.string().nullable(),
  created_at: z.string(),
});
const item = z.object({
  place: z.number(),
  title: z.string(),
  slug: z.string().nullable(),
  fate: z.enum(ITEM_FATES).nullable(),
  reason: z.string().nullable(),
  goes_live: z.boolean(),
  article_id: z.string().nullable(),
  missing_images: z.array(z.string()),
  reversal: z.enum(REVERSALS).nullable(),
  reversal_reason: z.string().nullable(),
});
const whole = summary.extend({
  counts: countsOf(ITEM_FATES),
  reversals: countsOf(REVERSALS),
  items: z.array(item),
  next: z.string().nullable(),
});

/** Mounts the calls for importing and exporting articles, before those that take any id below `/api/articles`. */
export function mountArticleFiles(endpoints: EndpointSet, services: Needs): void {
  mountUpload(endpoints, services);
  const about = { path: PATH, what: "an import of articles", answer: summary };
  mountMoves(endpoints, ARTICLE_IMPORTS, about, async (by, to, which) =>
    answered(await moveArticles(services, by, to, which)),
  );
  endpoints.mount(
    {
      method: "get",
      path: "/api/articles/export",
      summary: "All articles as a file, for this program, WordPress, Ghost or as Markdown",
      right: "articles:read",
      query: z.object({
        format: z.enum(FILE_FORMATS).default("archive"),
        status: z.enum(ARTICLE_STATUSES).optional(),
        revisions: z.enum(["include", "leave"]).default("include"),
      }),
      sends: "application/octet-stream",
      answer: z.string(),
    },
    async (_c, { query: { format, status = null, revisions } }) => {
      const { name, type } = FILE_OF[format];
      const headers = { "Content-Type": type, "Content-Disposition": `attachment; filename="${name}"` };
      const body = streamOf(exportArticles(services, format, status, revisions === "include"));
      return ok(new Response(body, { headers: { ...headers, "Cache-Control": "no-store" } }));
    },
  );
}

function mountUpload(endpoints: EndpointSet, services: Needs): void {
  endpoints.mount(
    {
      method: "post",
      path: PATH,
      summary: "Upload a file of articles, which is then checked",
      right: "articles:publish",
      query: z.object({
        existing: z.enum(EXISTING).default(EXISTING[0]),
        images: z.enum(["copy", "leave"]).default("copy"),
        old_site: z.string().max(300).optional(),
        reason: z.string().optional(),
      }),
      fileLimit: MAX_ARTICLE_FILE,
      answer: summary,
      status: 201,
    },
    async (c, { file, query: { existing, images, oldSite = null, reason = "" } }) => {
      const bytes = new Uint8Array((await file?.arrayBuffer()) ?? []);
      const choices = { existing, pictures: images === "copy", oldSite, reason };
      return answered(await uploadArticles(services, byOf(c), { name: file?.name ?? "", bytes }, choices));
    },
  );
  endpoints.mount(
    {
      method: "get",
      path: `${PATH}/{id}`,
      summary: "An import of articles: its counts by fate, and its items by page",
      right: "articles:publish",
      query: itemsQuery(ITEM_FATES),
      answer: whole,
    },
    async (c, { params, query: { cursor, limit, fate = null } }) => {
      const page = { fate, after: Number(cursor ?? 0), limit };
      const found = await readStagedImport(ARTICLE_IMPORTS, services, byOf(c), params.id, page);
      if (!found.ok) return found;
      const { about, counts, reversals, items, next } = found.value;
      return ok({
        ...importJson(about),
        counts,
        reversals,
        items: items.map(itemJson),
        next: next === null ? null : String(next),
      });
    },
  );
}

function importJson({ id, state, format, fileName, itemCount, version, failure, createdAt }: ArticleImport) {
  return {
    id,
    state,
    format,
    file_name: fileName,
    item_count: itemCount,
    version,
    failure,
    created_at: createdAt.toISOString(),
  };
}

const answered = presenting(importJson);

function itemJson(one: ImportItem): z.input<typeof item> {
  return {
    place: one.place,
    title: one.title,
    slug: one.slug,
    fate: one.fate,
    reason: one.reason,
    goes_live: one.goesLive,
    article_id: one.articleId,
    missing_images: one.missing ?? [],
    reversal: one.reversal,
    reversal_reason: one.reversalReason,
  };
}
