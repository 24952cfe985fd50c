import { randomBytes } from "node:crypto";
import type { FileState, NamedFile } from "#leads/leads/rules/submission.ts";
import { heldKey, storeFilesJob } from "#leads/conversations/server/store-files-job.ts";
import { callOfKey } from "#leads/conversations/server/end-call.ts";
import { addSound } from "#leads/leads/server/timeline-store.ts";
import { findMessage, lockMessage, type Message, saveFiles } from "#leads/conversations/server/conversations-store.ts";
import type { Tx } from "#platform/database/server/database.ts";
import type { Services } from "#platform/program/server/services.ts";
import { TEXT_PROVIDERS } from "#platform/texts/rules/text-provider.ts";
import { enqueue } from "#platform/jobs/server/jobs.ts";
import { safeFileName, UPLOAD_LIMIT, type UploadRefusal } from "#platform/storage/rules/upload-file.ts";
import { cleanFile, cleanSound } from "./clean-file.ts";
import { checkFile, storageKey, type UploadNeeds } from "./receive-upload.ts";
import { sealSigningKey } from "./sign-upload-url.ts";
import { addMessageUpload } from "./uploads-store.ts";

type Needs = Pick<UploadNeeds, "announceLeads" | "config" | "db" | "log" | "now" | "sealing" | "storage"> &
  Pick<Services, "texts">;

/** Time after which a file is tried again while scanner or provider are away, and the longest wait, milliseconds. */
const AGAIN = 5 * 60_000;
const GIVE_UP = 86_400_000;

/**
 * Fetches what came with a text or a call, checks the files of a message as uploads are, and keeps those that pass as files of its lead, or of nobody
 * until there is one. Safe to repeat. Of a message that was erased meanwhile nothing is left.
 */
export async function storeMessageFiles(
  needs: Needs,
  { message: id, files: ids }: { message: string; files: readonly string[] },
): Promise<void> {
  const { db, now, storage } = needs;
  const message = await findMessage(db, id);
  if (message === null) return removeAll(needs, ids);
  let waits = false;
  for (const file of message.files ?? []) {
    if (file.id === undefined || file.state !== "waiting") continue;
    const late = now().getTime() - message.at.getTime() > GIVE_UP;
    const settled = await settleFile(needs, message, file, file.id, late);
    if (settled === "gone") return removeAll(needs, ids);
    if (settled === "wait") waits = true;
    else await storage.remove(heldKey(file.id));
  }
  needs.announceLeads({ leads: message.leadId === null ? null : [message.leadId] });
  if (waits) await enqueue(db, storeFilesJob, [{ message: id, files: [...ids] }], new Date(now().getTime() + AGAIN));
}

/** Checks and stores one file. `wait` while the scanner or the provider is away, `gone` for a message that was erased meanwhile. */
async function settleFile(
  needs: Needs,
  { id: messageId, kind, provider }: Pick<Message, "id" | "kind" | "provider">,
  file: NamedFile,
  id: string,
  late: boolean,
): Promise<"done" | "wait" | "gone"> {
  const { db, now, storage } = needs;
  const held = await readHeld(needs, provider, file, id);
  if (held === "later" && !late) {
    const again = { ...file, tries: (file.tries ?? 0) + 1 };
    return db.transaction(async (tx) => ((await replaceFile(tx, messageId, again)) ? "wait" : "gone"));
  }
  const checked =
    typeof held === "string" || held === null
      ? null
      : await checkFile(needs, held, kind === "call" ? cleanSound : cleanFile);
  if (checked?.ok === false && checked.refusal === "unscanned" && !late) return "wait";
  if (checked?.ok) await storage.put(storageKey(id), checked.bytes);
  const missing = typeof held === "string" ? MISSING[held] : "unstored";
  const state: FileState = checked === null ? missing : checked.ok ? "kept" : stateOf(checked.refusal);
  return db.transaction(async (tx) => {
    const { from: _from, tries: _tries, ...known } = file;
    const stored = checked?.ok ? { kind: checked.kind, size: checked.bytes.length } : null;
    const message = await replaceFile(tx, messageId, { ...known, state, size: stored?.size ?? file.size });
    if (message === null) return "gone";
    if (stored !== null) {
      const signingKey = sealSigningKey(needs.sealing, id, randomBytes(32));
      const at = { createdAt: message.at, keptAt: now() };
      const of = { messageId, leadId: message.leadId, name: safeFileName(file.name) };
      await addMessageUpload(tx, { id, ...of, ...stored, ...at, signingKey });
      if (kind === "call") await addSound(tx, callOfKey(message.key), id);
    }
    return "done";
  });
}

const MISSING = { later: "unreachable", foreign: "foreign", size: "size" } as const;

/** Reads a file that was set aside; one of a text or a call is fetched from its provider first, and set aside then. */
async function readHeld(
  { storage, texts }: Needs,
  provider: string | null,
  { from }: NamedFile,
  id: string,
): Promise<Uint8Array | "later" | "foreign" | "size" | null> {
  const held = await storage.read(heldKey(id));
  if (held !== null || from === undefined) return held;
  const known = TEXT_PROVIDERS.find((one) => one === provider);
  const fetched = known === undefined ? "foreign" : await texts.fetchMedia(known, from, UPLOAD_LIMIT);
  if (typeof fetched === "string") return fetched;
  await storage.put(heldKey(id), fetched.bytes);
  return fetched.bytes;
}

/** Notes what became of a file of a message, and returns the message, locked; null for one that is gone. */
async function replaceFile(tx: Tx, messageId: string, file: NamedFile): Promise<Message | null> {
  const message = await lockMessage(tx, messageId);
  if (message === null) return null;
  const files = (message.files ?? []).map((one) => (one.id === file.id ? file : one));
  await saveFiles(tx, messageId, files);
  return message;
}

/** A link of an upload can be closed; a message has none. */
const stateOf = (refusal: UploadRefusal): FileState => (refusal === "closed" ? "unstored" : refusal);

async function removeAll({ storage }: Needs, ids: readonly string[]): Promise<void> {
  for (const id of ids) {
    await storage.remove(heldKey(id));
    await storage.remove(storageKey(id));
  }
}
