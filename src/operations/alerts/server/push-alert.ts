import { createHash } from "node:crypto";
import {
  deleteSubscriptions,
  findSubscription,
  settleAlert,
} from "#accounts/access/server/push-subscriptions-store.ts";
import { type PushNeeds, postPush } from "#leads/calling/server/post-push.ts";
import { nextDelivery } from "#leads/webhooks/rules/webhook.ts";
import type { AlertPush } from "#operations/monitoring/rules/alert-message.ts";
import type { Log } from "#platform/log/server/log.ts";
import { type AlertDelivery, settleDelivery } from "./alert-deliveries-store.ts";

/** Time for which a push service holds an alert for a browser that is off, seconds: a day. */
const HELD_SECONDS = 86_400;

const OFF = "alerts were turned off in this browser";

/**
 * Sends a claimed message to its browser. One that its push service knows no longer is forgotten; a failure is kept with
 * the browser until an alert is taken.
 */
export async function pushAlert(needs: PushNeeds & { log: Log }, delivery: AlertDelivery): Promise<void> {
  const { db, log, now } = needs;
  const { id, target, body, attempts } = delivery;
  const browser = target === null ? null : await findSubscription(db, target);
  if (!browser || browser.alertsSince === null)
    return settleDelivery(db, delivery, { state: "failed", lastError: OFF });
  const message = JSON.parse(body) as AlertPush;
  const pushed = await postPush(needs, browser, message, { seconds: HELD_SECONDS, topic: topicOf(message) });
  if (pushed.kind === "taken") {
    await settleDelivery(db, delivery, { state: "delivered", lastError: null });
    return settleAlert(db, browser.id, { alertedAt: now(), alertFailure: null });
  }
  const { kind, reason } = pushed;
  log.warn({ delivery: id, attempts, reason }, "an alert could not be pushed to a browser");
  const again = kind === "later" ? nextDelivery(attempts, now()) : null;
  await settleDelivery(db, delivery, { lastError: reason, ...(again ? { nextAt: again } : { state: "failed" }) });
  if (kind === "gone") return deleteSubscriptions(db, { id: browser.id });
  await settleAlert(db, browser.id, { alertFailure: reason });
}

/** Returns the topic of a message, so that of those about one incident a push service holds the last. */
function topicOf({ alert }: AlertPush): string {
  return createHash("sha256").update(alert.tag).digest("base64url").slice(0, 32);
}
