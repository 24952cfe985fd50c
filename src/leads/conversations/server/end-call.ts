import { isSample } from "#agency/site/rules/site-stage.ts";
import { callLine } from "#leads/calling/rules/line-call.ts";
import { findLeadsWithNumber } from "#leads/leads/server/find-leads-with-number.ts";
import type { Tx } from "#platform/database/server/database.ts";
import type { Services } from "#platform/program/server/services.ts";
import { conversationFor } from "./apply-text.ts";
import { addMessage, saveConversation } from "./conversations-store.ts";
import { queueInboxRings } from "./ring-inbox-job.ts";
import { describeCall, type LineCall, lockLineCall, saveLineCall } from "./line-calls-store.ts";

/** Ends a call that is over, or of which nothing more was heard, and says in the timeline what came of it. */
export async function endCall(tx: Tx, call: LineCall, at: Date, problem: string | null): Promise<void> {
  await saveLineCall(tx, call.callId, { state: "over", endedAt: at, problem });
  await describeCall(tx, call.callId, callLine({ ...call, endedAt: at }, problem));
}

/** The key of the message that brings a missed call into the inbox. */
export const missedKey = (callId: string): string => `${MISSED}${callId}`.slice(0, 300);
const MISSED = "call ";

/** Returns the id of the call from the key of the message that brought it into the inbox. */
export const callOfKey = (key: string): string => key.slice(MISSED.length);

/** Locks a call that came in and that nobody took; null if there is no such call. */
export async function lockMissed(tx: Tx, id: string): Promise<LineCall | null> {
  const call = await lockLineCall(tx, id);
  return call?.direction === "incoming" && call.endedAt !== null && call.answeredAt === null ? call : null;
}

type MissNeeds = { newId: () => string; site: Pick<Services["site"], "settings"> };

/** Ends a call that came in and that nobody took, and puts it into the inbox, where it waits for an answer. */
export async function missCall(tx: Tx, needs: MissNeeds, call: LineCall, at: Date): Promise<void> {
  await endCall(tx, call, at, null);
  if (call.number !== "") await putInInbox(tx, needs, call, at);
}

async function putInInbox(tx: Tx, needs: MissNeeds, call: LineCall, at: Date): Promise<void> {
  const { number: address, callId, ownNumber } = call;
  const leads = (await findLeadsWithNumber(tx, address)).filter(({ id }) => !isSample(id));
  const conversation = await conversationFor(tx, needs, { address, leads, at });
  await addMessage(tx, {
    id: needs.newId(),
    key: missedKey(callId),
    provider: needs.site.settings().telephony.provider,
    conversationId: conversation.id,
    leadId: conversation.leadId,
    kind: "call",
    direction: "in",
    occasion: "written",
    address,
    ownNumber: ownNumber ?? "",
    body: "Missed call",
    state: "received",
    at,
    author: null,
    verdict: null,
    segments: 0,
  });
  await saveConversation(tx, conversation.id, {
    leadId: conversation.leadId,
    unread: true,
    lastAt: at,
    state: "open",
    snoozedUntil: null,
    unansweredSince: conversation.unansweredSince ?? at,
  });
  await queueInboxRings(tx, conversation.leadId);
}
