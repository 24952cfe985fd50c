import { createHmac, randomBytes } from "node:crypto";
import { leadScopeOf } from "#platform/access/rules/lead-scope.ts";
import { forbidden, notFound, type Outcome, ok } from "#platform/access/rules/outcome.ts";
import { type By, may } from "#platform/access/rules/rights.ts";
import { OPENING_SECONDS } from "#leads/intake/rules/upload-link.ts";
import type { Db } from "#platform/database/server/database.ts";
import type { SealingKey } from "#platform/storage/server/open-sealing-key.ts";
import { findUpload, setSigningKey } from "./uploads-store.ts";

/** The rights of a signed URL: this file, to this member of staff, until this time (milliseconds since 1970). */
type SignedUpload = { id: string; until: number; actorId: string };

/** Seals the signing key of a file. */
export const sealSigningKey = (sealing: SealingKey, id: string, key: Buffer): Buffer =>
  sealing.seal(key.toString("base64"), `upload ${id}`);

/** Unseals the signing key of a file; null if this program's `secrets.key` did not seal it. */
export const unsealSigningKey = (
  sealing: SealingKey,
  { id, signingKey }: { id: string; signingKey: Buffer },
): Buffer | null => {
  const key = sealing.unseal(signingKey, `upload ${id}`);
  return key === null ? null : Buffer.from(key, "base64");
};

/** Signs with the key of the file. */
export function signatureOf(key: Buffer, { id, until, actorId }: SignedUpload): Buffer {
  return createHmac("sha256", key)
    .update(JSON.stringify([id, until, actorId]))
    .digest();
}

/** Returns the query string of a short-lived signed URL with which this member of staff can open a lead's file, or one from nobody we know. */
export async function signUploadUrl(
  needs: { db: Db; now: () => Date; sealing: SealingKey },
  by: By,
  { leadId, id }: { leadId: string | null; id: string },
): Promise<Outcome<string>> {
  if (!may(by.actor, "leads:read")) return forbidden();
  const upload = await findUpload(needs.db, leadScopeOf(by.actor), id);
  if (!upload?.keptAt || upload.leadId !== leadId) return notFound("File");
  const key = unsealSigningKey(needs.sealing, upload) ?? (await renewSigningKey(needs, id));
  const until = needs.now().getTime() + OPENING_SECONDS * 1000;
  const signature = signatureOf(key, { id, until, actorId: by.actor.id }).toString("base64url");
  return ok(`?${new URLSearchParams({ until: String(until), signature })}`);
}

/** Gives a file a new signing key: its old one was sealed on another machine. */
async function renewSigningKey({ db, sealing }: { db: Db; sealing: SealingKey }, id: string): Promise<Buffer> {
  const key = randomBytes(32);
  await setSigningKey(db, id, sealSigningKey(sealing, id, key));
  return key;
}
