import { createHash } from "node:crypto";
import { isOpenAt } from "#agency/site/rules/shown-hours.ts";
import { listStaff } from "#accounts/access/server/access-store.ts";
import { RING_ALL, RING_FIRST } from "#leads/calling/rules/line-call.ts";
import { type LineNeeds, lockCall } from "./dial-agent.ts";
import { missCall } from "./end-call.ts";
import { lockLineCall } from "./line-calls-store.ts";
import { rungIn, type Stage, STAGES, storeIncoming } from "./ring-in.ts";

/**
 * The browsers that ring now, by the ids of their people, for so many seconds. With `voicemail` the call was missed, and
 * the caller hears the greeting; with `none` it is over.
 */
export type RingingNow = { call: string; stage: Stage | "voicemail" | "none"; people: string[]; seconds: number };

/** Most people whose browsers ring at a time. */
const MAX_PEOPLE = 20;

/**
 * Takes a call that comes in from the SIP proxy: finds who calls, shows it to their assignee, and says whose browser
 * rings first. Outside the agency's hours nobody's does. Asked twice, it is one call.
 */
export async function ringBrowsers(
  needs: LineNeeds,
  { sip, from, to }: { sip: string; from: string; to: string },
): Promise<RingingNow> {
  // The ids of other machines may have anything in them.
  const id = `sip-${createHash("sha256").update(sip).digest("hex").slice(0, 32)}`;
  const call = await needs.db.transaction((tx) => storeIncoming(tx, needs, { id, from, to, inBrowser: true }));
  needs.announceCalls(call.assignedTo);
  return ringNextBrowsers(needs, id, null);
}

/**
 * Says whose browsers ring after a step in which nobody answered; after the last one the call waits in the inbox, and the
 * caller hears the greeting.
 */
export async function ringNextBrowsers(needs: LineNeeds, id: string, after: Stage | null): Promise<RingingNow> {
  const people = await listStaff(needs.db);
  const call = await needs.db.transaction((tx) => lockLineCall(tx, id));
  const nobody = { call: id, stage: "none" as const, people: [], seconds: 0 };
  if (!call?.inBrowser || call.direction !== "incoming" || call.endedAt !== null) return nobody;
  const open = isOpenAt(needs.site.settings().agency, needs.now());
  for (const stage of open ? STAGES.slice(after === null ? 0 : STAGES.indexOf(after) + 1) : []) {
    const asked = rungIn(stage, call, people).slice(0, MAX_PEOPLE);
    if (asked.length === 0) continue;
    const seconds = stage === "first" ? RING_FIRST : RING_ALL;
    return { call: id, stage, people: asked.map((one) => one.id), seconds };
  }
  const missed = await needs.db.transaction(async (tx) => {
    const left = await lockCall(tx, id);
    if (left?.endedAt !== null || left.answeredAt !== null) return false;
    await missCall(tx, needs, left, needs.now());
    return true;
  });
  needs.announceCalls(null);
  needs.announceLeads({ leads: call.leadId === null ? null : [call.leadId] });
  return missed ? { ...nobody, stage: "voicemail" } : nobody;
}
