import { z } from "@hono/zod-openapi";
import { mapOk, ok } from "#platform/access/rules/outcome.ts";
import { AUDIT_KIND_NAMES } from "#newsroom/articles/rules/audit-kinds.ts";
import type { EndpointSet } from "#platform/http/server/endpoint.ts";
import { byOf } from "#platform/http/server/app-env.ts";
import type { Services } from "#platform/program/server/services.ts";
import { readAudit } from "./read-audit.ts";
import type { SiteAudit } from "./site-audit-store.ts";
import { cancelAudit, startAudit } from "./start-audit.ts";

const kind = z.enum(AUDIT_KIND_NAMES);
const audit = z.object({
  id: z.string(),
  state: z.enum(["running", "done", "canceled"]),
  started_by: z.string(),
  external_links: z.boolean(),
  started_at: z.string(),
  finished_at: z.string().nullable(),
  done: z.number(),
  total: z.number(),
  counts: z.record(kind, z.number()).nullable(),
});
const named = (one: SiteAudit) => ({
  ...one,
  startedBy: one.by,
  externalLinks: one.external,
  startedAt: one.createdAt,
});

/** Mounts the calls about audits of the public site, before those of one article, whose id would take their names. */
export function mountSiteAudit(
  endpoints: EndpointSet,
  services: Pick<Services, "db" | "newId" | "now" | "site">,
): void {
  endpoints.mount(
    {
      method: "get",
      path: "/api/articles/audit",
      summary: "Audits of the site, and what the last one found of a kind",
      right: "articles:read",
      query: z.object({ kind: kind.optional() }),
      answer: z.object({
        audits: z.array(audit),
        findings: z.array(z.object({ kind, article_id: z.string().nullable(), title: z.string(), detail: z.string() })),
      }),
    },
    async (_c, { query }) => {
      const { history, findings } = await readAudit(services.db, query.kind ?? null);
      return ok({ audits: history.map(named), findings });
    },
  );
  endpoints.mount(
    {
      method: "post",
      path: "/api/articles/audit",
      summary: "Start an audit of the site in the background; one that runs goes on",
      right: "articles:write",
      status: 202,
      answer: audit,
    },
    async (c) => mapOk(await startAudit(services, byOf(c)), named),
  );
  endpoints.mount(
    {
      method: "post",
      path: "/api/articles/audit/cancel",
      summary: "Cancel the audit that runs",
      right: "articles:write",
      answer: audit,
    },
    async (c) => mapOk(await cancelAudit(services, byOf(c)), named),
  );
}
