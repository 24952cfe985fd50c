import type { RewriteMessage } from "#newsroom/ai/rules/rewrite-messages.ts";
import { rewriteMessage } from "#newsroom/ai/rules/rewrite-messages.ts";
import { findForEditing } from "#newsroom/articles/server/find-for-editing.ts";
import type { Executor } from "#platform/database/server/database.ts";
import { type AiTask, type BatchRow, listBatches, listTasks } from "./ai-store.ts";

/**
 * `outcome`: the result of a single article's rewrite. `waits`: its day has not come. `settling`: a worker still has
 * it, so its cost may change.
 */
export type ReadBatch = BatchRow & {
  tasks: AiTask[];
  outcome: RewriteMessage | null;
  waits: boolean;
  settling: boolean;
};

/** Reads the newest batches with their tasks. */
export async function readBatches(
  { db: on, now }: { db: Executor; now: () => Date },
  limit: number,
): Promise<ReadBatch[]> {
  const batches = await listBatches(on, limit);
  return Promise.all(
    batches.map(async (batch) => {
      const tasks = await listTasks(on, batch.id);
      const [task, ...others] = tasks;
      const single = batch.kind === "rewrite" && task && others.length === 0 ? task : null;
      const waits = batch.startAt !== null && batch.startAt > now();
      const settling = batch.leaseUntil !== null && batch.leaseUntil > now();
      return { ...batch, tasks, waits, settling, outcome: single && (await outcomeOf(on, single)) };
    }),
  );
}

async function outcomeOf(on: Executor, task: AiTask): Promise<RewriteMessage | null> {
  const edited = await findForEditing(on, task.articleId ?? "");
  if (edited?.article.status !== "published") return rewriteMessage(task, "draft");
  if (edited.hasPending) return rewriteMessage(task, "pending");
  const { updatedAt } = edited.article;
  // Discarded changes are in no version.
  const published = task.finishedAt !== null && updatedAt > task.finishedAt;
  return task.state === "done" && !published ? null : rewriteMessage(task, "live");
}
