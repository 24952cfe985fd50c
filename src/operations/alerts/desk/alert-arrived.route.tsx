import { Form, Link } from "react-router";
import { form, formAction, respondWith, text } from "#platform/http/server/form-action.ts";
import { staffRequest } from "#platform/http/server/staff-request.ts";
import { CHANNEL_WORDS } from "#operations/monitoring/rules/alert-message.ts";
import { confirmAlert, readArrived } from "#operations/alerts/server/confirm-alert.ts";
import { DeskButton } from "#ui/desk/Button.tsx";
import { DeskPage } from "#ui/desk/DeskPage.tsx";
import { LocalTime } from "#ui/desk/LocalTime.tsx";
import { Message } from "#ui/desk/Message.tsx";
import { stayOnFailure } from "#ui/desk/stay-on-failure.ts";
import type { Route } from "./+types/alert-arrived.route";

export async function loader({ context, request }: Route.LoaderArgs) {
  const { services } = staffRequest(context, null);
  const token = new URL(request.url).searchParams.get("token") ?? "";
  return { token, found: await readArrived(services, token) };
}

export const handle = {
  title: "Did this alert arrive?",
  description: "The page of the link in a test alert, for staff.",
};

/** Records that a test alert arrived. */
export const action = formAction(null, {
  "": form({ token: text }, async ({ services, by }, { token }) =>
    respondWith(await confirmAlert(services, by, token), "Confirmed. This counts for 90 days."),
  ),
});

export default function AlertArrived({ loaderData: { token, found }, actionData }: Route.ComponentProps) {
  return (
    <DeskPage lead="A test alert has this link, so that the program knows whether its alerts reach anyone.">
      {actionData ? <Message tone={actionData.ok ? "good" : "error"}>{actionData.message}</Message> : null}
      {!found.ok ? (
        actionData ? null : (
          <Message tone="error">
            {found.code === "not-found" ? "No test alert has this link. It may be older than 90 days." : found.message}
          </Message>
        )
      ) : found.value.confirmedAt === null ? (
        <Form method="post" className="grid justify-items-start gap-3">
          <p>
            It was sent {CHANNEL_WORDS[found.value.channel]} on <LocalTime at={found.value.sentAt} />.
          </p>
          <input type="hidden" name="token" value={token} />
          <DeskButton>I got this message</DeskButton>
        </Form>
      ) : (
        <p>
          Someone confirmed on <LocalTime at={found.value.confirmedAt} /> that it arrived{" "}
          {CHANNEL_WORDS[found.value.channel]}. <Link to="/admin">Home</Link>
        </p>
      )}
    </DeskPage>
  );
}

export const clientAction = stayOnFailure<typeof action>;
