import { z } from "@hono/zod-openapi";
import { mapOk, notFound, type Outcome, ok } from "#platform/access/rules/outcome.ts";
import {
  articleChange,
  articleSave,
  articleSeo,
  baseOf,
  changeOf,
  flatArticle,
  flatSaved,
  plannedChange,
  revisionRow,
  savedArticle,
  time,
  wholeArticle,
} from "#newsroom/articles/rules/article-schemas.ts";
import type { EditedArticle } from "#newsroom/articles/rules/edited-article.ts";
import { byOf } from "#platform/http/server/app-env.ts";
import { encodeCursor, pageQuery } from "#platform/database/server/page-cursor.ts";
import { expectedVersion } from "#platform/http/server/if-match.ts";
import type { EndpointSet } from "#platform/http/server/endpoint.ts";
import type { Services } from "#platform/program/server/services.ts";
import type { Tx } from "#platform/database/server/database.ts";
import { findAnyArticle, listRevisions } from "./articles-store.ts";
import { changeArticleStatus } from "./change-article-status.ts";
import { mountArticleClaims } from "./article-claims-api.ts";
import { announceArticle } from "./articles-live.ts";
import { mountArticleTimes } from "./article-times-api.ts";
import { createWithin } from "./create-article.ts";
import { deleteArticle } from "./delete-article.ts";
import { destroyArticle } from "./destroy-article.ts";
import { findForEditing } from "./find-for-editing.ts";
import { restoreArticle } from "./restore-article.ts";
import { restoreRevision } from "./restore-revision.ts";
import { saveArticle } from "./save-article.ts";
import type { ArticleNeeds } from "./save-revision.ts";
import { saveWithTimes } from "./save-with-times.ts";
import { submitArticle } from "./submit-article.ts";
import { analyzeContent } from "./write-content.ts";

type Needs = Pick<Services, "changePages" | "config" | "db" | "functionChecks" | "limits" | "newId" | "now" | "site">;

/** Far over the limit of an article, so that the response names the field. */
const BODY_LIMIT = 12 * 1024 * 1024;
const done = z.object({ success: z.literal(true) });
/** Mounts the endpoints for articles, below `/api` and as functions. */
export function mountArticles(endpoints: EndpointSet, services: Services): void {
  for (const mount of [mountOneArticle, mountChanges, mountSeo, mountArticleTimes, mountArticleClaims])
    mount(endpoints, services);
  mountStates(endpoints, services);
  mountRevisions(endpoints, services);
  mountPublic(endpoints, services);
  mountActions(endpoints, services);
}

const whole = (outcome: Outcome<EditedArticle>) => mapOk(outcome, flatArticle);
const succeeded = (outcome: Outcome<unknown>) => mapOk(outcome, () => ({ success: true as const }));
/** Returns the id of the article that an id or a slug names; else the text itself, for the use case to refuse. */
const idOf = async ({ db }: Services, named: string) => (await findForEditing(db, named))?.article.id ?? named;

function mountOneArticle(endpoints: EndpointSet, services: Needs): void {
  endpoints.mount(
    {
      method: "post",
      path: "/api/articles",
      summary: "Create a draft",
      right: "articles:write",
      body: plannedChange,
      bodyLimit: BODY_LIMIT,
      status: 201,
      answer: wholeArticle,
    },
    async (c, { body: { publishAt, unpublishAt, ...change } }) => {
      const by = byOf(c);
      const create = (here: ArticleNeeds, tx: Tx) => createWithin(tx, here, by, changeOf(change));
      return whole(await saveWithTimes(services, by, { publishAt, unpublishAt }, create));
    },
  );
  endpoints.mount(
    {
      method: "get",
      path: "/api/articles/{id}",
      summary: "One article, by id or slug",
      right: "articles:read",
      answer: wholeArticle,
    },
    async (_c, { params }) => {
      const edited = await findForEditing(services.db, params.id);
      return edited ? ok(flatArticle(edited)) : notFound("Article");
    },
  );
}

function mountChanges(endpoints: EndpointSet, services: Services): void {
  endpoints.mount(
    {
      method: "put",
      path: "/api/articles/{id}",
      summary: "Change an article, by id or slug; the text of a published one waits until it is published",
      right: "articles:write",
      body: articleSave,
      bodyLimit: BODY_LIMIT,
      answer: savedArticle,
    },
    async (c, { params, body }) => {
      const found = await findForEditing(services.db, params.id);
      if (!found) return notFound("Article");
      const { status, publish = false, name = "", base, publishAt, unpublishAt, ...change } = body;
      const by = byOf(c);
      const articleId = found.article.id;
      const becomesPublic = status === "published" && found.article.status !== "published";
      const save = async (here: ArticleNeeds) => {
        const saved = await saveArticle(here, by, {
          articleId,
          ...changeOf(change),
          version: expectedVersion(c),
          publish: publish || becomesPublic,
          ...(name ? { name } : {}),
          ...(base && { base: baseOf(base) }),
        });
        if (!saved.ok || status === undefined || status === "published") return saved;
        return changeArticleStatus(here, by, { articleId, status });
      };
      const saved = await saveWithTimes(services, by, { publishAt, unpublishAt }, save);
      if (saved.ok) await announceArticle(services, articleId);
      return mapOk(saved, flatSaved);
    },
  );
  endpoints.mount(
    {
      method: "delete",
      path: "/api/articles/{id}",
      summary: "Move an article to the trash; with forever=true delete it for good",
      right: "articles:delete",
      query: z.object({ forever: z.enum(["true", "false"]).default("false") }),
      answer: done,
    },
    async (c, { params, query }) => {
      const articleId = await idOf(services, params.id);
      const remove = query.forever === "true" ? destroyArticle : deleteArticle;
      return succeeded(await remove(services, byOf(c), { articleId }));
    },
  );
}

