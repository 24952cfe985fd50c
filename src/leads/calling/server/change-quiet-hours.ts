import { hoursOf } from "#leads/assignment/server/assignment-store.ts";
import {
  defaultQuietHours,
  parseQuietHours,
  type QuietHours,
  type TypedQuietHours,
} from "#leads/calling/rules/quiet-hours.ts";
import { invalidFields, ok, type Outcome } from "#platform/access/rules/outcome.ts";
import type { StaffActor } from "#platform/access/rules/rights.ts";
import type { Db } from "#platform/database/server/database.ts";
import { runChange } from "#platform/ledger/server/run-change.ts";
import type { Services } from "#platform/program/server/services.ts";
import { findQuietHours, saveQuietHours } from "./rings-store.ts";

type ReadNeeds = { db: Db; site: Pick<Services["site"], "settings"> };

/** Reads when a person's browsers don't ring; before they chose, at night where they work. */
export async function readQuietHours({ db, site }: ReadNeeds, staffId: string): Promise<QuietHours> {
  const chosen = await findQuietHours(db, staffId);
  if (chosen) return chosen;
  const hours = (await hoursOf(db, [staffId])).get(staffId);
  return defaultQuietHours(hours?.timeZone ?? site.settings().agency.timeZone);
}

/** Changes when one's own browsers don't ring. */
export async function changeQuietHours(
  needs: ReadNeeds & { now: () => Date },
  by: { actor: StaffActor; requestId: string },
  typed: TypedQuietHours,
): Promise<Outcome<QuietHours>> {
  return runChange(needs, by, "leads:write", async ({ tx, audit }) => {
    const parsed = parseQuietHours(typed);
    if (!parsed.ok) return invalidFields(parsed.fields);
    const before = await findQuietHours(tx, by.actor.id);
    await saveQuietHours(tx, by.actor.id, parsed.hours);
    await audit({ action: "staff.ring-hours", recordId: by.actor.id, before, after: parsed.hours });
    return ok(parsed.hours);
  });
}
