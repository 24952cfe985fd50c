import { enqueue, handle, type JobHandler, type TimedJob } from "#platform/jobs/server/jobs.ts";
import { aiBatchJob } from "./ai-batch-job.ts";
import { idleBatches } from "./ai-store.ts";
import type { BatchNeeds } from "./do-task.ts";
import { runBatch } from "./run-batch.ts";

/** Batches that this process works on at once. */
const AT_ONCE = 2;

export function aiHandlers(needs: BatchNeeds): JobHandler[] {
  return [handle(aiBatchJob, AT_ONCE, ({ batchId }) => runBatch(needs, batchId))];
}

/** Returns the scheduled job that resumes batches whose worker died. */
export function aiJobs({ db, now }: BatchNeeds): TimedJob[] {
  const run = async () => {
    const left = await idleBatches(db, now());
    await enqueue(
      db,
      aiBatchJob,
      left.map((batchId) => ({ batchId })),
    );
  };
  return [{ name: "resume-ai-batches", cron: "* * * * *", run }];
}
