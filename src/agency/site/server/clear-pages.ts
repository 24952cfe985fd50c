import { forbidden, type Outcome, ok } from "#platform/access/rules/outcome.ts";
import { type By, may } from "#platform/access/rules/rights.ts";
import { recordAudit } from "#platform/ledger/server/audit-store.ts";
import type { ChangePages } from "./change-pages.ts";

/** Forgets the public pages that all processes keep in memory under these tags, so that each is made again when it is asked for. */
export async function clearPages(
  needs: { changePages: ChangePages; now: () => Date },
  by: By,
  tags: readonly string[],
): Promise<Outcome<null>> {
  if (!may(by.actor, "settings:write")) return forbidden();
  await needs.changePages(async (tx, changed) => {
    await recordAudit(tx, by, needs.now(), { action: "pages.clear", recordId: tags.join(" ") });
    await changed(tags);
  });
  return ok(null);
}
