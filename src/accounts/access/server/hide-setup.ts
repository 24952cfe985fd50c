import { forbidden, type Outcome, ok } from "#platform/access/rules/outcome.ts";
import { may, type StaffActor } from "#platform/access/rules/rights.ts";
import { recordAudit } from "#platform/ledger/server/audit-store.ts";
import type { Db } from "#platform/database/server/database.ts";
import { updateStaff } from "./access-store.ts";

/** Hides the setup checklist on an owner's own Home, or shows it again. */
export async function hideSetup(
  needs: { db: Db; now: () => Date },
  by: { actor: StaffActor; requestId: string },
  hidden: boolean,
): Promise<Outcome<null>> {
  if (!may(by.actor, "settings:write")) return forbidden();
  return needs.db.transaction(async (tx): Promise<Outcome<null>> => {
    await updateStaff(tx, by.actor.id, { setupHidden: hidden });
    await recordAudit(tx, by, needs.now(), {
      action: "staff.setup",
      recordType: "staff",
      recordId: by.actor.id,
      before: null,
      after: { setupHidden: hidden },
    });
    return ok(null);
  });
}
