import { Webhook } from "standardwebhooks";
import { nextDelivery } from "#leads/webhooks/rules/webhook.ts";
import type { Db } from "#platform/database/server/database.ts";
import { enqueue } from "#platform/jobs/server/jobs.ts";
import type { Log } from "#platform/log/server/log.ts";
import { type SealingKey, unsealText } from "#platform/storage/server/open-sealing-key.ts";
import { deliverWebhookJob } from "./deliver-webhook-job.ts";
import { webhookReach } from "#platform/http/server/is-public-address.ts";
import { postMessage } from "#platform/http/server/post-message.ts";
import { type DeliveryRow, findDelivery, saveDelivery, setPaused } from "./webhooks-store.ts";

export type DeliverNeeds = {
  db: Db;
  log: Log;
  now: () => Date;
  sealing: SealingKey;
  /** The lead as the API answers it, or null if there is none any more. */
  describeLead: (id: string) => Promise<object | null>;
  /** Tells whether a message may be sent to this IP address. */
  mayReach: (ip: string) => boolean;
};

/**
 * Sends a waiting delivery, signed as Standard Webhooks says. At least once: every repeat has the same `webhook-id`. After
 * the last retry the webhook is paused, so that a program that is gone is not called for ever.
 */
export async function deliverWebhook(needs: DeliverNeeds, id: string): Promise<void> {
  const found = await findDelivery(needs.db, id);
  if (!found || found.delivery.state !== "waiting") return;
  const { delivery, webhook } = found;
  if (webhook.pausedAt) return saveDelivery(needs.db, id, { state: "failed", lastError: "the webhook is paused" });
  // One that was never tried is due, even where the clock was set back since then.
  if (delivery.attempts > 0 && delivery.nextAt > needs.now())
    return enqueue(needs.db, deliverWebhookJob, [{ id }], delivery.nextAt);
  const secret = unsealText(needs.sealing, webhook.secret, webhookSecretOf(webhook.id));
  if (secret === null) {
    await setPaused(needs.db, webhook.id, { pausedAt: needs.now(), pausedReason: UNREADABLE });
    return saveDelivery(needs.db, id, { state: "failed", lastError: UNREADABLE });
  }
  const body = delivery.body ?? (await bodyOf(needs, delivery));
  await saveDelivery(needs.db, id, { body });
  const at = needs.now();
  const url = new URL(webhook.url);
  const mayReach = webhookReach(url, webhook.private, needs.mayReach);
  const posted = await postMessage(url, signed(secret, id, at, body), body, mayReach);
  const attempts = delivery.attempts + 1;
  if (posted.kind === "answered" && posted.status >= 200 && posted.status < 300)
    return saveDelivery(needs.db, id, {
      state: "delivered",
      attempts,
      deliveredAt: needs.now(),
      lastStatus: posted.status,
      lastError: null,
    });
  const trouble =
    posted.kind === "answered"
      ? { lastStatus: posted.status, lastError: null }
      : { lastStatus: null, lastError: posted.reason };
  needs.log.warn({ delivery: id, attempts, status: trouble.lastStatus }, "a webhook was not delivered");
  // 410: the receiver wants no more (Standard Webhooks).
  const gone = trouble.lastStatus === 410;
  const again = gone ? null : nextDelivery(attempts, needs.now());
  await needs.db.transaction(async (tx) => {
    await saveDelivery(
      tx,
      id,
      again ? { attempts, ...trouble, nextAt: again } : { attempts, ...trouble, state: "failed" },
    );
    if (again) await enqueue(tx, deliverWebhookJob, [{ id }], again);
    else await setPaused(tx, webhook.id, { pausedAt: needs.now(), pausedReason: gone ? GONE : GAVE_UP });
  });
}

const GONE = "The other program answered that this address is gone (410).";
const UNREADABLE = "Its secret can't be read on this machine. Delete this webhook and add it again.";
/** Returns the name that a webhook's sealed secret is bound to. */
export const webhookSecretOf = (id: string) => `webhook ${id}`;
const GAVE_UP = "A message could not be delivered for about three days.";

function signed(secret: string, id: string, at: Date, body: string): Record<string, string> {
  return {
    "webhook-id": id,
    "webhook-timestamp": String(Math.floor(at.getTime() / 1_000)),
    "webhook-signature": new Webhook(secret).sign(id, at, body),
  };
}

/** A lead that is gone by now is sent with its id alone. */
async function bodyOf({ describeLead }: DeliverNeeds, { event, leadId, createdAt }: DeliveryRow): Promise<string> {
  const data = (await describeLead(leadId)) ?? { id: leadId };
  return JSON.stringify({ type: event, timestamp: createdAt.toISOString(), data });
}
