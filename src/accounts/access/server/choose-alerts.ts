import { ALERT_CHOICES, type AlertChoice } from "#accounts/access/rules/alert-choice.ts";
import { invalid, ok, type Outcome } from "#platform/access/rules/outcome.ts";
import type { StaffActor } from "#platform/access/rules/rights.ts";
import { runChange } from "#platform/ledger/server/run-change.ts";
import type { Db } from "#platform/database/server/database.ts";
import { findStaffById, updateStaff } from "./access-store.ts";

/** Sets how a member of staff wants the alerts about leads, for themselves only. Invalid for a choice that does not exist. */
export async function chooseAlerts(
  needs: { db: Db; now: () => Date },
  by: { actor: StaffActor; requestId: string },
  chosen: string,
): Promise<Outcome<AlertChoice>> {
  return runChange(needs, by, "leads:read", async ({ tx, audit }) => {
    const choice = ALERT_CHOICES.find((one) => one === chosen);
    if (!choice) return invalid("Choose one of the three.", {});
    const before = (await findStaffById(tx, by.actor.id))?.leadAlerts ?? null;
    if (before === choice) return ok(choice);
    await updateStaff(tx, by.actor.id, { leadAlerts: choice });
    await audit({
      action: "staff.alerts",
      recordId: by.actor.id,
      before: { leadAlerts: before },
      after: { leadAlerts: choice },
    });
    return ok(choice);
  });
}
