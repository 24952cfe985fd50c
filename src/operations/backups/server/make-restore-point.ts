import { ok, type Outcome, unavailable } from "#platform/access/rules/outcome.ts";
import { backUp, type BackUpNeeds } from "./back-up.ts";
import { addBackup, findBackup } from "./backups-store.ts";
import { shipEverything } from "./ship-everything.ts";
import { writeId } from "./write-backup.ts";

/**
 * Makes a backup right before a restore, and has all changes up to now in the place of the backups. Fails with the reason
 * and what to do.
 */
export async function makeRestorePoint(needs: BackUpNeeds & { newId: () => string }): Promise<Outcome<{ id: string }>> {
  const { backups, db } = needs;
  const startedAt = needs.now();
  const id = writeId(startedAt, needs.newId());
  await db.transaction((tx) => addBackup(tx, { id, startedAt, place: backups.place.name }));
  await backUp(needs, id);
  const row = await findBackup(db, id);
  if (row?.finishedAt == null)
    return unavailable(`The restore point could not be made, so nothing was changed. ${row?.problem ?? ""}`.trim());
  if (backups.automatic && backups.own) await shipEverything(backups.own, backups.place);
  return ok({ id });
}
