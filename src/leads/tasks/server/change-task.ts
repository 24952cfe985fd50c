import { leadScopeOf } from "#platform/access/rules/lead-scope.ts";
import { invalidField, notFound, ok, type Outcome, stale } from "#platform/access/rules/outcome.ts";
import type { By } from "#platform/access/rules/rights.ts";
import { parseTitle } from "#leads/leads/rules/task.ts";
import { runChange } from "#platform/ledger/server/run-change.ts";
import { type AnnounceLeads, andAnnounce } from "#leads/leads/server/leads-live.ts";
import type { Db } from "#platform/database/server/database.ts";
import { addTouchpoint } from "#leads/leads/server/timeline-store.ts";
import { unknownAssignee } from "./add-task.ts";
import { remindWhenDue } from "./tasks-jobs.ts";
import { findTask, type ListedTask, listAssignees, lockTask, saveTask } from "./tasks-store.ts";

type Needs = { db: Db; now: () => Date; newId: () => string; announceLeads: AnnounceLeads };
type TaskChange = { title?: string; dueAt?: Date; assignedTo?: string; done?: boolean };

/** Changes a task, checks it off or opens it again. Stale: `version` is not that of the task, which is `current`. */
export async function changeTask(
  needs: Needs,
  by: By,
  { id, change, version = null }: { id: string; change: TaskChange; version?: number | null },
): Promise<Outcome<ListedTask>> {
  const scope = leadScopeOf(by.actor);
  const work = runChange(needs, by, "leads:write", async ({ tx, at, audit }): Promise<Outcome<ListedTask>> => {
    const title = change.title === undefined ? null : parseTitle(change.title);
    if (title && !title.ok) return invalidField("title", title.error);
    const task = await lockTask(tx, scope, id);
    if (!task) return notFound("Task");
    if (version !== null && version !== task.version) return stale("Someone changed this task in the meantime.", task);
    const { assignedTo = task.assignedTo, dueAt = task.dueAt, done = task.doneAt !== null } = change;
    if (assignedTo !== task.assignedTo && !(await listAssignees(tx)).some((one) => one.id === assignedTo))
      return unknownAssignee();
    const doneAt = done ? (task.doneAt ?? at) : null;
    const next = { title: title ? title.title : task.title, dueAt, assignedTo, doneAt };
    await saveTask(tx, id, next);
    if (doneAt === null) await remindWhenDue(tx, [{ id, dueAt }]);
    if (done !== (task.doneAt !== null)) {
      const description = `${done ? "Task done" : "Task opened again"}: ${next.title}`;
      const metadata = { by: by.actor.name, task: id };
      await addTouchpoint(tx, { id: needs.newId(), leadId: task.leadId, type: "task", description, at, metadata });
    }
    await audit({ action: "task.change", recordId: id, before: auditOf(task), after: auditOf(next) });
    const changed = await findTask(tx, scope, id);
    return changed ? ok(changed) : notFound("Task");
  });
  return andAnnounce(needs, work, ({ value }) => [value.leadId]);
}

function auditOf({ dueAt, assignedTo, doneAt }: Pick<ListedTask, "dueAt" | "assignedTo" | "doneAt">) {
  return { dueAt: dueAt.toISOString(), assignedTo, doneAt: doneAt?.toISOString() ?? null };
}
