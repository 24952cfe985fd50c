import { handle, type JobHandler, type TimedJob } from "#server/platform/jobs.ts";
import type { Services } from "#server/services.ts";
import { deleteOldChecks } from "./audit-store.ts";
import { runCheck } from "./run-check.ts";
import { verifyLedgerJob } from "./verify-ledger-job.ts";

/** How long what a check found is kept, days. */
const KEPT = 365;

export function auditHandlers(needs: Pick<Services, "db" | "ledgerSources" | "now">): JobHandler[] {
  return [handle(verifyLedgerJob, 1, ({ checkId }) => runCheck(needs, checkId))];
}

export function auditJobs({ db, now }: Pick<Services, "db" | "now">): TimedJob[] {
  const run = () => deleteOldChecks(db, new Date(now().getTime() - KEPT * 86_400_000));
  return [{ name: "delete-old-ledger-checks", cron: "51 3 * * *", run }];
}
