import { createHash } from "node:crypto";
import type { NamedFile } from "#leads/leads/rules/submission.ts";
import { KEPT_KINDS } from "#platform/storage/rules/upload-file.ts";
import type { Recording } from "#platform/texts/rules/call-provider.ts";
import { findMessageByKey, lockMessage, saveConversation, saveVoicemail } from "./conversations-store.ts";
import type { LineNeeds } from "./dial-agent.ts";
import { missedKey } from "./end-call.ts";
import { storeFiles } from "./store-files-job.ts";

/**
 * Adds the message that a caller left to the missed call in the inbox, and has it fetched from the provider and kept by
 * the rules of files. Reported twice, it is one.
 */
export async function storeVoicemail(
  needs: Pick<LineNeeds, "db" | "announceLeads">,
  callId: string,
  recording: Recording,
): Promise<void> {
  const changed = await needs.db.transaction(async (tx) => {
    const missed = await findMessageByKey(tx, missedKey(callId));
    const message = missed && (await lockMessage(tx, missed.id));
    if (!message || message.files !== null) return null;
    const file = fileOf(callId, recording);
    await saveVoicemail(tx, message.id, file);
    await saveConversation(tx, message.conversationId, { unread: true });
    await storeFiles(tx, message.id, [file]);
    return message;
  });
  if (changed) needs.announceLeads({ leads: changed.leadId === null ? null : [changed.leadId] });
}

function fileOf(callId: string, { url, seconds }: Recording): NamedFile {
  const id = createHash("sha256").update(`${callId} ${url}`).digest("hex").slice(0, 40);
  const length = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
  return { name: `Message, ${length}`, type: KEPT_KINDS.mp3, size: 0, id, state: "waiting", from: url };
}
