import { hasRole, may } from "#platform/access/rules/rights.ts";
import { isMailAddress } from "#platform/text/rules/mail-address.ts";
import { listStaff } from "#accounts/access/server/access-store.ts";
import type { Executor } from "#platform/database/server/database.ts";

/** Lists the active people who may publish articles and have email, by name. */
export async function listEditors(
  on: Executor,
): Promise<{ id: string; name: string; email: string; editor: boolean }[]> {
  return (await listStaff(on)).flatMap(({ id, name, email, active, ...roles }) => {
    if (!active || email === null || !isMailAddress(email)) return [];
    const publishes = may({ kind: "staff", id, name, email, ...roles }, "articles:publish");
    return publishes ? [{ id, name, email, editor: hasRole(roles, "editor") }] : [];
  });
}
