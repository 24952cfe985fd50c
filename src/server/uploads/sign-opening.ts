import { createHmac } from "node:crypto";
import { forbidden, notFound, type Outcome, ok } from "#core/access/outcome.ts";
import { may } from "#core/access/rights.ts";
import { OPENING_SECONDS } from "#core/uploads/upload-link.ts";
import type { By } from "#server/audit/audit-store.ts";
import type { Db } from "#server/platform/database.ts";
import { findUpload } from "./uploads-store.ts";

/** What a signed link vouches for: this file, for this member of staff, until this time (milliseconds since 1970). */
export type Opening = { id: string; until: number; actorId: string };

/** The signature of an opening with the key of its file. */
export function signatureOf(key: Buffer, { id, until, actorId }: Opening): Buffer {
  return createHmac("sha256", key)
    .update(JSON.stringify([id, until, actorId]))
    .digest();
}

/** Makes the short link by which this member of staff may open this file for the next minute: what follows the path of its file. */
export async function signOpening(needs: { db: Db; now: () => Date }, by: By, id: string): Promise<Outcome<string>> {
  if (!may(by.actor, "leads:read")) return forbidden();
  const upload = await findUpload(needs.db, id);
  if (!upload?.keptAt) return notFound("File");
  const until = needs.now().getTime() + OPENING_SECONDS * 1000;
  const signature = signatureOf(upload.signingKey, { id, until, actorId: by.actor.id }).toString("base64url");
  return ok(`?${new URLSearchParams({ until: String(until), signature })}`);
}
