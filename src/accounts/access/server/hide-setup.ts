import { type Outcome, ok } from "#platform/access/rules/outcome.ts";
import type { StaffActor } from "#platform/access/rules/rights.ts";
import { runChange } from "#platform/ledger/server/run-change.ts";
import type { Db } from "#platform/database/server/database.ts";
import { updateStaff } from "./access-store.ts";

/** Hides the setup checklist on an owner's own Home, or shows it again. */
export async function hideSetup(
  needs: { db: Db; now: () => Date },
  by: { actor: StaffActor; requestId: string },
  hidden: boolean,
): Promise<Outcome<null>> {
  return runChange(needs, by, "settings:write", async ({ tx, audit }) => {
    await updateStaff(tx, by.actor.id, { setupHidden: hidden });
    await audit({ action: "staff.setup", recordId: by.actor.id, after: { setupHidden: hidden } });
    return ok(null);
  });
}
