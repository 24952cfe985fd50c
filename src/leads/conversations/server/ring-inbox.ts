import { deleteSubscriptions, findSubscription } from "#accounts/access/server/push-subscriptions-store.ts";
import { isQuiet } from "#leads/calling/rules/quiet-hours.ts";
import type { InboxMessage } from "#leads/calling/rules/ring.ts";
import { readQuietHours } from "#leads/calling/server/change-quiet-hours.ts";
import { postPush } from "#leads/calling/server/post-push.ts";
import { findCaller, type RingNeeds } from "#leads/calling/server/ring-browser.ts";
import { leadScopeOf } from "#platform/access/rules/lead-scope.ts";
import { findWaitingFor } from "./unread-store.ts";

/** Time for which a message that waits is of use to a phone that can't be reached, seconds. */
const USE_SECONDS = 4 * 3_600;

/**
 * Rings a browser for the messages that wait for its person: those of their leads, and of leads and numbers that are
 * nobody's. In their quiet hours it does not; the inbox has them. At least once: the browser knows the same ring again.
 * Throws where the push service may be reached the next time.
 */
export async function ringInbox(needs: RingNeeds, id: string): Promise<void> {
  const { db, log } = needs;
  const at = needs.now();
  const browser = await findSubscription(db, id);
  if (!browser?.rings || isQuiet(await readQuietHours(needs, browser.staffId), at)) return;
  const actor = await findCaller(needs, browser.staffId);
  const waiting = actor && (await findWaitingFor(db, leadScopeOf(actor), { staffId: browser.staffId, now: at }));
  if (!waiting) return;
  const message: InboxMessage = { messages: waiting.n, ring: waiting.newest.getTime() };
  const pushed = await postPush(needs, browser, message, { seconds: USE_SECONDS, topic: "inbox" });
  if (pushed.kind === "gone") return deleteSubscriptions(db, { id });
  if (pushed.kind === "refused") log.warn({ browser: id, reason: pushed.reason }, "a browser could not be rung");
  if (pushed.kind === "later") throw new Error(pushed.reason);
}
