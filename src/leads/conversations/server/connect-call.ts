import type { By } from "#platform/access/rules/rights.ts";
import { phoneOf } from "#agency/site/rules/calls-settings.ts";
import { findStaffById } from "#accounts/access/server/access-store.ts";
import { RING_LEAD } from "#leads/calling/rules/line-call.ts";
import { callText } from "#leads/calling/rules/phone-call.ts";
import { saveAttempt } from "#leads/calling/server/calling-store.ts";
import { addTouchpoint } from "#leads/leads/server/timeline-store.ts";
import type { Tx } from "#platform/database/server/database.ts";
import { recordAudit } from "#platform/ledger/server/audit-store.ts";
import { askForKey, type CallDocument, connectWith, END_CALL, sayAndEnd } from "#platform/texts/rules/call-document.ts";
import { mayStopWait } from "./conversations-store.ts";
import { callUrl, type LineNeeds, lockCall, type MayCall, mayCall } from "./dial-agent.ts";
import { endCall } from "./end-call.ts";
import { type LineCall, lockLineCall, saveLineCall } from "./line-calls-store.ts";
import { callProof } from "./place-call.ts";

export const NOT_NOW = "Messages have come in that may ask us to stop, and are not read yet. Call again in a minute.";

/** Tells the provider what to do once an agent's phone was answered: ask for a key, or connect at once. */
export async function handlePickUp(needs: LineNeeds, id: string): Promise<CallDocument> {
  const asks = await needs.db.transaction(async (tx) => {
    const call = await lockLineCall(tx, id);
    const person = call?.staffId ? await findStaffById(tx, call.staffId) : null;
    return phoneOf(needs.site.settings().calls, person?.email ?? null)?.asks ?? "key";
  });
  if (asks === "nothing") return connectCall(needs, id);
  return askForKey("Press 1 to place your call.", callUrl(needs, "call-connect", id));
}

/**
 * Connects an agent, who has picked up, with the lead. Only here the provider learns the number: the gate is asked again
 * in the transaction that says so, counts the attempt and writes its line in the ledger. Asked twice, nobody rings twice.
 */
export async function connectCall(needs: LineNeeds, id: string): Promise<CallDocument> {
  const done = await needs.db.transaction((tx) => connect(tx, needs, id));
  if (done.call) needs.announceCalls(done.call.staffId);
  return done.document;
}

async function connect(
  tx: Tx,
  needs: LineNeeds,
  id: string,
): Promise<{ call: LineCall | null; document: CallDocument }> {
  const call = await lockCall(tx, id);
  const at = needs.now();
  if (!call || call.endedAt !== null || call.state !== "calling") return { call, document: END_CALL };
  const refuse = async (reason: string) => {
    await endCall(tx, call, at, reason);
    return { call, document: sayAndEnd(`This call was not made. ${reason}`) };
  };
  if (needs.journal.waiting() > 0 || (await mayStopWait(tx, call.number))) return refuse(NOT_NOW);
  const caller = await mayCall(tx, needs, call, at);
  if (!caller.ok) return refuse(caller.reason);
  await recordDialed(tx, needs, call, caller, at);
  const to = { to: [{ number: call.number }], callerId: call.ownNumber ?? "", ringFor: RING_LEAD };
  return { call, document: connectWith({ ...to, statusUrl: callUrl(needs, "call-status", `${id}/lead`) }) };
}

/** Writes that the lead is being called: the attempt, the line of the timeline and that of the ledger. */
export async function recordDialed(
  tx: Tx,
  needs: Pick<LineNeeds, "ledgerKey">,
  call: LineCall,
  caller: MayCall,
  at: Date,
): Promise<void> {
  const by: By = { actor: caller.actor, requestId: `call ${call.callId}` };
  const { callId, leadId, number } = call;
  if (leadId === null) throw new Error("A call to nobody is never connected");
  await saveLineCall(tx, callId, { state: "connecting", triedAt: at, problem: null });
  const attempt = { id: callId, leadId, staffId: by.actor.id, address: number, channel: "call" as const, at };
  await saveAttempt(tx, { ...attempt, outcome: null, note: null, callbackAt: null, before: null });
  const metadata = { by: by.actor.name, call: callId };
  const description = callText("outgoing", number);
  await addTouchpoint(tx, { id: callId, leadId, type: "phone", description, at, metadata });
  await recordAudit(tx, by, at, {
    action: "call.connect",
    recordId: callId,
    after: callProof(needs, leadId, number, caller.verdict),
  });
}
