import { z } from "@hono/zod-openapi";
import { mapOk, notFound, ok } from "#platform/access/rules/outcome.ts";
import { parseActivityFilter } from "#accounts/audit/rules/activity-filter.ts";
import { ACTIVITY_GROUPS } from "#platform/ledger/rules/activity-groups.ts";
import { activityLevel, activityWords } from "#platform/ledger/rules/activity-words.ts";
import type { EndpointSet } from "#platform/http/server/endpoint.ts";
import { byOf } from "#platform/http/server/app-env.ts";
import { encodeCursor, pageQuery } from "#platform/database/server/page-cursor.ts";
import type { Services } from "#platform/program/server/services.ts";
import { findCheck } from "#platform/ledger/server/audit-store.ts";
import { readActivity } from "./read-activity.ts";
import { startCheck } from "./start-check.ts";

type Needs = Pick<Services, "db" | "newId" | "now" | "site">;

const groups = ACTIVITY_GROUPS.map(({ value }) => value);
const item = z.object({
  id: z.string(),
  action: z.string(),
  timestamp: z.string(),
  level: z.enum(["info", "warning"]),
  /** In plain words, without personal data of leads. */
  message: z.string(),
  actor: z.string(),
});

/** Mounts the calls about the activity log, and checks of the ledger. */
export function mountAudit(endpoints: EndpointSet, services: Needs): void {
  endpoints.mount(
    {
      method: "get",
      path: "/api/admin/activity",
      summary: "What staff and programs did, newest first",
      right: "audit:read",
      query: pageQuery.extend({
        q: z.string().max(200).optional(),
        group: z.enum(["", ...groups]).optional(),
        actor: z.string().max(200).optional(),
        from: z.string().max(10).optional(),
        to: z.string().max(10).optional(),
      }),
      answer: z.object({ activity: z.array(item), next: z.string().nullable() }),
    },
    async (c, { query }) => {
      const { limit, cursor, ...asked } = query;
      const filter = parseActivityFilter(new URLSearchParams(asked as Record<string, string>));
      const after = cursor && { at: cursor.createdAt, id: cursor.id };
      return mapOk(await readActivity(services, byOf(c), { filter, after, limit }), ({ lines, next }) => ({
        activity: lines.map((line) => ({
          id: String(line.id),
          action: line.action,
          timestamp: line.at,
          level: activityLevel(line.action),
          message: activityWords(line.action),
          actor: line.actorKind === "key" ? `API key “${line.actorName}”` : line.actorName,
        })),
        next: encodeCursor(next && { createdAt: next.at, id: next.id }),
      }));
    },
  );
  mountChecks(endpoints, services);
}

function mountChecks(endpoints: EndpointSet, services: Needs): void {
  endpoints.mount(
    {
      method: "post",
      path: "/api/ledger/checks",
      summary: "Verify the whole ledger in the background",
      right: "audit:read",
      answer: z.object({ id: z.string() }),
    },
    async (c) => startCheck(services, byOf(c)),
  );
  endpoints.mount(
    {
      method: "get",
      path: "/api/ledger/checks/{id}",
      summary: "How far a check of the ledger is, and what it found",
      right: "audit:read",
      answer: z.object({
        id: z.string(),
        state: z.enum(["running", "done"]),
        done: z.number(),
        total: z.number(),
        faults: z.array(z.string()).nullable(),
      }),
    },
    async (_c, { params }) => {
      const check = await findCheck(services.db, params.id);
      return check ? ok(check) : notFound("Check");
    },
  );
}
