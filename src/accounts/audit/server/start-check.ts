import { type Outcome, ok } from "#platform/access/rules/outcome.ts";
import type { By } from "#platform/access/rules/rights.ts";
import { ledgerSize } from "#platform/ledger/server/ledger-store.ts";
import { enqueue } from "#platform/jobs/server/jobs.ts";
import type { Services } from "#platform/program/server/services.ts";
import { addCheck, lockRunningCheck } from "#platform/ledger/server/audit-store.ts";
import { runChange } from "#platform/ledger/server/run-change.ts";
import { verifyLedgerJob } from "./verify-ledger-job.ts";

/** Starts to verify the whole ledger in the background; answers the check that runs already, if there is one. */
export async function startCheck(
  needs: Pick<Services, "db" | "now" | "newId">,
  by: By,
): Promise<Outcome<{ id: string }>> {
  return runChange(needs, by, "audit:read", async ({ tx, at, audit }) => {
    const running = await lockRunningCheck(tx);
    if (running) return ok({ id: running.id });
    const id = needs.newId();
    await addCheck(tx, { id, state: "running", by: by.actor.name, createdAt: at, total: await ledgerSize(tx) });
    await audit({ action: "ledger.verify", recordId: id });
    await enqueue(tx, verifyLedgerJob, [{ checkId: id }]);
    return ok({ id });
  });
}
