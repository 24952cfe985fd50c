import { z } from "@hono/zod-openapi";
import { mapOk, ok } from "#platform/access/rules/outcome.ts";
import { ERROR_CHANGES, ERROR_ORIGINS, ERROR_STATES } from "#platform/log/rules/error-group.ts";
import { MAX_STEPS } from "#platform/log/rules/error-trail.ts";
import type { EndpointSet } from "#platform/http/server/endpoint.ts";
import { byOf } from "#platform/http/server/app-env.ts";
import { pageOf, pageQuery } from "#platform/database/server/page-cursor.ts";
import type { Services } from "#platform/program/server/services.ts";
import { changeError } from "./change-error.ts";
import { readErrors } from "./read-errors.ts";

type Needs = Pick<Services, "config" | "db" | "errors" | "limits" | "now">;

const errorGroup = z.object({
  id: z.string(),
  origin: z.enum(ERROR_ORIGINS),
  name: z.string(),
  code: z.string(),
  /** Functions and files, from the inside out. */
  place: z.string(),
  message: z.string(),
  version: z.string(),
  state: z.enum(ERROR_STATES),
  /** The version in which it came first, and the one that has its fix, once someone said so. */
  first_version: z.string(),
  fixed_in: z.string().nullable(),
  /** Templates: a page or a job, and what the person did just before. */
  page: z.string(),
  browser: z.string(),
  trail: z.array(z.string()),
  stack: z.array(z.string()),
  trace_id: z.string(),
  people: z.number(),
  first_seen: z.string(),
  last_seen: z.string(),
  /** Of the last 14 days. */
  days: z.array(z.object({ day: z.string(), n: z.number() })),
});

/** Mounts `{fn}/error-report` for browsers, and the groups of errors for staff. */
export function mountErrors(endpoints: EndpointSet, services: Needs): void {
  endpoints.mount(
    {
      method: "post",
      path: `${services.config.functionsPrefix}/error-report`,
      summary:
        "Report an error of a page's script: its class, place and page are counted, and what was clicked before; nothing that was typed",
      right: "public",
      limit: services.limits.errors,
      bodyLimit: 8 * 1024,
      body: z.object({
        name: z.string().max(100),
        message: z.string().max(1_000),
        stack: z.string().max(6_000),
        page: z.string().max(500).optional(),
        release: z
          .string()
          .regex(/^\d{1,5}\.\d{1,5}\.\d{1,5}$/)
          .optional(),
        trail: z
          .array(
            z.object({
              kind: z.enum(["click", "call"]),
              what: z.string().max(200),
              result: z.string().max(3).optional(),
            }),
          )
          .max(MAX_STEPS)
          .optional(),
      }),
      answer: z.object({ success: z.literal(true) }),
    },
    async (_c, { body }) => {
      services.errors.noteBrowser(body);
      return ok({ success: true as const });
    },
  );
  mountGroups(endpoints, services);
}

function mountGroups(endpoints: EndpointSet, services: Needs): void {
  endpoints.mount(
    {
      method: "get",
      path: "/api/admin/errors",
      summary: "Unexpected errors of the program and of browsers by place, the last to come first",
      right: "metrics:read",
      query: pageQuery.extend({ state: z.enum(["open", "resolved", "muted"]).default("open") }),
      answer: z.object({ errors: z.array(errorGroup), next: z.string().nullable() }),
    },
    async (c, { query }) => {
      const { state, cursor, limit } = query;
      return mapOk(await readErrors(services, byOf(c), { list: state, cursor, limit }), pageOf);
    },
  );
  endpoints.mount(
    {
      method: "post",
      path: "/api/admin/errors/{id}",
      summary: "Acknowledge, resolve, mute or reopen a group of errors",
      right: "settings:write",
      body: z.object({ change: z.enum(ERROR_CHANGES), fixed_in: z.string().max(40).optional() }),
      answer: z.object({ id: z.string() }),
    },
    async (c, { params, body: { change, fixedIn = "" } }) =>
      changeError(services, byOf(c), { id: params.id, change, fixedIn }),
  );
}
