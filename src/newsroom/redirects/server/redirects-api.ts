import { z } from "@hono/zod-openapi";
import { mapOk, ok } from "#platform/access/rules/outcome.ts";
import { REDIRECT_SOURCES } from "#agency/site/rules/redirect-form.ts";
import type { EndpointSet } from "#platform/http/server/endpoint.ts";
import { byOf } from "#platform/http/server/app-env.ts";
import { pageOf, pageQuery } from "#platform/database/server/page-cursor.ts";
import type { Services } from "#platform/program/server/services.ts";
import { addRedirect } from "./add-redirect.ts";
import { listRedirects, type Redirect } from "./redirects-store.ts";
import { removeRedirect } from "./remove-redirect.ts";
import { restoreRedirect } from "./restore-redirect.ts";

const redirect = z.object({
  id: z.string(),
  from_path: z.string(),
  to_path: z.string().nullable(),
  article_id: z.string().nullable(),
  source: z.enum(REDIRECT_SOURCES),
  hits: z.number(),
  last_hit_at: z.string().nullable(),
  created_by: z.string(),
  created_at: z.string(),
});
const named = (one: Redirect) => ({ ...one, createdBy: one.by });

/** Mounts the calls for redirects of the public site. */
export function mountRedirects(
  endpoints: EndpointSet,
  services: Pick<Services, "config" | "db" | "isPublicPage" | "newId" | "now">,
): void {
  endpoints.mount(
    {
      method: "get",
      path: "/api/redirects",
      summary: "The redirects, newest first; query is part of a path",
      right: "articles:read",
      query: pageQuery.extend({
        query: z.string().max(500).default(""),
        source: z.enum(REDIRECT_SOURCES).optional(),
      }),
      answer: z.object({ redirects: z.array(redirect), next: z.string().nullable() }),
    },
    async (_c, { query: { cursor, limit, ...filter } }) => {
      const found = await listRedirects(services.db, filter, cursor, limit);
      return ok({ ...pageOf(found), redirects: found.redirects.map(named) });
    },
  );
  endpoints.mount(
    {
      method: "post",
      path: "/api/redirects",
      summary: "Lead a path elsewhere; without a target it is gone for good",
      right: "articles:publish",
      body: z.object({ from_path: z.string().max(2000), to_path: z.string().max(2000).nullish() }),
      status: 201,
      answer: redirect,
    },
    async (c, { body }) =>
      mapOk(await addRedirect(services, byOf(c), { from: body.fromPath, to: body.toPath ?? "" }), named),
  );
  endpoints.mount(
    {
      method: "delete",
      path: "/api/redirects/{id}",
      summary: "Remove a redirect",
      right: "articles:publish",
      answer: z.object({ success: z.literal(true) }),
    },
    async (c, { params }) =>
      mapOk(await removeRedirect(services, byOf(c), params.id), () => ({ success: true as const })),
  );
  endpoints.mount(
    {
      method: "post",
      path: "/api/redirects/{id}/restore",
      summary: "Put a removed redirect back",
      right: "articles:publish",
      body: z.object({}),
      mayBeEmpty: true,
      answer: redirect,
    },
    async (c, { params }) => mapOk(await restoreRedirect(services, byOf(c), params.id), named),
  );
}
