import { findActorNow } from "#accounts/access/server/find-actor.ts";
import {
  claimRing,
  deleteSubscriptions,
  findSubscription,
  postponeRing,
  type PushSubscriptionRow,
  settleRing,
} from "#accounts/access/server/push-subscriptions-store.ts";
import { findNext } from "#leads/calling/server/find-next.ts";
import { isQuiet } from "#leads/calling/rules/quiet-hours.ts";
import { nextTry, RING_PAUSE, ringEnds, type RingMessage, ringMessage } from "#leads/calling/rules/ring.ts";
import { type Actor, may, type StaffActor } from "#platform/access/rules/rights.ts";
import { enqueue } from "#platform/jobs/server/jobs.ts";
import type { Services } from "#platform/program/server/services.ts";
import { readQuietHours } from "./change-quiet-hours.ts";
import { type PushNeeds, postPush } from "./post-push.ts";
import { ringBrowserJob } from "./ring-job.ts";

/** Time for which a process may claim a browser to ring it, milliseconds; longer than a push service may take. */
export const RING_LEASE = 20_000;

export type RingNeeds = PushNeeds & Pick<Services, "log" | "site">;

/**
 * Rings a browser for the leads that wait, unless its person could call none of them any more. At least once: after a
 * crash the same ring is sent again, which the browser shows once.
 */
export async function ringBrowser(needs: RingNeeds, id: string): Promise<void> {
  const { db, now } = needs;
  const at = now();
  const claimed = await claimRing(db, id, at, new Date(at.getTime() + RING_LEASE));
  if (!claimed) return ringLater(needs, id);
  const { waitingSince } = claimed;
  if (waitingSince === null || ringEnds(waitingSince) <= at)
    return settle(needs, claimed, { missed: claimed.missed + 1, nextAt: at });
  if (!(await wouldCall(needs, claimed.staffId, at))) return settle(needs, claimed, { nextAt: at });
  const message: RingMessage = ringMessage({ ...claimed, waitingSince });
  const seconds = Math.ceil((ringEnds(waitingSince).getTime() - at.getTime()) / 1_000);
  const pushed = await postPush(needs, claimed, message, { seconds, topic: "ring" });
  if (pushed.kind === "taken")
    return settle(needs, claimed, { rangAt: now(), failure: null, nextAt: new Date(now().getTime() + RING_PAUSE) });
  needs.log.warn({ browser: id, attempts: claimed.attempts, reason: pushed.reason }, "a browser could not be rung");
  if (pushed.kind === "gone") return deleteSubscriptions(db, { id });
  const again = pushed.kind === "later" ? nextTry(claimed.attempts, waitingSince, now()) : null;
  if (!again) return settle(needs, claimed, { failure: pushed.reason, missed: claimed.missed + 1, nextAt: now() });
  await db.transaction(async (tx) => {
    await postponeRing(tx, id, { nextAt: again, failure: pushed.reason });
    await enqueue(tx, ringBrowserJob, [{ id }], again);
  });
}

/** Ends a ring; leads that came meanwhile are the next. */
async function settle(
  { db }: RingNeeds,
  claimed: PushSubscriptionRow,
  set: Parameters<typeof settleRing>[2],
): Promise<void> {
  await db.transaction(async (tx) => {
    if ((await settleRing(tx, claimed, set)) > 0) await enqueue(tx, ringBrowserJob, [{ id: claimed.id }], set.nextAt);
  });
}

/** Rings a browser later that has just rung, or that another process is ringing or died doing so. */
async function ringLater({ db, now }: RingNeeds, id: string): Promise<void> {
  const other = await findSubscription(db, id);
  if (other && other.waiting > 0 && other.nextAt > now()) await enqueue(db, ringBrowserJob, [{ id }], other.nextAt);
}

/** Tells whether a person is not in their quiet hours, and their queue offers someone who just got in touch. */
async function wouldCall(needs: RingNeeds, staffId: string, at: Date): Promise<boolean> {
  if (isQuiet(await readQuietHours(needs, staffId), at)) return false;
  const actor = await findCaller(needs, staffId);
  const { next } = actor ? await findNext(needs, actor, { take: false }) : { next: null };
  return next?.kind === "now" && next.lead.band === "asked";
}

/** Finds a person as they would open their queue; null if they call no leads any more. */
export async function findCaller(needs: Pick<RingNeeds, "db" | "now" | "site">, id: string): Promise<Actor | null> {
  const before: StaffActor = { kind: "staff", id, name: "", email: "", role: "agent" };
  const seesAll = needs.site.settings().assignment.agentsSee === "all";
  const actor = await findActorNow(needs.db, before, { now: needs.now(), seesAll });
  return actor && may(actor, "leads:write") ? actor : null;
}
