import { hashToken } from "#platform/access/server/hash-token.ts";
import type { Tx } from "#platform/database/server/database.ts";
import { NOT_NOW, recordDialed } from "./connect-call.ts";
import { mayStopWait } from "./conversations-store.ts";
import { lockCall, type LineNeeds, mayCall } from "./dial-agent.ts";
import { endCall } from "./end-call.ts";
import { findByCredential, type LineCall, saveLineCall } from "./line-calls-store.ts";

/** The SIP proxy's question: the SIP id of an INVITE, the credential in it, and the number that it wants. */
export type DialQuestion = { sip: string; credential: string; to: string };

/** The number to dial and the one to show, for the call of this id; or why none is dialed. */
export type DialAnswer = { ok: true; id: string; number: string; own: string } | { ok: false; reason: string };

/**
 * Answers the SIP proxy whether it may dial for a browser. Only here the proxy learns the number: the gate is asked again
 * in the transaction that says so, uses the credential up, counts the attempt and writes its line in the ledger.
 */
export async function dialNumber(needs: LineNeeds, asked: DialQuestion): Promise<DialAnswer> {
  const { answer, call } = await needs.db.transaction((tx) => decide(tx, needs, asked));
  if (call) needs.announceCalls(call.staffId);
  if (!answer.ok) needs.log.warn({ call: call?.callId ?? null, reason: answer.reason }, "the SIP proxy may not dial");
  return answer;
}

async function decide(
  tx: Tx,
  needs: LineNeeds,
  { sip, credential, to }: DialQuestion,
): Promise<{ answer: DialAnswer; call: LineCall | null }> {
  const hash = hashToken(credential);
  const id = await findByCredential(tx, hash);
  const call = id === null ? null : await lockCall(tx, id);
  const at = needs.now();
  // Locked, it is read again: another INVITE may have used the credential up meanwhile.
  if (!call || call.endedAt !== null || call.state !== "calling" || !call.credential?.equals(hash))
    return { answer: { ok: false, reason: "This credential is not good, or not anymore." }, call: null };
  const refuse = async (reason: string) => {
    await saveLineCall(tx, call.callId, { credential: null });
    await endCall(tx, call, at, reason);
    return { answer: { ok: false as const, reason }, call };
  };
  if (call.credentialUntil === null || call.credentialUntil <= at)
    return refuse("The browser did not place it within 30 seconds.");
  if (to !== call.number) return refuse("The browser asked for another number than the one that was allowed.");
  if (needs.site.settings().calls.by !== "browser") return refuse("Calls are no longer placed in the browser.");
  if (needs.journal.waiting() > 0 || (await mayStopWait(tx, call.number))) return refuse(NOT_NOW);
  const caller = await mayCall(tx, needs, call, at);
  if (!caller.ok) return refuse(caller.reason);
  await saveLineCall(tx, call.callId, { credential: null, providerId: sip.slice(0, 200) });
  await recordDialed(tx, needs, call, caller, at);
  return { answer: { ok: true, id: call.callId, number: call.number, own: call.ownNumber ?? "" }, call };
}
