import { createHash } from "node:crypto";
import { callLine } from "#leads/calling/rules/line-call.ts";
import { TELEPHONE_RATE, waveOf } from "#leads/calling/rules/telephone-sound.ts";
import type { NamedFile } from "#leads/leads/rules/submission.ts";
import type { Services } from "#platform/program/server/services.ts";
import { KEPT_KINDS } from "#platform/storage/rules/upload-file.ts";
import type { Recording } from "#platform/texts/rules/call-provider.ts";
import { findMessageByKey, lockMessage, saveConversation, saveVoicemail } from "./conversations-store.ts";
import type { LineNeeds } from "./dial-agent.ts";
import { lockMissed, missedKey } from "./end-call.ts";
import { describeCall, lockLineCall } from "./line-calls-store.ts";
import { heldKey, storeFiles } from "./store-files-job.ts";

/**
 * Adds the message that a caller left to the missed call in the inbox, and has it fetched from the provider and kept by
 * the rules of files. Reported twice, it is one.
 */
export async function storeVoicemail(
  needs: Pick<LineNeeds, "db" | "announceLeads">,
  callId: string,
  recording: Recording,
): Promise<void> {
  await addToMissed(needs, callId, fileOf(callId, recording));
}

/** The longest message of a caller, seconds: as long as the providers take. */
export const LONGEST_MESSAGE = 180;

/**
 * Adds the message that a caller left on the agency's own voicemail to the missed call in the inbox. `sound`: G.711 µ-law,
 * 8,000 bytes a second. Given twice, it is one. Returns whether there is such a call.
 */
export async function storeSpokenMessage(
  needs: Pick<LineNeeds, "db" | "announceLeads"> & Pick<Services, "storage">,
  callId: string,
  sound: Uint8Array,
): Promise<boolean> {
  const call = await needs.db.transaction((tx) => lockMissed(tx, callId));
  if (!call?.inBrowser) return false;
  const id = createHash("sha256").update(`${callId} `).update(sound).digest("hex").slice(0, 40);
  const wave = waveOf(sound);
  // Before the message says that there is one.
  await needs.storage.put(heldKey(id), wave);
  const name = nameOf(Math.max(1, Math.round(sound.length / TELEPHONE_RATE)));
  await addToMissed(needs, callId, { name, type: KEPT_KINDS.wav, size: wave.length, id, state: "waiting" });
  return true;
}

async function addToMissed(
  needs: Pick<LineNeeds, "db" | "announceLeads">,
  callId: string,
  file: NamedFile,
): Promise<void> {
  const changed = await needs.db.transaction(async (tx) => {
    const missed = await findMessageByKey(tx, missedKey(callId));
    const message = missed && (await lockMessage(tx, missed.id));
    if (!message || message.files !== null) return null;
    await saveVoicemail(tx, message.id, file);
    const call = await lockLineCall(tx, callId);
    if (call) await describeCall(tx, callId, `${callLine(call, call.problem)}, left a message`);
    await saveConversation(tx, message.conversationId, { unread: true });
    await storeFiles(tx, message.id, [file]);
    return message;
  });
  if (changed) needs.announceLeads({ leads: changed.leadId === null ? null : [changed.leadId] });
}

function fileOf(callId: string, { url, seconds }: Recording): NamedFile {
  const id = createHash("sha256").update(`${callId} ${url}`).digest("hex").slice(0, 40);
  return { name: nameOf(seconds), type: KEPT_KINDS.mp3, size: 0, id, state: "waiting", from: url };
}

const nameOf = (seconds: number) => `Message, ${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
