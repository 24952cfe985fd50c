import type { By } from "#platform/access/rules/rights.ts";
import { conflict, notFound, ok, type Outcome } from "#platform/access/rules/outcome.ts";
import { refuseSensitive } from "#platform/access/rules/session-age.ts";
import { recordAudit } from "#platform/ledger/server/audit-store.ts";
import type { ChangePages } from "#agency/site/server/change-pages.ts";
import { TEAM_TAG } from "#agency/team/server/create-team.ts";
import { deletePersonRow, lockPerson } from "./staff-store.ts";

/** Removes a person who has no sign-in. An account is closed instead, since its work refers to it: conflict. */
export async function removePerson(
  needs: { now: () => Date; changePages: ChangePages },
  by: By,
  id: string,
): Promise<Outcome<{ id: string }>> {
  const refused = refuseSensitive(by.actor, "staff:manage", needs.now());
  if (refused) return refused;
  return needs.changePages(async (tx, changed): Promise<Outcome<{ id: string }>> => {
    const before = await lockPerson(tx, id);
    if (!before) return notFound("Person");
    if (!(await deletePersonRow(tx, id))) return conflict("This person has an account. Close the account instead.");
    await recordAudit(tx, by, needs.now(), { action: "staff.remove", recordId: id, before });
    await changed([TEAM_TAG]);
    return ok({ id });
  });
}
