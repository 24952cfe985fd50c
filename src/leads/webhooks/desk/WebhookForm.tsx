import { Form } from "react-router";
import { WEBHOOK_EVENT_LABELS, WEBHOOK_EVENTS } from "#leads/webhooks/rules/webhook.ts";
import { DeskButton } from "#ui/desk/Button.tsx";
import { PrivateAddress } from "./PrivateAddress.tsx";
import { Field } from "#ui/desk/Field.tsx";

/** The result of the webhooks page's action. `secret` is there once, when the webhook was added. */
export type WebhookAnswer = {
  ok: boolean;
  message: string;
  secret: string | null;
  fields: Record<string, string>;
  typed: { url: string; private: boolean; events: string[] } | null;
};

/** Adds a webhook. */
export function WebhookForm({ answer }: { answer: WebhookAnswer | undefined }) {
  const { fields = {}, typed = null } = answer ?? {};
  return (
    <Form method="post" noValidate className="grid max-w-2xl gap-3">
      <Field name="url" label="Address" error={fields.url}>
        {(control) => (
          <input
            {...control}
            type="url"
            inputMode="url"
            autoComplete="off"
            spellCheck={false}
            placeholder="https://example.com/leads"
            defaultValue={typed?.url}
          />
        )}
      </Field>
      <PrivateAddress name="private" checked={typed?.private ?? false} />
      <fieldset aria-describedby={fields.events ? "events-error" : undefined}>
        <legend className="mb-1 font-medium">Send a message when</legend>
        <div className="grid gap-x-4 sm:grid-cols-3">
          {WEBHOOK_EVENTS.map((event) => (
            <label key={event} className="flex min-h-(--control) items-center gap-2">
              <input
                type="checkbox"
                name="events"
                value={event}
                defaultChecked={typed?.events.includes(event) ?? event === "lead.created"}
                className="size-4 shrink-0"
              />
              {WEBHOOK_EVENT_LABELS[event]}
            </label>
          ))}
        </div>
        {fields.events ? (
          <p id="events-error" className="mt-1 text-sm font-medium text-danger">
            {fields.events}
          </p>
        ) : null}
      </fieldset>
      <p className="max-w-prose text-sm text-muted">
        Messages are signed as standardwebhooks.com describes, and sent again for about three days until your program
        says that it took them (a status from 200 to 299).
      </p>
      <div>
        <DeskButton name="intent" value="add">
          Add webhook
        </DeskButton>
      </div>
    </Form>
  );
}
