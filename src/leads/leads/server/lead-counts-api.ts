import { z } from "@hono/zod-openapi";
import { mapOk } from "#platform/access/rules/outcome.ts";
import { LEAD_SOURCES, LEAD_STATUSES } from "#leads/leads/rules/lead.ts";
import { PERIODS } from "#leads/leads/rules/lead-analytics.ts";
import type { EndpointSet } from "#platform/http/server/endpoint.ts";
import { byOf } from "#platform/http/server/app-env.ts";
import type { Services } from "#platform/program/server/services.ts";
import { readLeadAnalytics } from "./read-lead-analytics.ts";

/** Mounts lead analytics, below `/api`: before the calls of one lead, whose ids could be any word. */
export function mountLeadCounts(
  endpoints: EndpointSet,
  services: Pick<Services, "db" | "now" | "readDb" | "site">,
): void {
  endpoints.mount(
    {
      method: "get",
      path: "/api/leads/analytics",
      summary: "Figures of the leads created in a period that ends today, and of the last 12 months, newest first",
      right: "leads:read",
      query: z.object({ period: z.enum(PERIODS).default("30d") }),
      answer: z.object({
        total_leads: z.number(),
        new_leads: z.number(),
        converted_leads: z.number(),
        /** Percent with one decimal; null without leads. */
        conversion_rate: z.number().nullable(),
        leads_by_source: z.record(z.enum(LEAD_SOURCES), z.number()),
        leads_by_status: z.record(z.enum(LEAD_STATUSES), z.number()),
        monthly_trends: z.array(z.object({ month: z.string(), leads: z.number(), conversions: z.number() })),
      }),
    },
    async (c, { query }) =>
      mapOk(await readLeadAnalytics(services, byOf(c), query.period), ({ now, months }) => {
        return { ...now, monthly_trends: months };
      }),
  );
}
