import { notFound, type Outcome, ok } from "#platform/access/rules/outcome.ts";
import type { By } from "#platform/access/rules/rights.ts";
import { type ErrorChange, STATE_AFTER } from "#platform/log/rules/error-group.ts";
import { runChange } from "#platform/ledger/server/run-change.ts";
import type { Db } from "#platform/database/server/database.ts";
import { setErrorState } from "./errors-store.ts";

/** Marks a group of errors as resolved, mutes it, or opens it again. */
export async function changeError(
  needs: { db: Db; now: () => Date },
  by: By,
  { id, change }: { id: string; change: ErrorChange },
): Promise<Outcome<{ id: string }>> {
  return runChange(needs, by, "settings:write", async ({ tx, audit }) => {
    const state = STATE_AFTER[change];
    const before = await setErrorState(tx, id, state);
    if (!before) return notFound("Error");
    await audit({ action: `error.${change}`, recordId: id, before: { state: before.state }, after: { state } });
    return ok({ id });
  });
}
