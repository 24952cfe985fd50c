import { z } from "@hono/zod-openapi";
import { ok } from "#core/access/outcome.ts";
import type { EndpointSet } from "#server/http/endpoint.ts";
import { byOf } from "#server/platform/app-env.ts";
import type { Services } from "#server/services.ts";
import { addRedirect } from "./add-redirect.ts";
import { listRedirects, type Redirect } from "./redirects-store.ts";
import { removeRedirect } from "./remove-redirect.ts";

const redirect = z.object({
  id: z.string(),
  from_path: z.string(),
  to_path: z.string().nullable(),
  article_id: z.string().nullable(),
  created_by: z.string(),
  created_at: z.string(),
});
const redirectJson = ({ fromPath, toPath, articleId, by, createdAt, id }: Redirect): z.infer<typeof redirect> => ({
  id,
  from_path: fromPath,
  to_path: toPath,
  article_id: articleId,
  created_by: by,
  created_at: createdAt.toISOString(),
});

/** Calls for paths of the public site that lead elsewhere. */
export function mountRedirects(endpoints: EndpointSet, services: Services): void {
  endpoints.mount(
    {
      method: "get",
      path: "/api/redirects",
      summary: "The newest redirects; query is part of a path",
      right: "articles:read",
      query: z.object({
        query: z.string().max(500).default(""),
        limit: z.coerce.number().int().min(1).max(1000).default(1000),
      }),
      answer: z.object({ redirects: z.array(redirect), next: z.null() }),
    },
    async (_c, { query: { query, limit } }) =>
      ok({ redirects: (await listRedirects(services.db, query, limit)).map(redirectJson), next: null }),
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
    async (c, { body }) => {
      const added = await addRedirect(services, byOf(c), { from: body.from_path, to: body.to_path ?? "" });
      return added.ok ? ok(redirectJson(added.value)) : added;
    },
  );
  endpoints.mount(
    {
      method: "delete",
      path: "/api/redirects/{id}",
      summary: "Remove a redirect",
      right: "articles:publish",
      answer: z.object({ success: z.literal(true) }),
    },
    async (c, { params }) => {
      const removed = await removeRedirect(services, byOf(c), params.id);
      return removed.ok ? ok({ success: true as const }) : removed;
    },
  );
}
