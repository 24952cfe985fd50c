import type { Tx } from "#platform/database/server/database.ts";
import { LINE } from "#leads/calling/rules/line-call.ts";
import { saveCallEvent } from "#leads/calling/server/phone-calls-store.ts";
import type { CallReport } from "#platform/texts/rules/call-provider.ts";
import type { LineNeeds } from "./dial-agent.ts";
import { endCall } from "./end-call.ts";
import { type LineCall, lockLineCall, saveLineCall } from "./line-calls-store.ts";

/** The part of a call that a report is about: our own phone, or the lead's. */
export const LEGS = ["agent", "lead"] as const;
export type Leg = (typeof LEGS)[number];

/** Stores a provider's report on a part of a call. Reports come twice, late and in any order; each counts once. */
export async function settleCall(needs: LineNeeds, id: string, leg: Leg, report: CallReport): Promise<void> {
  const call = await needs.db.transaction((tx) => settle(tx, needs, { id, leg, report }));
  if (call) needs.announceCalls(call.assignedTo);
}

type Reported = { id: string; leg: Leg; report: CallReport };

async function settle(tx: Tx, needs: LineNeeds, { id, leg, report }: Reported): Promise<LineCall | null> {
  const call = await lockLineCall(tx, id);
  if (!call || report.state === null) return null;
  const at = needs.now();
  if (leg === "lead") {
    if (report.state === "answered" && !asksForKey(needs, call, report))
      await saveCallEvent(tx, { keyId: LINE, callId: id }, "answered", at);
    // The reason stays until the call as a whole is over.
    if (report.state === "ended" && call.endedAt === null && report.reason !== null)
      await saveLineCall(tx, id, { problem: report.reason });
    return call;
  }
  if (report.state !== "ended" || call.endedAt !== null) return null;
  const reason = call.state === "connecting" ? call.problem : whyNotPickedUp(report);
  await endCall(tx, call, at, call.answeredAt === null ? reason : null);
  return call;
}

/** Tells if a phone of ours that was picked up still asks for a key: a machine may have answered. */
function asksForKey({ site }: LineNeeds, { direction }: LineCall, { to }: CallReport): boolean {
  const phone = site.settings().calls.phones.find(({ number }) => number === to);
  return direction === "incoming" && phone?.asks === "key";
}

/** Notes that one of our people pressed the key that takes a call. */
export async function claimCall(needs: LineNeeds, id: string): Promise<void> {
  const call = await needs.db.transaction(async (tx) => {
    const found = await lockLineCall(tx, id);
    if (found?.endedAt !== null) return null;
    return saveCallEvent(tx, { keyId: LINE, callId: id }, "answered", needs.now());
  });
  if (call) needs.announceCalls(call.assignedTo);
}

const whyNotPickedUp = ({ reason }: CallReport) =>
  reason === null ? "You did not press 1." : `Your own phone: ${reason}`;
