import { Webhook } from "standardwebhooks";
import { nextDelivery } from "#leads/webhooks/rules/webhook.ts";
import type { PushNeeds } from "#leads/calling/server/post-push.ts";
import { type SendNeeds, sendMail } from "#leads/notifications/server/send-mail.ts";
import { type SealingKey, unsealText } from "#platform/storage/server/open-sealing-key.ts";
import { webhookReach } from "#platform/http/server/is-public-address.ts";
import { postMessage } from "#platform/http/server/post-message.ts";
import { type AlertDelivery, claimDeliveries, settleDelivery } from "./alert-deliveries-store.ts";
import { ALERT_SECRET, type Channels, dueAlertMails, readChannels } from "./alerts-store.ts";
import type { TextNeeds } from "./add-alert-phone.ts";
import { pushAlert } from "./push-alert.ts";
import { textAlerts } from "./text-alerts.ts";

/** Maximum time that a process may claim a message, milliseconds: longer than the webhook's time limit. */
const CLAIM = 60_000;

/** `mayReach`: whether a message may be sent to this IP address. */
export type SendAlertNeeds = SendNeeds &
  PushNeeds &
  TextNeeds & { mayReach: (ip: string) => boolean; sealing: SealingKey };

/**
 * Sends the messages that are due, without the job queue, since a stuck queue is itself a reason for an alert. Each is
 * claimed first, so two processes, or this and the mail job, send it once.
 */
export async function sendAlerts(needs: SendAlertNeeds): Promise<void> {
  const at = needs.now();
  const mails = async () => {
    for (const id of await dueAlertMails(needs.db, at)) await sendMail(needs, id);
  };
  const deliveries = async () => {
    const channels = await readChannels(needs.db);
    const claimed = await claimDeliveries(needs.db, at, new Date(at.getTime() + CLAIM));
    const targets = [...new Set(claimed.map(({ target }) => target))];
    const sendTo = async (to: string | null) => {
      for (const delivery of claimed.filter(({ target }) => target === to))
        await (delivery.channel === "push" ? pushAlert(needs, delivery) : deliver(needs, channels, delivery));
    };
    await allOf(targets.map(sendTo));
  };
  // A hanging mail server must not hold up the webhook, a browser or a phone, or the reverse.
  await allOf([mails(), deliveries(), textAlerts(needs)]);
}

/** Waits for all, and fails if one did. */
async function allOf(works: readonly Promise<void>[]): Promise<void> {
  const failed = (await Promise.allSettled(works)).find((one) => one.status === "rejected");
  if (failed) throw failed.reason;
}

const UNREADABLE = "its secret can't be read on this machine: remove the webhook and enter it again";

async function deliver(
  { db, log, now, mayReach, sealing }: SendAlertNeeds,
  { webhookUrl, webhookSecret, webhookPrivate }: Channels,
  delivery: AlertDelivery,
): Promise<void> {
  const { id, body, attempts } = delivery;
  if (webhookUrl === null || webhookSecret === null)
    return settleDelivery(db, delivery, { state: "failed", lastError: "the webhook was removed" });
  const secret = unsealText(sealing, webhookSecret, ALERT_SECRET);
  if (secret === null) return settleDelivery(db, delivery, { state: "failed", lastError: UNREADABLE });
  const at = now();
  const headers = {
    "webhook-id": id,
    "webhook-timestamp": String(Math.floor(at.getTime() / 1_000)),
    "webhook-signature": new Webhook(secret).sign(id, at, body),
  };
  const url = new URL(webhookUrl);
  const posted = await postMessage(url, headers, body, webhookReach(url, webhookPrivate, mayReach));
  const lastStatus = posted.kind === "answered" ? posted.status : null;
  const lastError = posted.kind === "failed" ? posted.reason : null;
  if (lastStatus !== null && lastStatus >= 200 && lastStatus < 300)
    return settleDelivery(db, delivery, { state: "delivered", lastStatus, lastError });
  log.warn({ delivery: id, attempts, status: lastStatus }, "a message about an alert was not delivered");
  const again = nextDelivery(attempts, now());
  await settleDelivery(db, delivery, { lastStatus, lastError, ...(again ? { nextAt: again } : { state: "failed" }) });
}
