import { seesEveryLead } from "#platform/access/rules/lead-scope.ts";
import { forbidden, type Outcome, ok } from "#platform/access/rules/outcome.ts";
import { type By, may } from "#platform/access/rules/rights.ts";
import { recordAudit } from "#platform/ledger/server/audit-store.ts";
import type { Db } from "#platform/database/server/database.ts";
import { type Intake, requeueFailed } from "./intake-store.ts";

/** Retries every submission that could not be applied, in order. Returns how many. */
export async function retryFailed(
  needs: { db: Db; now: () => Date; intake: Intake },
  by: By,
): Promise<Outcome<number>> {
  if (!may(by.actor, "leads:write") || !seesEveryLead(by.actor)) return forbidden();
  const count = await needs.db.transaction(async (tx) => {
    const again = await requeueFailed(tx);
    const change = { action: "submissions.retry" as const, recordId: "failed", after: { count: again } };
    if (again > 0) await recordAudit(tx, by, needs.now(), change);
    return again;
  });
  await needs.intake.settle();
  return ok(count);
}
