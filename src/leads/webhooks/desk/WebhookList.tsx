import { Form, Link } from "react-router";
import {
  DELIVERY_STATE_LABELS,
  type DeliveryState,
  WEBHOOK_EVENT_LABELS,
  type WebhookEvent,
} from "#leads/webhooks/rules/webhook.ts";
import { ConfirmForm } from "#ui/desk/ConfirmForm.tsx";
import { RelativeTime } from "#ui/desk/RelativeTime.tsx";
import { Badge } from "#ui/desk/Badge.tsx";
import { DeskButton } from "#ui/desk/Button.tsx";

type Delivery = {
  id: string;
  event: WebhookEvent;
  leadId: string;
  state: DeliveryState;
  attempts: number;
  lastStatus: number | null;
  lastError: string | null;
  createdAt: Date;
};
type ShownWebhook = {
  id: string;
  url: string;
  events: readonly WebhookEvent[];
  pausedAt: Date | null;
  pausedReason: string | null;
  deliveries: readonly Delivery[];
};

/** Lists webhooks, newest first, each with its newest messages. */
export function WebhookList({ webhooks }: { webhooks: readonly ShownWebhook[] }) {
  return (
    <ul className="mb-4 divide-y divide-line rounded-md border border-line bg-surface">
      {webhooks.map((webhook) => (
        <li key={webhook.id} className="px-3 py-2">
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
            <div className="min-w-0">
              <p className="font-medium wrap-anywhere">{webhook.url}</p>
              <p className="text-sm text-muted">
                {webhook.events.map((event) => WEBHOOK_EVENT_LABELS[event]).join(" · ")}
              </p>
              {webhook.pausedAt ? (
                <p className="text-sm">
                  <Badge>Paused</Badge> {webhook.pausedReason}
                </p>
              ) : null}
            </div>
            <div className="flex gap-2">
              <Act what={webhook.pausedAt ? "resume" : "pause"} id={webhook.id} about={webhook.url}>
                {webhook.pausedAt ? "Resume" : "Pause"}
              </Act>
              <ConfirmForm
                fields={{ intent: "remove", id: webhook.id }}
                label="Remove"
                name={`Remove ${webhook.url}`}
                question="Remove this webhook?"
                yes="Remove webhook"
                no="Keep webhook"
              >
                <p>Nothing more is sent to {webhook.url}. This can't be undone.</p>
              </ConfirmForm>
            </div>
          </div>
          <Deliveries deliveries={webhook.deliveries} />
        </li>
      ))}
    </ul>
  );
}

function Deliveries({ deliveries }: { deliveries: readonly Delivery[] }) {
  if (deliveries.length === 0) return <p className="text-sm text-muted">No messages yet.</p>;
  return (
    <details className="mt-1 text-sm">
      <summary className="cursor-pointer py-1 text-muted">Newest messages</summary>
      <ul className="divide-y divide-line">
        {deliveries.map((delivery) => (
          <li key={delivery.id} className="flex flex-wrap items-center justify-between gap-x-4 py-1">
            <span className="min-w-0 wrap-anywhere">
              <Link to={`/admin/leads/${delivery.leadId}`}>{WEBHOOK_EVENT_LABELS[delivery.event]}</Link>,{" "}
              <span className="lowercase">
                <RelativeTime at={delivery.createdAt} />
              </span>
              {": "}
              {outcomeOf(delivery)}
            </span>
            {delivery.state === "waiting" ? null : (
              <Act what="replay" id={delivery.id} about={`message ${delivery.id}`}>
                Send again
              </Act>
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}

function outcomeOf({ state, attempts, lastStatus, lastError }: Delivery): string {
  const last = lastStatus === null ? lastError : `answer ${lastStatus}`;
  const tries = attempts > 1 ? `${attempts} attempts` : null;
  return [DELIVERY_STATE_LABELS[state], tries, last].filter((part) => part !== null).join(", ");
}

function Act({ what, id, about, children }: { what: string; id: string; about: string; children: string }) {
  return (
    <Form method="post">
      <input type="hidden" name="intent" value={what} />
      <input type="hidden" name="id" value={id} />
      <DeskButton look="plain" aria-label={`${children}: ${about}`}>
        {children}
      </DeskButton>
    </Form>
  );
}
