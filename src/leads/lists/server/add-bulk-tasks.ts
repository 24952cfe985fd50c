import { invalidFields, ok, type Outcome } from "#platform/access/rules/outcome.ts";
import type { By } from "#platform/access/rules/rights.ts";
import type { BulkChange } from "#leads/leads/rules/bulk-action.ts";
import { parseTitle } from "#leads/leads/rules/task.ts";
import { recordAudits } from "#platform/ledger/server/audit-store.ts";
import { addTouchpoints } from "#leads/leads/server/timeline-store.ts";
import { unknownAssignee } from "#leads/tasks/server/add-task.ts";
import { remindWhenDue } from "#leads/tasks/server/tasks-jobs.ts";
import { addTasks, listAssignees } from "#leads/tasks/server/tasks-store.ts";
import type { Tx } from "#platform/database/server/database.ts";
import type { Apply } from "./bulk-store.ts";

/** Adds a task to each of some leads, for one person or for each lead's assignee; a lead without one gets none. */
export async function addBulkTasks(
  { tx, at }: { tx: Tx; at: Date },
  { newId }: { newId: () => string },
  by: By,
  change: Extract<BulkChange, { title: string }>,
): Promise<Outcome<Apply>> {
  const parsed = parseTitle(change.title);
  const dueAt = new Date(change.dueAt);
  const fields = {
    ...(parsed.ok ? {} : { title: parsed.error }),
    ...(Number.isNaN(dueAt.getTime()) ? { due: "Choose a day and a time." } : {}),
  };
  if (!parsed.ok || Object.keys(fields).length > 0) return invalidFields(fields);
  const { title } = parsed;
  const names = new Map((await listAssignees(tx)).map(({ id, name }) => [id, name]));
  if (change.taskFor !== null && !names.has(change.taskFor)) return unknownAssignee();
  return ok(async (leads) => {
    const given = leads.flatMap((lead) => {
      const assignedTo = change.taskFor ?? lead.assignedTo ?? "";
      const task = { id: newId(), leadId: lead.id, title, dueAt, assignedTo, createdAt: at };
      return names.has(assignedTo) ? [{ lead, task }] : [];
    });
    const tasks = given.map(({ task }) => task);
    await addTasks(tx, tasks);
    await remindWhenDue(tx, tasks);
    await addTouchpoints(
      tx,
      tasks.map(({ id, leadId, assignedTo }) => ({
        id: newId(),
        leadId,
        type: "task",
        description: `Task for ${names.get(assignedTo)}: ${title}`,
        at,
        metadata: { by: by.actor.name, task: id },
      })),
    );
    await recordAudits(
      tx,
      by,
      at,
      tasks.map(({ id, leadId, assignedTo }) => ({
        action: "task.add",
        recordId: id,
        after: { leadId, dueAt: dueAt.toISOString(), assignedTo },
      })),
    );
    return {
      applied: given.map(({ lead, task }) => ({ lead, before: { task: task.id }, version: lead.version })),
      unfit: leads.length - given.length,
    };
  });
}
