import { type StoredAnswer, storedAnswer } from "#compliance/contact/rules/gate-facts.ts";
import { phoneOf, type OwnPhone } from "#agency/site/rules/calls-settings.ts";
import { findActorNow } from "#accounts/access/server/find-actor.ts";
import type { Actor } from "#platform/access/rules/rights.ts";
import { PLACED_WITHIN, RING_AGENT } from "#leads/calling/rules/line-call.ts";
import type { AnnounceCalls } from "#leads/calling/server/calling-live.ts";
import type { AnnounceLeads } from "#leads/leads/server/leads-live.ts";
import type { Tx } from "#platform/database/server/database.ts";
import { enqueue } from "#platform/jobs/server/jobs.ts";
import type { Log } from "#platform/log/server/log.ts";
import type { TextOutcome } from "#platform/texts/rules/text-provider.ts";
import type { Calls } from "#platform/texts/server/calls.ts";
import { CALL_LEFT_AFTER, callJob } from "./call-job.ts";
import { lockNumber } from "./conversations-store.ts";
import { endCall, missCall } from "./end-call.ts";
import { type LineCall, lockLineCall, numberOfCall, saveLineCall } from "./line-calls-store.ts";
import { askToCall, isOfLead, type PlaceNeeds } from "./place-call.ts";

export type LineNeeds = PlaceNeeds & {
  log: Log;
  calls: Calls;
  announceCalls: AnnounceCalls;
  announceLeads: AnnounceLeads;
  config: { publicUrl: string; functionsPrefix: string };
  /** Nobody is called while it holds submissions, since one of them may ask us to stop. */
  journal: { waiting(): number };
};

/** The address at which the provider asks or reports about a call. */
export function callUrl({ config, site }: Pick<LineNeeds, "config" | "site">, what: string, id: string): string {
  return `${config.publicUrl}${config.functionsPrefix}/${what}/${site.settings().telephony.provider}/${id}`;
}

/**
 * Rings the phone of the one who placed a call, at most once. Before the provider is asked, a transaction of its own asks
 * the gate again; a run that finds a call left in the middle ends it.
 */
export async function dialAgent(needs: LineNeeds, id: string): Promise<void> {
  const claimed = await needs.db.transaction((tx) => claim(tx, needs, id));
  if (!claimed) return;
  needs.announceCalls(claimed.call.staffId);
  if (!claimed.phone) {
    const { leadId } = claimed.call;
    return needs.announceLeads({ leads: leadId === null ? null : [leadId] });
  }
  const outcome = await needs.calls.ring({
    from: claimed.call.ownNumber ?? "",
    to: claimed.phone.number,
    answerUrl: callUrl(needs, "call-answered", id),
    statusUrl: callUrl(needs, "call-status", `${id}/agent`),
    application: needs.site.settings().calls.application ?? "",
    ringFor: RING_AGENT,
  });
  await needs.db.transaction((tx) => settle(tx, needs, id, outcome));
  needs.announceCalls(claimed.call.staffId);
}

/** Decides about a call; without a phone nobody is rung. Null leaves it as it is. */
async function claim(tx: Tx, needs: LineNeeds, id: string): Promise<{ call: LineCall; phone: OwnPhone | null } | null> {
  const call = await lockCall(tx, id);
  const at = needs.now();
  if (!call || call.endedAt !== null) return null;
  if (call.state !== "placed") return endIfLeft(tx, needs, call, at);
  const caller = await mayCall(tx, needs, call, at);
  if (!caller.ok) {
    await endCall(tx, call, at, caller.reason);
    return { call, phone: null };
  }
  await saveLineCall(tx, id, { state: "calling", triedAt: at });
  return { call, phone: caller.phone };
}

/** Locks the number of a call before the call, in this order everywhere. */
export async function lockCall(tx: Tx, id: string): Promise<LineCall | null> {
  const number = await numberOfCall(tx, id);
  if (number === null) return null;
  await lockNumber(tx, number);
  return lockLineCall(tx, id);
}

/** Who calls, on which phone if it is not the browser, and what the gate said. */
export type MayCall = { ok: true; actor: Actor; phone: OwnPhone | null; verdict: StoredAnswer };
type Caller = MayCall | { ok: false; reason: string };

/** Asks the contact gate once more, as the person who placed the call, and stores what it said. */
export async function mayCall(tx: Tx, needs: LineNeeds, call: LineCall, at: Date): Promise<Caller> {
  const { calls, assignment } = needs.site.settings();
  const { callId, leadId, number, startedAt, staffId } = call;
  if (at.getTime() - startedAt.getTime() > PLACED_WITHIN + RING_AGENT * 1_000)
    return { ok: false, reason: "It could not be placed within a minute." };
  const seesAll = assignment.agentsSee === "all";
  const actor = staffId && (await findActorNow(tx, { kind: "staff", id: staffId }, { now: at, seesAll }));
  const phone = actor && actor.kind === "staff" ? phoneOf(calls, actor.email) : null;
  const hasPhone = call.inBrowser || (phone !== null && !(await isOfLead(tx, phone)));
  if (!actor || leadId === null || !hasPhone)
    return { ok: false, reason: "The person who placed it may no longer call this lead." };
  const asked = await askToCall({ ...needs, now: () => at }, tx, actor, { leadId, address: number });
  if (!asked.ok) return { ok: false, reason: asked.message };
  const verdict = storedAnswer(asked.value, at);
  await saveLineCall(tx, callId, { verdict });
  return asked.value.allowed ? { ok: true, actor, phone, verdict } : { ok: false, reason: `${asked.value.reason}.` };
}

/** The longest call that is believed without a word of its end, milliseconds. */
const LONGEST = 4 * 3_600_000;

async function endIfLeft(tx: Tx, needs: LineNeeds, call: LineCall, at: Date) {
  const since = call.triedAt ?? call.startedAt;
  const limit = call.state === "connecting" || call.answeredAt !== null ? LONGEST : CALL_LEFT_AFTER;
  if (at.getTime() - since.getTime() <= limit) return null;
  // One that came in and was hung up before anyone answered.
  if (call.state === "ringing") await missCall(tx, needs, call, at);
  else await endCall(tx, call, at, whyLeft(call));
  return { call, phone: null };
}

const whyLeft = ({ inBrowser, state }: LineCall) =>
  inBrowser && state === "calling"
    ? "The browser did not place it within 30 seconds."
    : `The ${inBrowser ? "SIP proxy" : "provider"} never said what became of it.`;

/** Stores what became of the request to ring. A report of the provider may have come before. */
async function settle(tx: Tx, needs: LineNeeds, id: string, outcome: TextOutcome): Promise<void> {
  const call = await lockCall(tx, id);
  if (!call || call.endedAt !== null) return;
  const at = needs.now();
  if (outcome.kind === "accepted") {
    if (outcome.providerId !== null) await saveLineCall(tx, id, { providerId: outcome.providerId });
    return;
  }
  needs.log.warn({ call: id, reason: outcome.reason }, "a call was not taken by the provider");
  // It may ring all the same: then the provider reports, or it is ended as one left in the middle.
  if (outcome.kind === "unknown")
    await enqueue(tx, callJob, [{ id }], new Date(at.getTime() + CALL_LEFT_AFTER + 1_000));
  else if (call.state === "calling") await endCall(tx, call, at, outcome.reason);
}
