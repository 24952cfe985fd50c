import { z } from "@hono/zod-openapi";
import { leadScopeOf } from "#platform/access/rules/lead-scope.ts";
import { type Outcome, ok } from "#platform/access/rules/outcome.ts";
import { wallClock, endOfDay } from "#platform/time/rules/wall-clock.ts";
import type { EndpointSet } from "#platform/http/server/endpoint.ts";
import { byOf } from "#platform/http/server/app-env.ts";
import { expectedVersion } from "#platform/http/server/if-match.ts";
import { decodeCursor, encodeCursor, pageQuery } from "#platform/database/server/page-cursor.ts";
import type { Services } from "#platform/program/server/services.ts";
import { addTask } from "./add-task.ts";
import { changeTask } from "./change-task.ts";
import { type ListedTask, listTasks } from "./tasks-store.ts";

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
const title = z.string();
const dueAt = z.iso.datetime({ offset: true });
const assignedTo = z.string().max(100);

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
        assigned_to: assignedTo.optional(),
        done: z.enum(["true", "false"]).optional(),
      }),
      answer: z.object({ tasks: z.array(task), next: z.string().nullable() }),
    },
    async (c, { query }) => {
      const filter = {
        ...(query.lead_id ? { leadId: query.lead_id } : {}),
        ...(query.assigned_to ? { assignedTo: query.assigned_to } : {}),
        ...(query.done ? { done: query.done === "true" } : {}),
      };
      const scope = leadScopeOf(byOf(c).actor);
      const found = await listTasks(services.db, scope, filter, decodeCursor(query.cursor), query.limit);
      return ok({ tasks: found.tasks.map(taskJson), next: encodeCursor(found.next) });
    },
  );
  endpoints.mount(
    {
      method: "post",
      path: "/api/leads/{id}/tasks",
      summary: "Add a task for a lead; without a due time it is due at the end of the day",
      right: "leads:write",
      body: z.object({ title, due_at: dueAt.optional(), assigned_to: assignedTo.optional() }),
      answer: task,
      status: 201,
    },
    async (c, { params, body }) =>
      toJson(
        await addTask(services, byOf(c), {
          leadId: params.id,
          title: body.title,
          dueAt: body.due_at ? new Date(body.due_at) : endOfToday(services),
          ...(body.assigned_to ? { assignedTo: body.assigned_to } : {}),
        }),
      ),
  );
  mountChange(endpoints, services);
}

function mountChange(endpoints: EndpointSet, services: Needs): void {
  endpoints.mount(
    {
      method: "patch",
      path: "/api/tasks/{id}",
      summary: "Change a task, check it off or open it again",
      right: "leads:write",
      body: z.object({
        title: title.optional(),
        due_at: dueAt.optional(),
        assigned_to: assignedTo.optional(),
        done: z.boolean().optional(),
      }),
      answer: task,
    },
    async (c, { params, body }) => {
      const change = {
        ...(body.title === undefined ? {} : { title: body.title }),
        ...(body.due_at === undefined ? {} : { dueAt: new Date(body.due_at) }),
        ...(body.assigned_to === undefined ? {} : { assignedTo: body.assigned_to }),
        ...(body.done === undefined ? {} : { done: body.done }),
      };
      return toJson(await changeTask(services, byOf(c), { id: params.id, change, version: expectedVersion(c) }));
    },
  );
}

/** Returns the end of the agency's day. */
function endOfToday({ site, now }: Pick<Services, "site" | "now">): Date {
  const { timeZone } = site.settings().agency;
  return endOfDay(wallClock(now(), timeZone).date, timeZone) ?? now();
}

function toJson(outcome: Outcome<ListedTask>) {
  if (outcome.ok) return ok(taskJson(outcome.value));
  return outcome.current ? { ...outcome, current: taskJson(outcome.current as ListedTask) } : outcome;
}

function taskJson({
  id,
  leadId,
  leadName,
  title: what,
  dueAt: due,
  assignedTo: who,
  doneAt,
  version,
  createdAt,
}: ListedTask) {
  return {
    id,
    lead_id: leadId,
    lead_name: leadName,
    title: what,
    due_at: due.toISOString(),
    assigned_to: who,
    done: doneAt !== null,
    done_at: doneAt?.toISOString() ?? null,
    version,
    created_at: createdAt.toISOString(),
  };
}
