import type { By } from "#platform/access/rules/rights.ts";
import { invalid, ok, type Outcome } from "#platform/access/rules/outcome.ts";
import { parseProfile } from "#accounts/staff/rules/profile-form.ts";
import { runChange, sensitive } from "#platform/ledger/server/run-change.ts";
import type { Db } from "#platform/database/server/database.ts";
import { addPersonRow } from "./staff-store.ts";

/** Adds a person who has no sign-in, for the team page. `invalid` for a name that is missing or too long. */
export async function addPerson(
  needs: { db: Db; now: () => Date; newId: () => string },
  by: By,
  typed: string,
): Promise<Outcome<{ id: string }>> {
  return runChange(needs, by, sensitive("staff:manage"), async ({ tx, at, audit }) => {
    const parsed = parseProfile({ name: typed });
    if (!parsed.ok) return invalid("Fix the field marked below.", { ...parsed.fields });
    const name = parsed.change.name ?? "";
    const id = needs.newId();
    await addPersonRow(tx, { id, name, at });
    await audit({ action: "staff.add", recordId: id, after: { name } });
    return ok({ id });
  });
}
