import { form, formAction, text, texts } from "#platform/http/server/form-action.ts";
import type { Outcome } from "#platform/access/rules/outcome.ts";
import { data } from "react-router";
import type { WebhookChange } from "#leads/webhooks/rules/webhook.ts";
import { staffRequest } from "#platform/http/server/staff-request.ts";
import { STATUS_OF } from "#platform/http/server/failure-status.ts";
import { findConfirmation } from "#accounts/sign-in/server/find-confirmation.ts";
import { addWebhook } from "#leads/webhooks/server/add-webhook.ts";
import { changeWebhook } from "#leads/webhooks/server/change-webhook.ts";
import { replayDelivery } from "#leads/webhooks/server/replay-delivery.ts";
import { listWebhooks, newestDeliveries } from "#leads/webhooks/server/webhooks-store.ts";
import { askAgain } from "#accounts/access/desk/ask-again.ts";
import { ConfirmIdentity } from "#accounts/access/desk/ConfirmIdentity.tsx";
import { DeskPage, DeskSection, EmptyState } from "#ui/desk/DeskPage.tsx";
import { stayOnFailure } from "#ui/desk/stay-on-failure.ts";
import { Message } from "#ui/desk/Message.tsx";
import { type WebhookAnswer, WebhookForm } from "./WebhookForm.tsx";
import { WebhookList } from "./WebhookList.tsx";
import type { Route } from "./+types/webhooks.route";

/** Deliveries shown of each webhook. */
const SHOWN = 10;

export async function loader({ context }: Route.LoaderArgs) {
  const { services, staff } = staffRequest(context, "keys:manage");
  const [webhooks, ways] = await Promise.all([listWebhooks(services.db), findConfirmation(services, staff)]);
  const deliveries = await newestDeliveries(
    services.db,
    webhooks.map(({ id }) => id),
    SHOWN,
  );
  return {
    ways,
    webhooks: webhooks.map(({ id, url, events, createdAt, pausedAt, pausedReason }) => ({
      id,
      url,
      events,
      createdAt,
      pausedAt,
      pausedReason,
      deliveries: deliveries
        .filter(({ webhookId }) => webhookId === id)
        .map(({ body: _body, webhookId: _webhookId, ...delivery }) => delivery),
    })),
  };
}

export const handle = {
  title: "Webhooks",
  description: "Programs that get messages about leads.",
};

const answer = (done: Outcome<unknown>, message: string, more: Partial<WebhookAnswer> = {}) =>
  data<WebhookAnswer>(
    { ok: done.ok, message: done.ok ? message : done.message, secret: null, fields: {}, typed: null, ...more },
    { status: done.ok ? 200 : STATUS_OF[done.code] },
  );

const changed = (change: WebhookChange, message: string) =>
  form({ id: text }, async ({ services, by }, { id }) =>
    answer(await changeWebhook(services, by, { id, change }), message),
  );

/** Adds a webhook, or pauses, resumes or removes one, or sends a delivery again. */
export const action = formAction("keys:manage", {
  add: form({ url: text, private: text, events: texts }, async ({ services, by }, given) => {
    const typed = { ...given, private: given.private !== "" };
    const added = await addWebhook(services, by, typed);
    if (added.ok)
      return answer(added, "Webhook added. Copy its signing secret now: it is not shown again.", {
        secret: added.value.secret,
      });
    return answer({ ...added, ...(added.fields ? { message: "Fix the fields marked below." } : {}) }, "", {
      fields: added.fields ?? {},
      typed,
    });
  }),
  pause: changed("pause", "Webhook paused. What happens meanwhile is not sent later."),
  resume: changed("resume", "Webhook resumed."),
  remove: changed("remove", "Webhook removed."),
  replay: form({ id: text }, async ({ services, by }, { id }) =>
    answer(await replayDelivery(services, by, id), "The message will be sent again."),
  ),
});

export default function Webhooks({ loaderData, actionData }: Route.ComponentProps) {
  const { webhooks, ways } = loaderData;
  return (
    <DeskPage lead="Tell another program, such as a phone system or a spreadsheet, about leads as they come in.">
      {ways ? <ConfirmIdentity ways={ways} what="Webhooks send your leads to other programs." /> : null}
      {actionData ? (
        <Message tone={actionData.ok ? "good" : "error"}>
          <p>{actionData.message}</p>
          {actionData.secret ? (
            <code className="mt-1 block text-lg wrap-anywhere select-all">{actionData.secret}</code>
          ) : null}
        </Message>
      ) : null}
      {webhooks.length > 0 ? <WebhookList webhooks={webhooks} /> : <EmptyState title="No webhooks yet" />}
      <DeskSection id="new-webhook" title="New webhook">
        <WebhookForm key={actionData?.secret ?? "form"} answer={actionData} />
      </DeskSection>
    </DeskPage>
  );
}

export const shouldRevalidate = askAgain;
export const clientAction = stayOnFailure<typeof action>;
