import { callsLeads } from "#accounts/access/server/teams-store.ts";
import { and, asc, eq, inArray, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import type { LeadScope } from "#platform/access/rules/lead-scope.ts";
import type { Task } from "#leads/leads/rules/task.ts";
import { staff } from "#accounts/access/server/access-tables.ts";
import { within } from "#leads/leads/server/leads-store.ts";
import { leads } from "#leads/leads/server/leads-tables.ts";
import type { Executor, Tx } from "#platform/database/server/database.ts";
import { cutPage, type Place } from "#platform/database/server/page-cursor.ts";
import { tasks } from "./tasks-tables.ts";

/** A task in lists, with the names of its lead and of its assignee. */
export type ListedTask = Task & { done: boolean; leadName: string; assigneeName: string };
type TaskFilter = {
  leadId?: string | undefined;
  assignedTo?: string | undefined;
  done?: boolean | undefined;
  dueBefore?: Date;
};

/** Adds tasks; one with the same id is left as it is. The caller enqueues their reminders. */
export async function addTasks(tx: Tx, added: readonly Omit<Task, "version" | "doneAt">[]): Promise<void> {
  if (added.length > 0)
    await tx
      .insert(tasks)
      .values([...added])
      .onConflictDoNothing();
}

/** Finds the ids of those of some tasks that are there, done or not. */
export async function listKnownTasks(on: Executor, ids: readonly string[]): Promise<Set<string>> {
  const rows = await on
    .select({ id: tasks.id })
    .from(tasks)
    .where(inArray(tasks.id, [...ids]));
  return new Set(rows.map(({ id }) => id));
}

/** Removes those of some tasks that aren't done. */
export async function removeOpenTasks(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx.delete(tasks).where(and(inArray(tasks.id, [...ids]), isNull(tasks.doneAt)));
}

/** Removes those of some tasks that nobody has changed or done. Returns the ids of their leads. */
export async function removeUntouchedTasks(tx: Tx, ids: readonly string[]): Promise<string[]> {
  const rows = await tx
    .delete(tasks)
    .where(and(inArray(tasks.id, [...ids]), isNull(tasks.doneAt), eq(tasks.version, 1)))
    .returning({ leadId: tasks.leadId });
  return rows.map(({ leadId }) => leadId);
}

/** Lists a page of the tasks of a scope's leads, those due first on top. Cursor: due time and id of the last one. */
export async function listTasks(
  on: Executor,
  scope: LeadScope,
  { leadId, assignedTo, done, dueBefore }: TaskFilter,
  cursor: Place | null,
  limit: number,
): Promise<{ tasks: ListedTask[]; next: Place | null }> {
  const where: (SQL | undefined)[] = [
    within(scope),
    leadId === undefined ? undefined : eq(tasks.leadId, leadId),
    assignedTo === undefined ? undefined : eq(tasks.assignedTo, assignedTo),
    done === undefined ? undefined : done ? isNotNull(tasks.doneAt) : isNull(tasks.doneAt),
    dueBefore === undefined ? undefined : sql`${tasks.dueAt} < ${dueBefore.toISOString()}::timestamptz`,
    cursor ? sql`(${tasks.dueAt}, ${tasks.id}) > (${cursor.createdAt}::timestamptz, ${cursor.id})` : undefined,
  ];
  const rows = await listed(on)
    .where(and(...where))
    .orderBy(asc(tasks.dueAt), asc(tasks.id))
    .limit(limit + 1);
  const { page, next } = cutPage(rows.map(toListed), limit, ({ dueAt }) => dueAt);
  return { tasks: page, next };
}

/** Counts the tasks of a person that aren't done. */
export async function countOpenTasks(on: Executor, staffId: string): Promise<number> {
  return on.$count(tasks, and(eq(tasks.assignedTo, staffId), isNull(tasks.doneAt)));
}

/** Finds one task of a lead of a scope, or null. */
export async function findTask(on: Executor, scope: LeadScope, id: string): Promise<ListedTask | null> {
  const [row] = await listed(on).where(and(eq(tasks.id, id), within(scope)));
  return row ? toListed(row) : null;
}

/** Works like `findTask`, and locks the task until the transaction ends. */
export async function lockTask(tx: Tx, scope: LeadScope, id: string): Promise<ListedTask | null> {
  await tx.select({ id: tasks.id }).from(tasks).where(eq(tasks.id, id)).for("update");
  return findTask(tx, scope, id);
}

/** Saves a task that the caller has locked. */
export async function saveTask(
  tx: Tx,
  id: string,
  set: Partial<Pick<Task, "title" | "dueAt" | "assignedTo" | "doneAt">>,
): Promise<void> {
  await tx
    .update(tasks)
    .set({ ...set, version: sql`${tasks.version} + 1` })
    .where(eq(tasks.id, id));
}

/** Records that the reminder for a due time is sent; false if it was before, or the task is done or due later. */
export async function markReminded(tx: Tx, id: string, dueAt: Date): Promise<boolean> {
  const due = sql`${dueAt.toISOString()}::timestamptz`;
  const changed = await tx
    .update(tasks)
    .set({ remindedFor: dueAt })
    .where(
      and(
        eq(tasks.id, id),
        isNull(tasks.doneAt),
        sql`${tasks.dueAt} = ${due}`,
        sql`${tasks.remindedFor} is distinct from ${due}`,
      ),
    )
    .returning({ id: tasks.id });
  return changed.length > 0;
}

/** Lists the people who can do tasks: those who call leads, by name. */
export async function listAssignees(on: Executor): Promise<{ id: string; name: string }[]> {
  return on
    .select({ id: staff.id, name: staff.name })
    .from(staff)
    .where(callsLeads)
    .orderBy(asc(staff.name), asc(staff.id));
}

function listed(on: Executor) {
  return on
    .select({ task: tasks, leadName: leads.name, assigneeName: staff.name })
    .from(tasks)
    .innerJoin(leads, eq(leads.id, tasks.leadId))
    .leftJoin(staff, eq(staff.id, tasks.assignedTo));
}

type Row = Awaited<ReturnType<typeof listed>>[number];

function toListed({ task: { remindedFor: _, ...task }, leadName, assigneeName }: Row): ListedTask {
  return { ...task, done: task.doneAt !== null, leadName, assigneeName: assigneeName ?? task.assignedTo };
}
