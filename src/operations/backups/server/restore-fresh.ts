import type { TypedPlace } from "#operations/backups/rules/place-form.ts";
import { conflict, invalidField, ok, type Outcome } from "#platform/access/rules/outcome.ts";
import type { By } from "#platform/access/rules/rights.ts";
import { decryptStream, WrongKeyError } from "#platform/storage/server/encrypted-stream.ts";
import type { Services } from "#platform/program/server/services.ts";
import { databaseMark } from "./backups-store.ts";
import { readClaim } from "./claim-place.ts";
import type { CopySource } from "./create-folder-place.ts";
import { folderProblem, openTypedPlace } from "./open-typed-place.ts";
import { parseBackupKey, replaceBackupKey } from "./open-backup-key.ts";
import { beginRestore, makeCopy } from "./prepare-restore.ts";
import { isFresh } from "./restores-store.ts";
import { explainProblem } from "./store-wal.ts";
import { ARCHIVE, type Manifest, readManifests } from "./write-backup.ts";

type Needs = Pick<Services, "backups" | "db" | "ledgerSources" | "log" | "newId" | "now" | "restores" | "storage">;

const NOT_FRESH =
  "This installation has leads or accounts of its own, so a backup can’t replace it from here. Use “Go back to a moment” under Backups, or a new installation.";

/** Looks for backups in a place, and whether a key opens them, and remembers both while someone chooses. */
export async function lookForBackups(
  needs: Needs,
  typed: TypedPlace & { keyText: string },
): Promise<Outcome<{ count: number }>> {
  if (!(await isFresh(needs.db))) return conflict(NOT_FRESH);
  const opened = openTypedPlace(typed);
  if (!opened.ok) return opened;
  const trouble = await folderProblem(typed);
  if (trouble !== null) return invalidField("address", trouble);
  const key = parseBackupKey(typed.keyText);
  if (key === null)
    return invalidField(
      "key",
      "This file holds no key of a backup. It is called backup.key and has a line AGE-SECRET-KEY-1….",
    );
  const place = opened.value;
  try {
    const manifests = await readManifests(place);
    const newest = manifests.at(-1);
    if (!newest) return invalidField("address", `There is no complete backup in ${place.name}. Correct the address.`);
    if (!(await opens({ place, key }, newest)))
      return invalidField(
        "key",
        "This key does not open the backups there. Choose the backup.key that they were made with.",
      );
    needs.restores.remember({ place, key });
    return ok({ count: manifests.length });
  } catch (error) {
    return invalidField("address", explainProblem(error));
  }
}

/** Tells whether a key opens a backup, by the beginning of its archive. */
async function opens({ place, key }: CopySource, { id }: Manifest): Promise<boolean> {
  const stream = await place.read(`${id}/${ARCHIVE}`);
  if (!stream) return true;
  const opened = decryptStream(key, stream);
  try {
    // The key is asked for at the first bytes.
    await opened.next();
    return true;
  } catch (error) {
    if (error instanceof WrongKeyError) return false;
    throw error;
  } finally {
    await opened.return(undefined).catch(() => {});
  }
}

/** Lists the backups of the remembered place, newest first; none without one. */
export async function listRemembered({ restores }: Pick<Needs, "restores">): Promise<{ id: string; at: Date }[]> {
  const source = restores.remembered();
  if (source === null) return [];
  return (await readManifests(source.place)).map(({ id, finishedAt }) => ({ id, at: new Date(finishedAt) })).reverse();
}

/**
 * Makes an installation without leads or accounts of its own into what a backup holds, in the background: the newest
 * state that the place has, or one backup as it was. Right: `settings:write`.
 */
export async function restoreFresh(needs: Needs, by: By, wanted: string): Promise<Outcome<null>> {
  if (!(await isFresh(needs.db))) return conflict(NOT_FRESH);
  const source = needs.restores.remembered();
  if (source === null) return conflict("Name the place of the backups and choose the key file again.");
  const manifests = await readManifests(source.place);
  const backup = wanted === "latest" ? manifests.at(-1) : manifests.find(({ id }) => id === wanted);
  if (!backup) return invalidField("backup", "This backup is no longer there. Choose another one.");
  const reach = wanted === "latest" ? ("latest" as const) : ("as-made" as const);
  const to = wanted === "latest" ? needs.now() : new Date(backup.finishedAt);
  const begun = await beginRestore(needs, by, { to, backup: backup.id, reach, fresh: true });
  if (!begun.ok) return begun;
  needs.restores.remember({ ...source, replaces: await databaseMark(needs.db) });
  needs.restores.background(async () => {
    await makeCopy(needs, source, begun.value);
    if (needs.restores.latest()?.phase === "ready") await needs.restores.changeOver();
  });
  return ok(null);
}

/**
 * Makes the restored installation's backups its own: the key is that of the backup, and what the fresh database had in
 * the place of its backups goes, since a place has the backups of one database.
 */
export async function adoptBackups({ backups, restores }: Pick<Needs, "backups" | "restores">): Promise<void> {
  const source = restores.remembered();
  if (source === null) return;
  const { place, keyPlace } = backups;
  const claim = await readClaim(place);
  if (place.name !== source.place.name && claim !== null && claim.mark === source.replaces)
    for (const name of await place.list("")) await place.remove(name);
  await replaceBackupKey(keyPlace, source.key);
  restores.remember(null);
}
