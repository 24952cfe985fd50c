import { stopUse } from "#accounts/access/server/push-subscriptions-store.ts";
import { forbidden, notFound, ok, type Outcome } from "#platform/access/rules/outcome.ts";
import { type By, may } from "#platform/access/rules/rights.ts";
import type { Db } from "#platform/database/server/database.ts";
import { recordAudit } from "#platform/ledger/server/audit-store.ts";

/** Ends the ringing of a browser: one's own, or as someone who manages staff anyone's. */
export async function stopRinging(
  needs: { db: Db; now: () => Date },
  by: By,
  { id, staffId }: { id: string; staffId: string },
): Promise<Outcome<null>> {
  if (by.actor.id !== staffId && !may(by.actor, "staff:manage")) return forbidden();
  return needs.db.transaction(async (tx): Promise<Outcome<null>> => {
    const label = await stopUse(tx, "rings", { id, staffId });
    if (label === null) return notFound("Browser");
    await recordAudit(tx, by, needs.now(), { action: "staff.ring-off", recordId: staffId, before: { browser: label } });
    return ok(null);
  });
}
