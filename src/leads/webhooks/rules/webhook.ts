/** Events of a lead that other programs can subscribe to. */
export const WEBHOOK_EVENTS = [
  "lead.created",
  "lead.updated",
  "lead.status_changed",
  "lead.assigned",
  "lead.erased",
] as const;
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];

export const WEBHOOK_EVENT_LABELS: Record<WebhookEvent, string> = {
  "lead.created": "A lead comes in",
  "lead.updated": "A lead's details change",
  "lead.status_changed": "A lead's status changes",
  "lead.assigned": "A lead gets another assignee",
  "lead.erased": "A lead is erased; only its id is sent",
};

/** Tells whether a text names an event; for events that come from outside. */
export function isWebhookEvent(text: string): text is WebhookEvent {
  return (WEBHOOK_EVENTS as readonly string[]).includes(text);
}

export type WebhookChange = "pause" | "resume" | "remove";

/** `waiting`: to be sent, for the first time or again; `failed`: given up. */
export const DELIVERY_STATES = ["waiting", "delivered", "failed"] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];

export const DELIVERY_STATE_LABELS: Record<DeliveryState, string> = {
  waiting: "Waiting",
  delivered: "Delivered",
  failed: "Failed",
};

/** Pauses before each retry, seconds: about three days in all (Standard Webhooks, 'Deliverability and reliability'). */
const PAUSES = [5, 300, 1_800, 7_200, 18_000, 36_000, 50_400, 72_000, 86_400];

/** Returns when to send again after `attempts` failures, or null to give up. */
export function nextDelivery(attempts: number, now: Date): Date | null {
  const pause = PAUSES[Math.max(attempts, 1) - 1];
  return pause === undefined ? null : new Date(now.getTime() + pause * 1_000);
}
