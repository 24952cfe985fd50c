import type { TypedPlace } from "#operations/backups/rules/place-form.ts";
import { invalidField, ok, type Outcome } from "#platform/access/rules/outcome.ts";
import type { By } from "#platform/access/rules/rights.ts";
import { refuseSensitive } from "#platform/access/rules/session-age.ts";
import { runChange, sensitive } from "#platform/ledger/server/run-change.ts";
import type { Services } from "#platform/program/server/services.ts";
import type { BackupPlace } from "./create-folder-place.ts";
import { folderProblem, openTypedPlace } from "./open-typed-place.ts";
import { refusePlace, saveSecondPlace, testPlace } from "./open-second-place.ts";
import { explainProblem } from "./store-wal.ts";

type Needs = Pick<Services, "backups" | "db" | "newId" | "now" | "sealing">;

/** In the audit log. */
const RECORD = { action: "backup.second-place", recordId: "second-place" } as const;

/**
 * Sets the second place of the backups, after a file was written, read and removed there; what failed is said in one
 * sentence. Asks for a fresh proof of who it is. Right: `settings:write`.
 */
export async function setSecondPlace(needs: Needs, by: By, typed: TypedPlace): Promise<Outcome<null>> {
  const { backups, db } = needs;
  const refused = refuseSensitive(by.actor, "settings:write", needs.now());
  if (refused) return refused;
  const opened = openTypedPlace(typed);
  if (!opened.ok) return opened;
  const trouble = (await folderProblem(typed)) ?? (await tryPlace(needs, opened.value));
  if (trouble !== null) return invalidField("address", trouble);
  return runChange<null>({ db, now: needs.now }, by, sensitive("settings:write"), async ({ audit }) => {
    await saveSecondPlace({ dataDir: backups.dataDir, sealing: needs.sealing }, typed);
    Object.assign(backups.second, { name: opened.value.name, newest: null, problem: null });
    await audit({ ...RECORD, after: { address: typed.address } });
    return ok(null);
  });
}

/** Returns what fails in a place, in a sentence; null if it can be used. */
async function tryPlace({ backups, db, newId }: Needs, place: BackupPlace): Promise<string | null> {
  try {
    await testPlace(place, newId());
    return await refusePlace(db, backups.place, place);
  } catch (error) {
    return explainProblem(error);
  }
}

/** Removes the second place; what is there stays. Asks for a fresh proof. Right: `settings:write`. */
export async function removeSecondPlace(needs: Needs, by: By): Promise<Outcome<null>> {
  return runChange<null>(needs, by, sensitive("settings:write"), async ({ audit }) => {
    await saveSecondPlace({ dataDir: needs.backups.dataDir, sealing: needs.sealing }, null);
    Object.assign(needs.backups.second, { name: null, newest: null, problem: null });
    await audit({ ...RECORD, after: null });
    return ok(null);
  });
}
