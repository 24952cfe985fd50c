import { invalid, notFound, type Outcome, ok } from "#platform/access/rules/outcome.ts";
import type { By } from "#platform/access/rules/rights.ts";
import { type ErrorChange, STATE_AFTER } from "#platform/log/rules/error-group.ts";
import { runChange } from "#platform/ledger/server/run-change.ts";
import { nextVersion } from "#platform/log/rules/error-trail.ts";
import { programVersion } from "#platform/log/server/program-version.ts";
import type { Db } from "#platform/database/server/database.ts";
import { setErrorState } from "./errors-store.ts";

const VERSION = /^\d{1,5}\.\d{1,5}\.\d{1,5}(?:-[\w.]{1,20})?$/;

/**
 * Acknowledges a group of errors, marks it as fixed in a version (by default the one after this), mutes it, or opens it
 * again.
 */
export async function changeError(
  needs: { db: Db; now: () => Date },
  by: By,
  { id, change, fixedIn = "" }: { id: string; change: ErrorChange; fixedIn?: string },
): Promise<Outcome<{ id: string }>> {
  return runChange(needs, by, "settings:write", async ({ tx, audit }) => {
    const state = STATE_AFTER[change];
    const version = change === "resolve" ? fixedIn.trim() || nextVersion(programVersion()) : null;
    if (version !== null && !VERSION.test(version))
      return invalid("Enter a version, such as 1.4.2.", { fixed_in: "Enter a version, such as 1.4.2." });
    const before = await setErrorState(tx, id, state, version);
    if (!before) return notFound("Error");
    await audit({
      action: `error.${change}`,
      recordId: id,
      before: { state: before.state },
      after: { state, fixedIn: version },
    });
    return ok({ id });
  });
}
