import { z } from "@hono/zod-openapi";
import { ok } from "#platform/access/rules/outcome.ts";
import type { EndpointSet } from "#platform/http/server/endpoint.ts";
import { byOf } from "#platform/http/server/app-env.ts";
import type { Services } from "#platform/program/server/services.ts";
import { openSite } from "./open-site.ts";
import { countPreviewLeads } from "./opening-store.ts";

type Needs = Pick<
  Services,
  "announceLeads" | "changePages" | "db" | "intake" | "log" | "now" | "partialUploads" | "site" | "slots" | "storage"
>;

/** Mounts the calls that read whether the site has opened, and open it. */
export function mountOpening(endpoints: EndpointSet, services: Needs): void {
  const right = "settings:write" as const;
  const stage = z.object({ stage: z.enum(["preview", "demo", "open"]), preview_leads: z.number().int() });
  endpoints.mount(
    { method: "get", path: "/api/opening", summary: "Whether the site has opened", right, answer: stage },
    async () => {
      await services.site.reload();
      return ok({ stage: services.site.stage(), previewLeads: await countPreviewLeads(services.db) });
    },
  );
  const body = z.object({
    agency: z.record(z.string(), z.unknown()),
    license: z.record(z.string(), z.unknown()),
    claims: z.record(z.string(), z.record(z.string(), z.unknown())),
    preview_leads: z.string(),
  });
  endpoints.mount(
    {
      method: "post",
      path: "/api/opening",
      summary: "Open the site: the agency's facts, a license, and each claim confirmed with evidence or taken out",
      right,
      body,
      answer: stage.extend({ opened_at: z.iso.datetime() }),
    },
    async (c, { body: facts }) => {
      const opened = await openSite(services, byOf(c), facts);
      if (!opened.ok) return opened;
      const previewLeads = await countPreviewLeads(services.db);
      return ok({ stage: "open" as const, previewLeads, openedAt: opened.value.openedAt });
    },
  );
}
