import { z } from "@hono/zod-openapi";
import { mapOk, notFound, ok } from "#platform/access/rules/outcome.ts";
import { flatArticle, wholeArticle } from "#newsroom/articles/rules/article-schemas.ts";
import { ARTICLE_STATUSES } from "#newsroom/articles/rules/article.ts";
import { findForEditing } from "./find-for-editing.ts";
import type { EndpointSet } from "#platform/http/server/endpoint.ts";
import { byOf } from "#platform/http/server/app-env.ts";
import { expectedVersion } from "#platform/http/server/if-match.ts";
import type { Services } from "#platform/program/server/services.ts";
import { changeAddress } from "./change-address.ts";
import { listLinking } from "./list-linking.ts";

const named = { id: z.string(), title: z.string() };

/** Mounts the calls for links between articles. */
export function mountArticleLinks(
  endpoints: EndpointSet,
  services: Pick<Services, "changePages" | "config" | "db" | "newId" | "now" | "site">,
): void {
  endpoints.mount(
    {
      method: "get",
      path: "/api/articles/{id}/links",
      summary: "The articles that link to one, by its address or by one that it had before",
      right: "articles:read",
      answer: z.object({
        links: z.array(
          z.object({ ...named, status: z.enum(ARTICLE_STATUSES), pending_only: z.boolean(), old_address: z.boolean() }),
        ),
        next: z.null(),
      }),
    },
    async (_c, { params }) => {
      const edited = await findForEditing(services.db, params.id);
      if (!edited) return notFound("Article");
      const links = await listLinking(services, edited.article);
      return ok({ links: links.map((link) => ({ ...link, oldAddress: link.old })), next: null });
    },
  );
  endpoints.mount(
    {
      method: "post",
      path: "/api/articles/{id}/address",
      summary: "Give an article another address, and update the links of other articles to it",
      right: "articles:publish",
      body: z.object({ slug: z.string().max(500), update_links: z.boolean().default(true) }),
      answer: z.object({
        article: wholeArticle,
        updated: z.array(z.object(named)),
        kept: z.array(z.object({ ...named, problem: z.string() })),
      }),
      current: wholeArticle,
    },
    async (c, { params, body }) => {
      const articleId = (await findForEditing(services.db, params.id))?.article.id ?? params.id;
      const asked = { articleId, ...body, version: expectedVersion(c) };
      return mapOk(await changeAddress(services, byOf(c), asked), (changed) => {
        return { ...changed, article: flatArticle(changed.article) };
      });
    },
  );
}
