import { leadScopeOf } from "#platform/access/rules/lead-scope.ts";
import { invalidField, notFound, ok, type Outcome } from "#platform/access/rules/outcome.ts";
import type { By } from "#platform/access/rules/rights.ts";
import { parseTitle } from "#leads/leads/rules/task.ts";
import { runChange } from "#platform/ledger/server/run-change.ts";
import { type AnnounceLeads, andAnnounce } from "#leads/leads/server/leads-live.ts";
import { lockLead } from "#leads/leads/server/leads-store.ts";
import type { Db } from "#platform/database/server/database.ts";
import { addTouchpoint } from "#leads/leads/server/timeline-store.ts";
import { remindWhenDue } from "./tasks-jobs.ts";
import { addTasks, findTask, type ListedTask, listAssignees } from "./tasks-store.ts";

type Needs = { db: Db; now: () => Date; newId: () => string; announceLeads: AnnounceLeads };

/**
 * Adds a task for a lead, with its reminder. Without an assignee it is for the person who adds it or, for a program,
 * for the lead's assignee.
 */
export async function addTask(
  needs: Needs,
  by: By,
  task: { leadId: string; title: string; dueAt: Date; assignedTo?: string },
): Promise<Outcome<ListedTask>> {
  const scope = leadScopeOf(by.actor);
  const work = runChange(needs, by, "leads:write", async ({ tx, at, audit }) => {
    const title = parseTitle(task.title);
    if (!title.ok) return invalidField("title", title.error);
    const lead = await lockLead(tx, scope, task.leadId);
    if (!lead) return notFound("Lead");
    const wanted = task.assignedTo || (by.actor.kind === "staff" ? by.actor.id : lead.assignedTo);
    const assignee = (await listAssignees(tx)).find(({ id }) => id === wanted);
    if (!assignee) return unknownAssignee();
    const { leadId, dueAt } = task;
    const row = { id: needs.newId(), leadId, title: title.title, dueAt, assignedTo: assignee.id, createdAt: at };
    await addTasks(tx, [row]);
    await remindWhenDue(tx, [row]);
    const description = `Task for ${assignee.name}: ${row.title}`;
    const metadata = { by: by.actor.name, task: row.id };
    await addTouchpoint(tx, { id: needs.newId(), leadId, type: "task", description, at, metadata });
    await audit({
      action: "task.add",
      recordId: row.id,
      after: { leadId, dueAt: dueAt.toISOString(), assignedTo: row.assignedTo },
    });
    const added = await findTask(tx, scope, row.id);
    return added ? ok(added) : notFound("Task");
  });
  return andAnnounce(needs, work, () => [task.leadId]);
}

/** Returns the error if nobody who works leads has this id. */
export const unknownAssignee = () => invalidField("assigned_to", "Choose who does this task.");
