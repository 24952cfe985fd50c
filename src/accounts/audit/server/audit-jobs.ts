import { handle, type JobHandler } from "#platform/jobs/server/jobs.ts";
import { findCheck, setCheck } from "#platform/ledger/server/audit-store.ts";
import { verifyLedger } from "#platform/ledger/server/verify-ledger.ts";
import type { Services } from "#platform/program/server/services.ts";
import { verifyLedgerJob } from "./verify-ledger-job.ts";

type Needs = Pick<Services, "db" | "ledgerSources" | "now">;

export function auditHandlers(needs: Needs): JobHandler[] {
  return [handle(verifyLedgerJob, 1, ({ checkId }) => runCheck(needs, checkId))];
}

/** Interval at which a check reports its progress, milliseconds. */
const REPORT_EVERY = 1_000;

/** Verifies the ledger and stores the result. Leaves a finished check as it is; starts an interrupted one again. */
async function runCheck({ db, ledgerSources, now }: Needs, id: string): Promise<void> {
  const check = await findCheck(db, id);
  if (check?.state !== "running") return;
  let reported = 0;
  const report = await verifyLedger({ db, ledgerSources }, async (done) => {
    if (Date.now() - reported < REPORT_EVERY) return;
    reported = Date.now();
    await setCheck(db, id, { done });
  });
  const { size, faults } = report;
  await setCheck(db, id, { state: "done", finishedAt: now(), done: size, total: size, faults });
}
