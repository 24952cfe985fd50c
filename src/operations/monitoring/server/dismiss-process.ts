import { notFound, type Outcome, ok } from "#platform/access/rules/outcome.ts";
import type { By } from "#platform/access/rules/rights.ts";
import { runChange } from "#platform/ledger/server/run-change.ts";
import type { Db } from "#platform/database/server/database.ts";
import { deleteProcess } from "./monitoring-store.ts";

/** Ends the alarm about a lost process: the owner has seen to its journal. */
export async function dismissProcess(needs: { db: Db; now: () => Date }, by: By, id: string): Promise<Outcome<null>> {
  return runChange(needs, by, "settings:write", async ({ tx, audit }) => {
    const before = await deleteProcess(tx, id);
    if (!before) return notFound("Program");
    const { host, folder, seenAt } = before;
    await audit({ action: "process.dismiss", recordId: id, before: { host, folder, seenAt: seenAt.toISOString() } });
    return ok(null);
  });
}
