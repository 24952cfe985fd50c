import { conflict, ok, type Outcome } from "#platform/access/rules/outcome.ts";
import type { By } from "#platform/access/rules/rights.ts";
import { KEPT_JOBS } from "#operations/monitoring/rules/job-labels.ts";
import { runChange } from "#platform/ledger/server/run-change.ts";
import type { Db } from "#platform/database/server/database.ts";
import { cancelJob, retryJob } from "#platform/jobs/server/jobs.ts";

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;
const WORDS = {
  retry: "This job can't be retried: it is not one that has failed for good.",
  cancel: "This job can't be canceled: it is running or over, or of a kind that must be done.",
} as const;

/** Retries a job that has failed for good, or cancels one that has not begun. Conflict where its state has changed. */
export async function changeJob(
  needs: { db: Db; now: () => Date },
  by: By,
  { id, change }: { id: string; change: "retry" | "cancel" },
): Promise<Outcome<{ id: string }>> {
  return runChange(needs, by, "settings:write", async ({ tx, audit }) => {
    const done = UUID.test(id) && (await (change === "retry" ? retryJob(tx, id) : cancelJob(tx, id, KEPT_JOBS)));
    if (!done) return conflict(WORDS[change]);
    await audit({ action: `job.${change}`, recordId: id });
    return ok({ id });
  });
}
