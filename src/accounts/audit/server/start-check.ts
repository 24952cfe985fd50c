import { forbidden, type Outcome, ok } from "#platform/access/rules/outcome.ts";
import { type By, may } from "#platform/access/rules/rights.ts";
import { ledgerSize } from "#platform/ledger/server/ledger-store.ts";
import { enqueue } from "#platform/jobs/server/jobs.ts";
import type { Services } from "#platform/program/server/services.ts";
import { addCheck, lockRunningCheck, recordAudit } from "#platform/ledger/server/audit-store.ts";
import { verifyLedgerJob } from "./verify-ledger-job.ts";

/** Starts to verify the whole ledger in the background; answers the check that runs already, if there is one. */
export async function startCheck(
  { db, now, newId }: Pick<Services, "db" | "now" | "newId">,
  by: By,
): Promise<Outcome<{ id: string }>> {
  if (!may(by.actor, "audit:read")) return forbidden();
  return db.transaction(async (tx): Promise<Outcome<{ id: string }>> => {
    const running = await lockRunningCheck(tx);
    if (running) return ok({ id: running.id });
    const [id, createdAt] = [newId(), now()];
    await addCheck(tx, { id, state: "running", by: by.actor.name, createdAt, total: await ledgerSize(tx) });
    await recordAudit(tx, by, createdAt, {
      action: "ledger.verify",
      recordType: "ledger",
      recordId: id,
      before: null,
      after: null,
    });
    await enqueue(tx, verifyLedgerJob, [{ checkId: id }]);
    return ok({ id });
  });
}
