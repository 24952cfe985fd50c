import { z } from "@hono/zod-openapi";
import { notFound, ok } from "#platform/access/rules/outcome.ts";
import { MIN_CLUSTER_THRESHOLD } from "#newsroom/articles/rules/article-clusters.ts";
import { flatArticle, wholeArticle } from "#newsroom/articles/rules/article-schemas.ts";
import { plainText } from "#newsroom/articles/rules/plain-text.ts";
import { DEFAULT_THRESHOLD, DUPLICATE_FROM } from "#newsroom/articles/rules/similarity-index.ts";
import { findForEditing } from "#newsroom/articles/server/find-for-editing.ts";
import type { EndpointSet } from "#platform/http/server/endpoint.ts";
import { byOf } from "#platform/http/server/app-env.ts";
import type { Services } from "#platform/program/server/services.ts";
import { cancelClusters, startClusters } from "./find-clusters.ts";
import { mergeArticles, previewMerge, versionsOf } from "./merge-articles.ts";
import { listMerges } from "./quality-store.ts";
import { readClusters } from "./read-similar.ts";
import { undoMerge } from "./undo-merge.ts";

type Needs = Pick<Services, "changePages" | "db" | "newId" | "now" | "quality" | "site">;

/** Merges that are listed. */
const MAX_MERGES = 200;

const named = z.object({ id: z.string(), title: z.string() });
const id = z.string().max(200);
const started = z.object({ id: z.string() });
/** `append` adds the text of the merged article at the end of the kept one. */
const mergeBody = z.object({ keep: id, merge: id, append: z.boolean().default(false) });

/** Mounts the calls about similar articles: pairs, groups, and merging two of them. */
export function mountSimilar(endpoints: EndpointSet, services: Needs): void {
  mountOne(endpoints, services);
  mountGroups(endpoints, services);
  mountSearches(endpoints, services);
  mountMerge(endpoints, services);
  mountMerges(endpoints, services);
}

function mountOne(endpoints: EndpointSet, services: Needs): void {
  endpoints.mount(
    {
      method: "get",
      path: "/api/articles/{id}/similar",
      summary: "The articles that have most words in common with one, at most 15",
      right: "articles:read",
      query: z.object({ threshold: z.coerce.number().min(0).max(1).default(DEFAULT_THRESHOLD) }),
      answer: z.object({
        articles: z.array(
          z.object({
            slug: z.string(),
            title: z.string(),
            similarity: z.number(),
            possible_duplicate: z.boolean(),
          }),
        ),
      }),
    },
    async (_c, { params, query }) => {
      const found = await services.quality.similar(params.id, query.threshold);
      if (!found) return notFound("Article");
      return ok({ articles: found });
    },
  );
}

function mountGroups(endpoints: EndpointSet, services: Needs): void {
  endpoints.mount(
    {
      method: "get",
      path: "/api/articles/similarity-groups",
      summary: "Groups of similar articles that the last search found, the closest first; null before the first search",
      right: "articles:write",
      query: z.object({ kind: z.enum(["duplicates", "similar"]).default("similar") }),
      answer: z.object({
        groups: z.array(z.object({ articles: z.array(named), size: z.number(), closest: z.number() })),
        next: z.null(),
        /** All groups; the list has the first 50, each with its first 12 articles. */
        found: z.number(),
        threshold: z.number().nullable(),
        finished_at: z.string().nullable(),
        running: z.object({ done: z.number(), total: z.number() }).nullable(),
      }),
    },
    async (_c, { query }) => {
      const findings = await services.quality.findings();
      const titles = new Map(findings.map((article) => [article.id, article.title]));
      const { running, done } = await readClusters(services.db, titles);
      const groups = query.kind === "duplicates" ? done?.duplicates : done?.atThreshold;
      return ok({
        groups: groups?.shown ?? [],
        next: null,
        found: groups?.found ?? 0,
        threshold: done ? (query.kind === "duplicates" ? DUPLICATE_FROM : done.threshold) : null,
        finishedAt: done?.finishedAt ?? null,
        running,
      });
    },
  );
}

function mountSearches(endpoints: EndpointSet, services: Needs): void {
  endpoints.mount(
    {
      method: "post",
      path: "/api/articles/similarity-groups",
      summary:
        "Search for groups of similar articles, in the background; the search that runs already, if there is one",
      right: "articles:write",
      status: 202,
      body: z.object({ threshold: z.number().min(MIN_CLUSTER_THRESHOLD).max(1) }),
      answer: started,
    },
    async (c, { body }) => startClusters(services, byOf(c), body),
  );
  endpoints.mount(
    {
      method: "post",
      path: "/api/articles/similarity-groups/cancel",
      summary: "Cancel the search for groups that runs",
      right: "articles:write",
      answer: started,
    },
    async (c) => cancelClusters(services, byOf(c)),
  );
}

function mountMerge(endpoints: EndpointSet, services: Needs): void {
  endpoints.mount(
    {
      method: "post",
      path: "/api/articles/merge-preview",
      summary: "What a merge of two articles would do, why it can't be done, and the fingerprint that merging asks for",
      right: "articles:write",
      body: mergeBody,
      answer: z.object({
        kept: wholeArticle,
        merged: wholeArticle,
        /** The text added to the kept article, without markup. */
        added: z.string(),
        refusal: z.string().nullable(),
        fingerprint: z.string(),
      }),
      repeats: "harmless",
    },
    async (c, { body }) => {
      const preview = await previewMerge(services.db, byOf(c), { keptId: body.keep, mergedId: body.merge });
      if (!preview.ok) return preview;
      const { kept, merged, refusal, fingerprint } = preview.value;
      const added = body.append ? plainText(merged.content.content) : "";
      return ok({ kept: flatArticle(kept), merged: flatArticle(merged), added, refusal, fingerprint });
    },
  );
  endpoints.mount(
    {
      method: "post",
      path: "/api/articles/merge",
      summary: "Merge an article into another as previewed; 412 if either changed since. Also asks for articles:delete",
      right: "articles:publish",
      body: mergeBody.extend({ fingerprint: z.string().max(50) }),
      answer: z.object({ merge_id: z.string(), article: wholeArticle }),
      current: wholeArticle,
    },
    async (c, { body }) => {
      const merged = await mergeArticles(services, byOf(c), {
        keptId: body.keep,
        mergedId: body.merge,
        append: body.append,
        ...versionsOf(body.fingerprint),
      });
      if (!merged.ok) return merged;
      const kept = await findForEditing(services.db, body.keep);
      return kept ? ok({ mergeId: merged.value.id, article: flatArticle(kept) }) : notFound("Article");
    },
  );
}

function mountMerges(endpoints: EndpointSet, services: Needs): void {
  endpoints.mount(
    {
      method: "get",
      path: "/api/articles/merges",
      summary: "Merges of articles, newest first",
      right: "articles:write",
      answer: z.object({
        merges: z.array(
          z.object({
            id: z.string(),
            kept: z.string(),
            merged: z.string(),
            by: z.string(),
            at: z.string(),
            undone_by: z.string().nullable(),
          }),
        ),
        next: z.null(),
      }),
    },
    async () => ok({ merges: await listMerges(services.db, MAX_MERGES), next: null }),
  );
  endpoints.mount(
    {
      method: "post",
      path: "/api/articles/merges/{id}/undo",
      summary: "Undo a merge of articles; `left` says what could not be put back. Also asks for articles:delete",
      right: "articles:publish",
      answer: z.object({ left: z.array(z.string()) }),
    },
    async (c, { params }) => undoMerge(services, byOf(c), params.id),
  );
}