function mountSeo(endpoints: EndpointSet, services: Needs): void {
  endpoints.mount(
    {
      method: "get",
      path: "/api/articles/{id}/seo",
      summary: "What the rules say of an article, as it is live or in draft",
      right: "articles:read",
      answer: articleSeo,
    },
    async (_c, { params }) => {
      const edited = await findForEditing(services.db, params.id);
      if (!edited) return notFound("Article");
      return ok(await analyzeContent(services.db, edited.article.id, edited.article));
    },
  );
}

const call = (path: string, summary: string, right: "articles:publish" | "articles:delete") =>
  ({ method: "post", path: `/api/articles/{id}/${path}`, summary, right, mayBeEmpty: true }) as const;

function mountStates(endpoints: EndpointSet, services: Services): void {
  endpoints.mount(
    {
      ...call("unpublish", "Make a draft of a published article", "articles:publish"),
      body: z.object({}),
      answer: wholeArticle,
    },
    async (c, { params }) => {
      const asked = { articleId: await idOf(services, params.id), version: expectedVersion(c) };
      return whole(await changeArticleStatus(services, byOf(c), { ...asked, status: "draft" }));
    },
  );
  endpoints.mount(
    { ...call("trash", "Move an article to the trash", "articles:delete"), body: z.object({}), answer: done },
    async (c, { params }) =>
      succeeded(await deleteArticle(services, byOf(c), { articleId: await idOf(services, params.id) })),
  );
  endpoints.mount(
    {
      ...call("restore", "Bring an article back from the trash, as a draft", "articles:delete"),
      body: z.object({}),
      answer: wholeArticle,
    },
    async (c, { params }) => whole(await restoreArticle(services, byOf(c), { articleId: params.id })),
  );
}

function mountRevisions(endpoints: EndpointSet, services: Services): void {
  endpoints.mount(
    {
      method: "get",
      path: "/api/articles/{id}/revisions",
      summary: "The revisions of an article, newest first",
      right: "articles:read",
      query: pageQuery,
      answer: z.object({ revisions: z.array(revisionRow), next: z.string().nullable() }),
    },
    async (_c, { params, query: { limit, cursor } }) => {
      const article = await findAnyArticle(services.db, await idOf(services, params.id));
      if (!article) return notFound("Article");
      const more = await listRevisions(services.db, article.id, limit + 1, cursor?.id);
      const revisions = more.slice(0, limit);
      const last = more.length > limit ? revisions.at(-1) : undefined;
      return ok({ revisions, next: encodeCursor(last ? { createdAt: last.at.toISOString(), id: last.id } : null) });
    },
  );
  endpoints.mount(
    {
      method: "post",
      path: "/api/articles/{id}/revisions/{rev}/restore",
      summary: "Bring back the text of a revision, as a new change",
      right: "articles:write",
      body: z.object({}),
      mayBeEmpty: true,
      answer: wholeArticle,
    },
    async (c, { params }) =>
      whole(
        await restoreRevision(services, byOf(c), {
          articleId: await idOf(services, params.id),
          revisionId: params.rev,
          version: expectedVersion(c),
        }),
      ),
  );
}

function mountPublic(endpoints: EndpointSet, services: Needs): void {
  const { functionsPrefix: fn } = services.config;
  const open = { method: "get", right: "public", limit: services.limits.api } as const;
  // Creating and deleting an article shows that articles can be written, which publishing also needs.
  for (const name of ["delete-article", "publish-article"])
    endpoints.mount(
      { ...open, path: `${fn}/${name}`, summary: `Health of ${name}`, answer: z.object({ ok: z.boolean() }) },
      async () => ok({ ok: await services.functionChecks.isWell("delete-article") }),
    );
}

function mountActions(endpoints: EndpointSet, services: Services): void {
  const { functionsPrefix: fn } = services.config;
  // The specification's clients name an article by id or by slug, and send further fields that are not needed here.
  const named = { action: z.string().optional(), articleId: z.string().optional(), id: z.string().optional() };
  endpoints.mount(
    {
      method: "post",
      path: `${fn}/publish-article`,
      summary: "Publish an article: one that is there, or one that is sent whole",
      right: "articles:publish",
      body: articleChange.extend({ ...named, publishedAt: time }),
      bodyLimit: BODY_LIMIT,
      answer: done,
    },
    async (c, { body: { action, articleId, id, publishedAt, ...change } }) => {
      if (action === "health") return services.functionChecks.health("delete-article");
      const wanted = { named: articleId ?? id ?? null, publishedAt: publishedAt ?? null, ...changeOf(change) };
      return succeeded(await submitArticle(services, byOf(c), wanted));
    },
  );
  endpoints.mount(
    {
      method: "post",
      path: `${fn}/delete-article`,
      summary: "Delete a published article",
      right: "articles:delete",
      body: z.object({ ...named, slug: z.string().optional() }),
      answer: done,
    },
    async (c, { body }) => {
      if (body.action === "health") return services.functionChecks.health("delete-article");
      const articleId = await idOf(services, [body.articleId, body.id, body.slug].find((one) => one) ?? "");
      return succeeded(await deleteArticle(services, byOf(c), { articleId, only: "published" }));
    },
  );
}
