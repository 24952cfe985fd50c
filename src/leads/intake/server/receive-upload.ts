import { randomBytes } from "node:crypto";
import { EVERY_LEAD } from "#platform/access/rules/lead-scope.ts";
import { safeFileName, sizeRefusal, type UploadRefusal } from "#platform/storage/rules/upload-file.ts";
import { filesLeft } from "#leads/intake/rules/upload-link.ts";
import { hashToken } from "#platform/access/server/hash-token.ts";
import type { AnnounceLeads } from "#leads/leads/server/leads-live.ts";
import { findLead } from "#leads/leads/server/leads-store.ts";
import { addTouchpoint } from "#leads/leads/server/timeline-store.ts";
import { queueAlerts } from "#leads/notifications/server/queue-alerts.ts";
import type { MailNeeds } from "#leads/notifications/server/queue-mail.ts";
import { uploadAlert } from "#leads/intake/rules/upload-email.ts";
import type { Db, Tx } from "#platform/database/server/database.ts";
import type { SealingKey } from "#platform/storage/server/open-sealing-key.ts";
import type { Storage } from "#platform/storage/server/storage.ts";
import type { Log } from "#platform/log/server/log.ts";
import { type CleanFile, cleanFile } from "./clean-file.ts";
import { scanFile } from "./scan-file.ts";
import { sealSigningKey } from "./sign-upload-url.ts";
import { addUpload, dropUpload, findUpload, markStored, lockLink } from "./uploads-store.ts";

export type UploadNeeds = MailNeeds & {
  db: Db;
  storage: Storage;
  now: () => Date;
  announceLeads: AnnounceLeads;
  sealing: SealingKey;
  log: Log;
  config: { clamdSocket?: string | null };
};
type Taken = { ok: true } | { ok: false; refusal: UploadRefusal };

/** Storage key of a stored file. */
export const storageKey = (id: string): string => `uploads/${id}`;

/** Reserves one of the link's files before the content arrives. `size` as announced, bytes. */
export async function reserveUpload(
  needs: Pick<UploadNeeds, "db" | "now" | "sealing">,
  token: string,
  file: { id: string; name: string; size: number },
): Promise<Taken> {
  const refusal = sizeRefusal(file.size);
  if (refusal) return { ok: false, refusal };
  return needs.db.transaction(async (tx): Promise<Taken> => {
    const now = needs.now();
    const link = await lockLink(tx, hashToken(token), now);
    if (!link || filesLeft(link, now) === 0) return { ok: false, refusal: "closed" };
    await addUpload(tx, {
      id: file.id,
      linkId: link.id,
      leadId: link.leadId,
      name: safeFileName(file.name),
      size: file.size,
      signingKey: sealSigningKey(needs.sealing, file.id, randomBytes(32)),
      createdAt: now,
    });
    return { ok: true };
  });
}

/**
 * Checks and stores an uploaded file, adds a touchpoint and notifies staff. A refused file releases its reservation; one
 * that was dropped in the meantime is refused as `closed`, and its content is removed. Safe to repeat.
 */
export async function storeContent(needs: UploadNeeds, id: string, bytes: Uint8Array): Promise<Taken> {
  const upload = await findUpload(needs.db, EVERY_LEAD, id);
  if (!upload) return { ok: false, refusal: "closed" };
  if (upload.keptAt) return { ok: true };
  const { linkId, leadId } = upload;
  const clean = await checkFile(needs, bytes);
  if (!clean.ok || linkId === null || leadId === null) {
    await dropUpload(needs.db, id);
    return clean.ok ? { ok: false, refusal: "closed" } : clean;
  }
  await needs.storage.put(storageKey(id), clean.bytes);
  const at = needs.now();
  const stored = await needs.db.transaction(async (tx) => {
    const isFirst = await markStored(tx, id, { kind: clean.kind, size: clean.bytes.length, at });
    if (!isFirst) return (await findUpload(tx, EVERY_LEAD, id)) !== null;
    const description = `Sent a file: ${upload.name}`;
    await addTouchpoint(tx, {
      id: needs.newId(),
      leadId,
      type: "upload",
      description,
      at,
      metadata: { upload: id },
    });
    await notifyAboutUpload(tx, needs, { linkId, leadId }, at);
    return true;
  });
  if (stored) {
    needs.announceLeads({ leads: [leadId] });
    return { ok: true };
  }
  await needs.storage.remove(storageKey(id));
  return { ok: false, refusal: "closed" };
}

/**
 * Alerts staff to an uploaded file, in the transaction that stores it. One alert covers all files of a link within a clock hour.
 */
async function notifyAboutUpload(
  tx: Tx,
  needs: MailNeeds,
  upload: { linkId: string; leadId: string },
  at: Date,
): Promise<void> {
  const lead = await findLead(tx, EVERY_LEAD, upload.leadId);
  if (!lead) return;
  const content = uploadAlert(lead.name, `${needs.config.publicUrl}/admin/leads/${lead.id}`);
  const occasion = `${upload.linkId} ${at.toISOString().slice(0, 13)}`;
  await queueAlerts(tx, needs, [{ kind: "upload-alert", occasion, content, leadId: lead.id }], at);
}

/** Checks a file by its content, with `check`, and has it scanned. Returns it as it is to be stored, or the refusal. */
export async function checkFile(
  needs: Pick<UploadNeeds, "config" | "log">,
  bytes: Uint8Array,
  check = cleanFile,
): Promise<CleanFile> {
  const clean = await check(bytes);
  if (!clean.ok) return clean;
  const refusal = await findHarm(needs, bytes);
  return refusal === null ? clean : { ok: false, refusal };
}

/** Has a file scanned and returns the refusal, if any; null without a scanner. While the scanner is away, no file is accepted. */
async function findHarm(
  { config, log }: Pick<UploadNeeds, "config" | "log">,
  bytes: Uint8Array,
): Promise<UploadRefusal | null> {
  if (!config.clamdSocket) return null;
  const found = await scanFile(config.clamdSocket, bytes);
  if (found === "clean") return null;
  log.warn({ scanner: found }, "an upload was refused by the scanner, or because it did not answer");
  return found === "infected" ? "infected" : "unscanned";
}

/** Takes a whole file at once, as a form without JavaScript sends it. */
export async function receiveUpload(
  needs: UploadNeeds,
  token: string,
  file: { name: string; bytes: Uint8Array },
): Promise<Taken> {
  const id = needs.newId();
  const reserved = await reserveUpload(needs, token, { id, name: file.name, size: file.bytes.length });
  return reserved.ok ? storeContent(needs, id, file.bytes) : reserved;
}
