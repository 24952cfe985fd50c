import { stat } from "node:fs/promises";
import { isBucket, placeProblems, type TypedPlace } from "#operations/backups/rules/place-form.ts";
import { invalidField, invalidFields, ok, type Outcome } from "#platform/access/rules/outcome.ts";
import { BUCKET_ADDRESSES, parseBucketAddress } from "#platform/storage/server/bucket-address.ts";
import { createBucketPlace } from "./create-backups.ts";
import { type BackupPlace, createFolderPlace } from "./create-folder-place.ts";

/** Opens a place that someone typed, without asking it for anything. */
export function openTypedPlace(typed: TypedPlace): Outcome<BackupPlace> {
  const problems = placeProblems(typed);
  if (problems) return invalidFields(problems as Record<string, string>);
  if (!isBucket(typed.address)) return ok(createFolderPlace(typed.address));
  const address = parseBucketAddress(typed.address);
  if (!address) return invalidField("address", `This is no address of a bucket. It looks like ${BUCKET_ADDRESSES}.`);
  const key = typed.keyId === "" ? null : { id: typed.keyId, secret: typed.secret };
  return ok(createBucketPlace(address, "the address", key));
}

/** Returns what keeps a typed folder from being used; null for one that is there, or a bucket. */
export async function folderProblem({ address }: TypedPlace): Promise<string | null> {
  if (isBucket(address)) return null;
  const found = await stat(address).catch((error: NodeJS.ErrnoException) => error.code ?? "unknown");
  if (found === "ENOENT") return `There is no folder ${address} on this machine. Mount the disk, or correct the path.`;
  if (typeof found === "string") return `The folder ${address} can’t be opened (${found}).`;
  return found.isDirectory() ? null : `${address} is a file. Enter the folder that the backups are in.`;
}
