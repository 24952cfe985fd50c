import { timingSafeEqual } from "node:crypto";
import { leadScopeOf } from "#platform/access/rules/lead-scope.ts";
import { type Failure, forbidden, gone, notFound, ok, type Outcome } from "#platform/access/rules/outcome.ts";
import { type By, may } from "#platform/access/rules/rights.ts";
import { KEPT_KINDS, downloadName } from "#platform/storage/rules/upload-file.ts";
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
  await recordOpening(needs, by, upload);
  const bytes = await needs.storage.read(storageKey(upload.id));
  return bytes
    ? ok({ name: downloadName(upload.name, upload.kind), mediaType: KEPT_KINDS[upload.kind], bytes })
    : notFound("File");
}

/** Writes the audit log: a file is opened, of a lead, or of a message from nobody we know. */
export async function recordOpening(
  { db, now }: { db: Db; now: () => Date },
  by: By,
  { id, leadId, messageId }: { id: string; leadId: string | null; messageId: string | null },
): Promise<void> {
  const of =
    leadId === null ? { recordType: "message", recordId: messageId ?? id } : { recordType: "lead", recordId: leadId };
  await db.transaction((tx) => recordAudit(tx, by, now(), { action: "upload.open", ...of, after: { upload: id } }));
}
