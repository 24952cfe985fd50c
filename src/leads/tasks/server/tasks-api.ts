import { z } from "@hono/zod-openapi";
import { leadScopeOf } from "#platform/access/rules/lead-scope.ts";
import { ok } from "#platform/access/rules/outcome.ts";
import { wallClock, endOfDay } from "#platform/time/rules/wall-clock.ts";
import type { EndpointSet } from "#platform/http/server/endpoint.ts";
import { byOf } from "#platform/http/server/app-env.ts";
import { expectedVersion } from "#platform/http/server/if-match.ts";
import { pageOf, pageQuery } from "#platform/database/server/page-cursor.ts";
import type { Services } from "#platform/program/server/services.ts";
import { addTask } from "./add-task.ts";
import { changeTask } from "./change-task.ts";
import { listTasks } from "./tasks-store.ts";

type Needs = Pick<Services, "announceLeads" | "db" | "newId" | "now" | "site">;

const task = z.object({
  id: z.string(),
  lead_id: z.string(),
  lead_name: z.string(),
  title: z.string(),
  due_at: z.string(),
  assigned_to: z.string(),
  done: z.boolean(),
  done_at: z.string().nullable(),
  version: z.number(),
  created_at: z.string(),
});
const change = z.object({
  title: z.string(),
  due_at: z.iso
    .datetime({ offset: true })
    .transform((text) => new Date(text))
    .optional(),
  assigned_to: z.string().max(100).optional(),
});

/** Mounts the calls for tasks. */
export function mountTasks(endpoints: EndpointSet, services: Needs): void {
  endpoints.mount(
    {
      method: "get",
      path: "/api/tasks",
      summary: "Tasks, those that are due first on top",
      right: "leads:read",
      query: pageQuery.extend({
        lead_id: z.string().max(100).optional(),
        assigned_to: change.shape.assigned_to,
        done: z.enum(["true", "false"]).optional(),
      }),
      answer: z.object({ tasks: z.array(task), next: z.string().nullable() }),
    },
    async (c, { query }) => {
      const { leadId, assignedTo, done, cursor, limit } = query;
      const filter = {
        leadId: leadId || undefined,
        assignedTo: assignedTo || undefined,
        done: done && done === "true",
      };
      return ok(pageOf(await listTasks(services.db, leadScopeOf(byOf(c).actor), filter, cursor, limit)));
    },
  );
  endpoints.mount(
    {
      method: "post",
      path: "/api/leads/{id}/tasks",
      summary: "Add a task for a lead; without a due time it is due at the end of the day",
      right: "leads:write",
      body: change,
      answer: task,
      status: 201,
    },
    async (c, { params, body }) =>
      addTask(services, byOf(c), { leadId: params.id, ...body, dueAt: body.dueAt ?? endOfToday(services) }),
  );
  endpoints.mount(
    {
      method: "patch",
      path: "/api/tasks/{id}",
      summary: "Change a task, check it off or open it again",
      right: "leads:write",
      body: change.partial().extend({ done: z.boolean().optional() }),
      answer: task,
    },
    async (c, { params, body }) =>
      changeTask(services, byOf(c), { id: params.id, change: body, version: expectedVersion(c) }),
  );
}

/** Returns the end of the agency's day. */
function endOfToday({ site, now }: Pick<Services, "site" | "now">): Date {
  const { timeZone } = site.settings().agency;
  return endOfDay(wallClock(now(), timeZone).date, timeZone) ?? now();
}
