import type { By } from "#platform/access/rules/rights.ts";
import { type Outcome, ok } from "#platform/access/rules/outcome.ts";
import { refuseSensitive } from "#platform/access/rules/session-age.ts";
import { parseProfile } from "#accounts/staff/rules/profile-form.ts";
import { recordAudit } from "#platform/ledger/server/audit-store.ts";
import type { Db } from "#platform/database/server/database.ts";
import { addPersonRow } from "./staff-store.ts";

/** Adds a person who has no sign-in, for the team page. `invalid` for a name that is missing or too long. */
export async function addPerson(
  needs: { db: Db; now: () => Date; newId: () => string },
  by: By,
  typed: string,
): Promise<Outcome<{ id: string }>> {
  const refused = refuseSensitive(by.actor, "staff:manage", needs.now());
  if (refused) return refused;
  const parsed = parseProfile({ name: typed });
  if (!parsed.ok)
    return { ok: false, code: "invalid", message: "Fix the field marked below.", fields: { ...parsed.fields } };
  const name = parsed.change.name ?? "";
  const id = needs.newId();
  const at = needs.now();
  await needs.db.transaction(async (tx) => {
    await addPersonRow(tx, { id, name, at });
    const entry = { action: "staff.add" as const, recordType: "staff", recordId: id, before: null, after: { name } };
    await recordAudit(tx, by, at, entry);
  });
  return ok({ id });
}
