import { z } from "@hono/zod-openapi";
import { ok } from "#platform/access/rules/outcome.ts";
import type { EndpointSet } from "#platform/http/server/endpoint.ts";
import type { Services } from "#platform/program/server/services.ts";

const measured = z.number().nullable();

/** Mounts the call that returns the system metrics. */
export function mountTraffic(endpoints: EndpointSet, services: Pick<Services, "systemMetrics">): void {
  endpoints.mount(
    {
      method: "get",
      path: "/api/admin/metrics",
      summary: "What is measured of the program now; null where there is no measurement",
      right: "metrics:read",
      answer: z.object({
        active_users: measured,
        api_requests: measured,
        cpu_usage: measured,
        memory_usage: measured,
        uptime: measured,
        response_time: measured,
        response_times: z.object({ p50: z.number(), p95: z.number(), p99: z.number() }).nullable(),
        error_rate: measured,
      }),
    },
    async () => ok(await services.systemMetrics.read()),
  );
}
