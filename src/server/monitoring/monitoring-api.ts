import { z } from "@hono/zod-openapi";
import { ok } from "#core/access/outcome.ts";
import { QUOTE_STEPS } from "#core/leads/quote-steps.ts";
import { COUNTED_EVENTS } from "#core/monitoring/counted-event.ts";
import type { EndpointSet } from "#server/http/endpoint.ts";
import type { Services } from "#server/services.ts";
import { countPage } from "./count-page.ts";

/** `{fn}/count`: public pages report events. A browser that sends `Sec-GPC: 1` is not counted. */
export function mountMonitoring(endpoints: EndpointSet, services: Services): void {
  endpoints.mount(
    {
      method: "post",
      path: `${services.config.functionsPrefix}/count`,
      summary: "Count an event on a public page, without saying whose",
      right: "public",
      limit: services.limits.count,
      bodyLimit: 1024,
      body: z.object({
        path: z.string().max(2_000),
        event: z.enum(COUNTED_EVENTS),
        step: z.enum(QUOTE_STEPS).optional(),
      }),
      answer: z.object({ counted: z.boolean() }),
    },
    async (c, { body }) => ok({ counted: c.req.header("sec-gpc") === "1" ? false : await countPage(services, body) }),
  );
}
