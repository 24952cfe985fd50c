import { Form } from "react-router";
import { timeText } from "#leads/leads/rules/working-hours.ts";
import { DELIVERY_STATE_LABELS } from "#leads/webhooks/rules/webhook.ts";
import type { AlertsNow } from "#operations/alerts/server/read-alerts.ts";
import { LocalTime } from "#ui/desk/LocalTime.tsx";
import { DeskButton } from "#ui/desk/Button.tsx";
import { PrivateAddress } from "#leads/webhooks/desk/PrivateAddress.tsx";
import { Field } from "#ui/desk/Field.tsx";
import type { AlertAnswer } from "./AlertRuleForm.tsx";

type Props = Pick<AlertsNow, "channels" | "people" | "delivery"> & { zone: string; answer: AlertAnswer | undefined };

/** The recipients of alerts, the quiet hours, and the webhook. */
export function AlertChannelsForm({ channels, people, delivery, zone, answer }: Props) {
  // A test message saves nothing, so the input stays, too.
  const own = (answer?.about === "channels" && !answer.ok) || answer?.about === "test" ? answer : undefined;
  const { fields = {}, typed = null } = own ?? {};
  const chosen = own?.recipients ?? channels.recipients;
  const time = (minutes: number | null) => (minutes === null ? "" : timeText(minutes));
  return (
    <Form method="post" noValidate className="grid max-w-2xl gap-4" key={own?.stamp ?? channels.version}>
      <input type="hidden" name="version" value={typed?.version ?? channels.version} />
      <Recipients people={people} chosen={chosen} error={fields.recipients} />
      <div className="grid gap-3 sm:grid-cols-2">
        <Field name="quiet_from" label="Quiet from" hint={`Empty for none. ${zone}`} error={fields.quiet_from}>
          {(control) => <input {...control} type="time" defaultValue={typed?.quiet_from ?? time(channels.quietFrom)} />}
        </Field>
        <Field name="quiet_to" label="Quiet until" hint="May be after midnight." error={fields.quiet_to}>
          {(control) => <input {...control} type="time" defaultValue={typed?.quiet_to ?? time(channels.quietTo)} />}
        </Field>
      </div>
      <Field
        name="webhook_url"
        label="Webhook address"
        hint="Another program that gets each alert. Messages are signed as standardwebhooks.com describes."
        error={fields.webhook_url}
      >
        {(control) => (
          <input
            {...control}
            type="url"
            inputMode="url"
            autoComplete="off"
            spellCheck={false}
            placeholder="https://example.com/alerts"
            defaultValue={typed?.webhook_url ?? channels.webhookUrl ?? ""}
          />
        )}
      </Field>
      <PrivateAddress
        name="webhook_private"
        checked={typed ? Boolean(typed.webhook_private) : channels.webhookPrivate}
      />
      {channels.webhookUrl !== null && delivery ? (
        <p className="text-sm text-muted">
          Newest message, <LocalTime at={delivery.createdAt} />:{" "}
          {[
            delivery.state === "unsure" ? "" : DELIVERY_STATE_LABELS[delivery.state].toLowerCase(),
            delivery.lastStatus === null ? delivery.lastError : `answer ${delivery.lastStatus}`,
          ]
            .filter(Boolean)
            .join(", ")}
          .
        </p>
      ) : null}
      <div className="flex flex-wrap gap-2">
        <DeskButton name="intent" value="channels">
          Save
        </DeskButton>
        <DeskButton look="plain" name="intent" value="test">
          Send a test message
        </DeskButton>
      </div>
    </Form>
  );
}

function Recipients({
  people,
  chosen,
  error,
}: {
  people: AlertsNow["people"];
  chosen: readonly string[];
  error: string | undefined;
}) {
  return (
    <fieldset aria-describedby={error ? "recipients-error" : "recipients-hint"} className="min-w-0">
      <legend className="mb-1 font-medium">Send emails to</legend>
      <p id="recipients-hint" className="mb-1 text-sm text-muted">
        Every owner, unless you choose people.
      </p>
      <div className="grid gap-x-4 sm:grid-cols-2">
        {people.map(({ id, name, email, owner }) => (
          <label key={id} className="flex min-h-(--control) min-w-0 items-center gap-2">
            <input
              type="checkbox"
              name="recipients"
              value={id}
              defaultChecked={chosen.includes(id)}
              className="size-4 shrink-0"
            />
            <span dir="auto" className="min-w-0 wrap-anywhere">
              {`${name}, ${email}${owner ? ", owner" : ""}`}
            </span>
          </label>
        ))}
      </div>
      {error ? (
        <p id="recipients-error" className="mt-1 text-sm font-medium text-danger">
          {error}
        </p>
      ) : null}
    </fieldset>
  );
}
