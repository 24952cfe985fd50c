import { z } from "@hono/zod-openapi";
import { ok } from "#core/access/outcome.ts";
import { QUOTE_STEPS } from "#core/leads/quote-steps.ts";
import { COUNTED_EVENTS } from "#core/monitoring/counted-event.ts";
import type { EndpointSet } from "#server/http/endpoint.ts";
import type { Services } from "#server/services.ts";
import { byOf } from "#server/platform/app-env.ts";
import { listJobs } from "#server/platform/jobs.ts";
import { changeJob } from "./change-job.ts";
import { countPage } from "./count-page.ts";
import { recordActivity } from "./record-activity.ts";

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
  mountActivity(endpoints, services);
  mountJobs(endpoints, services);
}

function mountActivity(endpoints: EndpointSet, services: Services): void {
  const path = `${services.config.functionsPrefix}/activity-log`;
  endpoints.mount(
    {
      method: "get",
      path,
      summary: "Health of activity-log",
      right: "public",
      limit: services.limits.api,
      answer: z.object({ ok: z.boolean() }),
    },
    async () => ok({ ok: true }),
  );
  endpoints.mount(
    {
      method: "post",
      path,
      summary: "Note in the audit log what someone did with an article",
      right: "articles:read",
      body: z.object({
        actionType: z.string().max(100).optional(),
        userId: z.string().max(200).nullish(),
        action: z.string().min(1).max(100),
        details: z
          .object({
            articleId: z.string().max(200).nullish(),
            title: z.string().max(300).nullish(),
            instructions: z.string().max(5000).nullish(),
          })
          .nullish(),
      }),
      answer: z.object({ success: z.literal(true) }),
    },
    async (c, { body }) => {
      if (body.action !== "health") await recordActivity(services, byOf(c), body);
      return ok({ success: true as const });
    },
  );
}

function mountJobs(endpoints: EndpointSet, services: Services): void {
  const job = z.object({
    id: z.string(),
    name: z.string(),
    state: z.enum(["waiting", "running", "failed", "dead", "done", "canceled"]),
    retries: z.number(),
    created_at: z.string(),
    due_at: z.string(),
    error: z.string().nullable(),
  });
  endpoints.mount(
    {
      method: "get",
      path: "/api/jobs",
      summary: "Jobs, what needs attention first",
      right: "settings:write",
      answer: z.object({ jobs: z.array(job), next: z.null() }),
    },
    async () => {
      const jobs = (await listJobs(services.db, 200)).map(({ createdAt, dueAt, ...rest }) => ({
        ...rest,
        created_at: createdAt.toISOString(),
        due_at: dueAt.toISOString(),
      }));
      return ok({ jobs, next: null });
    },
  );
  for (const [change, summary] of [
    ["retry", "Retry a job that has failed for good"],
    ["cancel", "Cancel a job that has not begun"],
  ] as const)
    endpoints.mount(
      {
        method: "post",
        path: `/api/jobs/{id}/${change}`,
        summary,
        right: "settings:write",
        answer: z.object({ id: z.string() }),
      },
      async (c, { params }) => changeJob(services, byOf(c), { id: String(params.id), change }),
    );
}
