import { timingSafeEqual } from "node:crypto";
import { leadScopeOf } from "#platform/access/rules/lead-scope.ts";
import { type Failure, forbidden, gone, notFound, ok, type Outcome } from "#platform/access/rules/outcome.ts";
import { type By, may } from "#platform/access/rules/rights.ts";
import { UPLOAD_KINDS, downloadName } from "#platform/storage/rules/upload-file.ts";
import { recordAudit } from "#platform/ledger/server/audit-store.ts";
import type { Db } from "#platform/database/server/database.ts";
import type { SealingKey } from "#platform/storage/server/open-sealing-key.ts";
import type { Storage } from "#platform/storage/server/storage.ts";
import { signatureOf, unsealSigningKey } from "./sign-upload-url.ts";
import { storageKey } from "./receive-upload.ts";
import { findUpload } from "./uploads-store.ts";

const EXPIRED: Failure = gone("This file link has expired. Go back to the lead and open the file again.");

/**
 * Returns a file for a valid signed URL of this member of staff. Whether they may see its lead is asked again, since they
 * may have lost it after the URL was signed. Writes the audit log before reading the file.
 */
export async function openUpload(
  needs: { db: Db; storage: Storage; now: () => Date; sealing: SealingKey },
  by: By,
  input: { id: string; until: number; signature: string },
): Promise<Outcome<{ name: string; mediaType: string; bytes: Uint8Array }>> {
  if (!may(by.actor, "leads:read")) return forbidden();
  const upload = await findUpload(needs.db, leadScopeOf(by.actor), input.id);
  if (!upload?.keptAt || !upload.kind) return notFound("File");
  const presented = Buffer.from(input.signature, "base64url");
  const key = unsealSigningKey(needs.sealing, upload);
  if (key === null) return notFound("File");
  const expected = signatureOf(key, { id: input.id, until: input.until, actorId: by.actor.id });
  if (presented.length !== expected.length || !timingSafeEqual(presented, expected)) return notFound("File");
  const at = needs.now();
  if (at.getTime() > input.until) return EXPIRED;
  await needs.db.transaction((tx) =>
    recordAudit(tx, by, at, {
      action: "upload.open",
      recordType: "lead",
      recordId: upload.leadId,
      after: { upload: upload.id },
    }),
  );
  const bytes = await needs.storage.read(storageKey(upload.id));
  return bytes
    ? ok({ name: downloadName(upload.name, upload.kind), mediaType: UPLOAD_KINDS[upload.kind], bytes })
    : notFound("File");
}
