import { handle, type JobHandler } from "#platform/jobs/server/jobs.ts";
import type { Services } from "#platform/program/server/services.ts";
import { runCheck } from "./run-check.ts";
import { verifyLedgerJob } from "./verify-ledger-job.ts";

export function auditHandlers(needs: Pick<Services, "db" | "ledgerSources" | "now">): JobHandler[] {
  return [handle(verifyLedgerJob, 1, ({ checkId }) => runCheck(needs, checkId))];
}
