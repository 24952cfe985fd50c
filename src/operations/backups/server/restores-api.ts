import { z } from "@hono/zod-openapi";
import { mapOk, notFound, ok } from "#platform/access/rules/outcome.ts";
import { findMoments } from "#operations/backups/rules/moments.ts";
import { RESTORE_PHASES, type RestoreRecord } from "#operations/backups/rules/restore-record.ts";
import type { EndpointSet } from "#platform/http/server/endpoint.ts";
import { byOf } from "#platform/http/server/app-env.ts";
import type { Services } from "#platform/program/server/services.ts";
import { goBack } from "./go-back.ts";
import { discardCopy, prepareRestore } from "./prepare-restore.ts";
import { readWaysBack } from "./read-moments.ts";

type Needs = Pick<
  Services,
  "backups" | "db" | "ledgerSources" | "limits" | "log" | "newId" | "now" | "restores" | "storage"
>;

const RIGHT = { right: "settings:write" as const };
const progress = {
  phase: z.enum(RESTORE_PHASES),
  to: z.string(),
  changed_at: z.string(),
  problem: z.string().nullable(),
};
const restore = z.object({
  id: z.string(),
  ...progress,
  backup: z.string(),
  started_at: z.string(),
  restore_point: z.string().nullable(),
  came_along: z.number().nullable(),
});
const none = z.object({ started: z.literal(true) });

/** Mounts the calls about going back to a moment. */
export function mountRestores(endpoints: EndpointSet, services: Needs): void {
  mountReading(endpoints, services);
  endpoints.mount(
    {
      ...RIGHT,
      method: "post",
      path: "/api/restores",
      summary: "Make a copy of a moment in the background, to go back to",
      status: 202,
      body: z.object({ to: z.string().max(40) }),
      answer: restore,
    },
    async (c, { body }) => mapOk(await prepareRestore(services, byOf(c), body), shown),
  );
  endpoints.mount(
    {
      ...RIGHT,
      method: "post",
      path: "/api/restores/go-back",
      summary: "Go back to the moment of the copy that is ready; confirm is GO BACK",
      status: 202,
      body: z.object({ confirm: z.string().max(100) }),
      answer: none,
    },
    async (c, { body }) =>
      mapOk(await goBack(services, byOf(c), { typed: body.confirm }), () => ({ started: true as const })),
  );
  endpoints.mount(
    {
      ...RIGHT,
      method: "post",
      path: "/api/restores/discard",
      summary: "Discard the copy that is ready",
      answer: none,
    },
    async (c) => mapOk(await discardCopy(services, byOf(c)), () => ({ started: true as const })),
  );
}

function mountReading(endpoints: EndpointSet, services: Needs): void {
  endpoints.mount(
    {
      ...RIGHT,
      method: "get",
      path: "/api/restores",
      summary: "The moments that can be gone back to, and the last restore",
      answer: z.object({
        restore: restore.nullable(),
        spans: z.array(z.object({ from: z.string(), to: z.string() })),
        points: z.array(z.object({ id: z.string(), at: z.string() })),
        next: z.null(),
      }),
    },
    async () => {
      const { ways, undone } = await readWaysBack(services);
      const latest = services.restores.latest();
      return ok({ restore: latest && shown(latest), ...findMoments(ways, undone), next: null });
    },
  );
  endpoints.mount(
    {
      method: "get",
      path: "/api/restores/{token}",
      summary: "How far a restore is, for the browser that waits for it; it needs no database",
      right: "public",
      // In memory, since the database may be away.
      limit: services.limits.linkPages,
      answer: z.object(progress),
    },
    async (_, { params }) => {
      const latest = services.restores.latest();
      return latest?.token === params.token ? ok(shown(latest)) : notFound("Restore");
    },
  );
}

const shown = (record: RestoreRecord) => record;
