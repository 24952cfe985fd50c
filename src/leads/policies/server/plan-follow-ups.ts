import { followUpIds, followUps } from "#leads/policies/rules/follow-ups.ts";
import type { Policy } from "#leads/policies/rules/policy.ts";
import type { Tx } from "#platform/database/server/database.ts";
import { remindWhenDue } from "#leads/tasks/server/tasks-jobs.ts";
import { addTasks, listAssignees, removeOpenTasks } from "#leads/tasks/server/tasks-store.ts";

/**
 * Keeps the follow-up tasks of a policy as its dates ask for: those that are done stay, the others are planned again. They
 * are for the first of `people` who can do tasks; without one there are none.
 */
export async function planFollowUps(
  tx: Tx,
  { now, timeZone }: { now: Date; timeZone: string },
  [before, after]: [Policy | null, Policy],
  people: readonly (string | null)[],
): Promise<void> {
  const wanted = followUps(after, now, timeZone);
  if (before && JSON.stringify(followUps(before, now, timeZone)) === JSON.stringify(wanted)) return;
  await removeOpenTasks(tx, followUpIds(after));
  const active = new Set((await listAssignees(tx)).map(({ id }) => id));
  const assignedTo = people.find((id) => id !== null && active.has(id));
  if (!assignedTo) return;
  await addTasks(
    tx,
    wanted.map((task) => ({ ...task, assignedTo, createdAt: now })),
  );
  await remindWhenDue(tx, wanted);
}
