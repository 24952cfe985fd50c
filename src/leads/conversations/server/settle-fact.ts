import type { CallSide } from "#leads/calling/rules/line-call.ts";
import { callLine, sipProblem } from "#leads/calling/rules/line-call.ts";
import type { Tx } from "#platform/database/server/database.ts";
import type { LineNeeds } from "./dial-agent.ts";
import { findStaffById } from "#accounts/access/server/access-store.ts";
import { missCall } from "./end-call.ts";
import { describeCall, type LineCall, lockLineCall, saveLineCall } from "./line-calls-store.ts";

export const FACTS = ["answered", "ended", "failed"] as const;

/**
 * A fact of a call as the SIP proxy reports it: so many seconds ago. `by`: who hung up. `code`: why it failed. `who`: the
 * id of the person who took one that came in.
 */
export type CallFact = {
  call: string;
  event: (typeof FACTS)[number];
  by: CallSide | null;
  code: number;
  ago: number;
  who: string;
};

/**
 * Stores a fact of a call in the browser, and says it in the timeline. Facts come twice, late and in any order; each
 * counts once. Returns whether there is such a call.
 */
export async function settleFact(needs: LineNeeds, fact: CallFact): Promise<boolean> {
  const call = await needs.db.transaction((tx) => settle(tx, needs, fact));
  if (!call) return false;
  needs.announceCalls(call.assignedTo);
  if (call.endedAt !== null) needs.announceLeads({ leads: call.leadId === null ? null : [call.leadId] });
  return true;
}

async function settle(
  tx: Tx,
  needs: LineNeeds,
  { call: id, event, by, code, ago, who }: CallFact,
): Promise<LineCall | null> {
  const before = await lockLineCall(tx, id);
  // Nothing can be said of one that was never dialed.
  if (!before?.inBrowser || before.state === "calling") return null;
  const at = new Date(Math.max(needs.now().getTime() - ago * 1_000, before.startedAt.getTime()));
  const set: Parameters<typeof saveLineCall>[2] = {};
  if (event === "answered") {
    set.answeredAt = before.answeredAt ?? at;
    const person = before.direction === "incoming" && who !== "" ? await findStaffById(tx, who) : null;
    // From now on only they are shown it.
    if (person) Object.assign(set, { staffId: person.id, assignedTo: person.id });
  } else if (event === "failed" && before.direction === "incoming") {
    if (before.endedAt !== null || before.answeredAt !== null) return before;
    await missCall(tx, needs, before, at);
    return { ...before, endedAt: at };
  } else if (before.endedAt === null) {
    set.endedAt = at;
    set.state = "over";
    set.hungUp = by;
    if (event === "failed") set.problem = sipProblem(code);
  } else return before;
  await saveLineCall(tx, id, set);
  const call = { ...before, ...set };
  await describeCall(tx, id, callLine(call, call.problem));
  return call;
}
