import { enqueue, handle, type JobHandler, type TimedJob } from "#platform/jobs/server/jobs.ts";
import { sequenceStepJob } from "#leads/tasks/server/sequence-step-job.ts";
import { listDueRuns } from "#leads/tasks/server/sequences-store.ts";
import { runStep, type StepNeeds } from "./run-step.ts";

/** Steps that one process does at a time. */
const CONCURRENCY = 2;
/** Time after its moment at which a step is looked for again, milliseconds. */
const OVERDUE = 120_000;

/** Handles the jobs of steps. */
export function sequenceHandlers(needs: StepNeeds): JobHandler[] {
  return [handle(sequenceStepJob, CONCURRENCY, ({ runId }) => runStep(needs, runId))];
}

/** Lists the scheduled jobs of sequences. */
export function sequenceJobs({ db, now }: Pick<StepNeeds, "db" | "now">): TimedJob[] {
  return [
    {
      // A run that lost its job, for whatever reason, gets a new one.
      name: "resume-sequences",
      cron: "* * * * *",
      async run() {
        const due = await listDueRuns(db, new Date(now().getTime() - OVERDUE));
        await enqueue(
          db,
          sequenceStepJob,
          due.map(({ id, nextAt }) => ({ runId: id, at: nextAt.toISOString() })),
        );
      },
    },
  ];
}
