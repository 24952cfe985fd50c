import { z } from "zod";
import type { Executor } from "#platform/database/server/database.ts";
import { defineJob, enqueue } from "#platform/jobs/server/jobs.ts";

/** A task is due: reminds its assignee. A task that is due at another time by then has a job of its own. */
export const taskDueJob = defineJob("task-due", z.object({ taskId: z.string(), dueAt: z.iso.datetime() }), {
  keyOf: ({ taskId, dueAt }) => `${taskId} ${dueAt}`,
  limit: 60,
});

/** Enqueues the reminders of tasks, at the times at which they are due. */
export async function remindWhenDue(on: Executor, due: readonly { id: string; dueAt: Date }[]): Promise<void> {
  for (const [time, some] of Map.groupBy(due, ({ dueAt }) => dueAt.toISOString()))
    await enqueue(
      on,
      taskDueJob,
      some.map(({ id }) => ({ taskId: id, dueAt: time })),
      new Date(time),
    );
}
