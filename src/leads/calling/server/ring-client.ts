import { deleteSubscriptions, findSubscription } from "#accounts/access/server/push-subscriptions-store.ts";
import { isQuiet } from "#leads/calling/rules/quiet-hours.ts";
import type { ClientMessage } from "#leads/calling/rules/ring.ts";
import { readQuietHours } from "./change-quiet-hours.ts";
import { postPush } from "./post-push.ts";
import { findCaller, type RingNeeds } from "./ring-browser.ts";

/** Time for which a request is of use to a phone that can't be reached, seconds; the task stays. */
const USE_SECONDS = 4 * 3_600;

/** Says nothing of the client. */
const MESSAGE: ClientMessage = {
  alert: { title: "A client sent a request", body: "Open your tasks to see it.", tag: "client", path: "/admin/tasks" },
};

/**
 * Rings a browser for a client's request. In the quiet hours of its person it does not; the task waits. At least once:
 * the newest takes the place of the one before. Throws where the push service may be reached the next time.
 */
export async function ringClient(needs: RingNeeds, id: string): Promise<void> {
  const { db, log } = needs;
  const browser = await findSubscription(db, id);
  if (!browser?.rings || isQuiet(await readQuietHours(needs, browser.staffId), needs.now())) return;
  if (!(await findCaller(needs, browser.staffId))) return;
  const pushed = await postPush(needs, browser, MESSAGE, { seconds: USE_SECONDS, topic: "client" });
  if (pushed.kind === "gone") return deleteSubscriptions(db, { id });
  if (pushed.kind === "refused") log.warn({ browser: id, reason: pushed.reason }, "a browser could not be rung");
  if (pushed.kind === "later") throw new Error(pushed.reason);
}
