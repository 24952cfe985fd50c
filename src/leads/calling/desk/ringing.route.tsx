import { data } from "react-router";
import { listSubscriptions } from "#accounts/access/server/push-subscriptions-store.ts";
import { type TypedQuietHours, typedQuietHours } from "#leads/calling/rules/quiet-hours.ts";
import type { RingAnswer } from "#leads/calling/rules/ring-answer.ts";
import { changeQuietHours, readQuietHours } from "#leads/calling/server/change-quiet-hours.ts";
import { readPushKeys } from "#leads/calling/server/read-push-keys.ts";
import { sessionOf } from "#leads/calling/server/rings-api.ts";
import { stopRinging } from "#leads/calling/server/stop-ringing.ts";
import { testRinging } from "#leads/calling/server/test-ringing.ts";
import { turnOnRinging } from "#leads/calling/server/turn-on-ringing.ts";
import type { Outcome } from "#platform/access/rules/outcome.ts";
import { STATUS_OF } from "#platform/http/server/failure-status.ts";
import { form, formAction, text } from "#platform/http/server/form-action.ts";
import { isPublicAddress } from "#platform/http/server/is-public-address.ts";
import { staffRequest } from "#platform/http/server/staff-request.ts";
import { BackLink } from "#ui/desk/BackLink.tsx";
import { DeskPage, DeskSection } from "#ui/desk/DeskPage.tsx";
import { Message } from "#ui/desk/Message.tsx";
import { stayOnFailure } from "#ui/desk/stay-on-failure.ts";
import { useAlive } from "#ui/kit/use-alive.ts";
import type { Route } from "./+types/ringing.route";
import { QuietHoursForm } from "./QuietHoursForm.tsx";
import { PushHere } from "./PushHere.tsx";
import { RingingBrowsers } from "./RingingBrowsers.tsx";
import { RingTest } from "./RingTest.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  const { services, staff } = staffRequest(context, "leads:write");
  const [{ publicKey }, hours, browsers] = await Promise.all([
    readPushKeys(services),
    readQuietHours(services, staff.id),
    listSubscriptions(services.db, staff.id),
  ]);
  return { publicKey, quiet: typedQuietHours(hours), browsers };
}

export const handle = {
  title: "Ringing",
  description: "Which of your browsers ring for new leads and messages, and when.",
};

function answer<T>(outcome: Outcome<T>, done: (value: T) => Omit<RingAnswer, "ok">, typed?: TypedQuietHours) {
  if (outcome.ok) return data<RingAnswer>({ ok: true, ...done(outcome.value) });
  const { message, fields = {}, code } = outcome;
  return data<RingAnswer>({ ok: false, message, fields, ...(typed ? { typed } : {}) }, { status: STATUS_OF[code] });
}

/** Turns ringing on in this browser, stops or tests one, or changes the quiet hours. */
export const action = formAction("leads:write", {
  on: form({ endpoint: text, p256dh: text, auth: text }, async ({ services, staff, by, request }, reached) => {
    const userAgent = request.headers.get("user-agent") ?? "";
    const sessionId = sessionOf(request.headers.get("cookie") ?? undefined, services.config.publicUrl);
    const turned = await turnOnRinging(services, { ...by, actor: staff }, { ...reached, userAgent, sessionId });
    return answer(turned, ({ id }) => ({ message: "", browser: id }));
  }),
  off: form({ id: text }, async ({ services, staff, by }, { id }) =>
    answer(await stopRinging(services, by, { id, staffId: staff.id }), () => ({ message: "It no longer rings." })),
  ),
  test: form({ id: text }, async ({ services, staff }, { id }) =>
    answer(await testRinging({ ...services, mayReach: isPublicAddress }, staff, id), ({ test }) => {
      return { message: "", test };
    }),
  ),
  quiet: form({ from: text, to: text, timeZone: text }, async ({ services, staff, by }, typed) =>
    answer(
      await changeQuietHours(services, { ...by, actor: staff }, typed),
      () => ({ message: "Quiet hours saved." }),
      typed,
    ),
  ),
});

export default function Ringing({ loaderData: { publicKey, quiet, browsers }, actionData }: Route.ComponentProps) {
  return (
    <>
      <BackLink to="/admin/profile">Your profile</BackLink>
      <DeskPage lead="A new lead that you could call, and a message that waits for your answer, ring in these browsers, also while the desk is closed. A ring names nobody.">
        {actionData?.message ? <Message tone={actionData.ok ? "good" : "error"}>{actionData.message}</Message> : null}
        <DeskSection id="here" title="This browser">
          {useAlive() ? (
            <PushHere publicKey={publicKey} on={browsers.map(({ id }) => id)} button="Ring here for leads and messages">
              {(id) => <RingTest id={id} />}
            </PushHere>
          ) : (
            <p>This needs JavaScript.</p>
          )}
        </DeskSection>
        <DeskSection id="browsers" title="Browsers that ring for you">
          <RingingBrowsers browsers={browsers} intent="off" />
        </DeskSection>
        <DeskSection id="quiet" title="Quiet hours">
          <QuietHoursForm
            key={JSON.stringify(quiet)}
            typed={actionData?.typed ?? quiet}
            errors={actionData?.fields ?? {}}
          />
        </DeskSection>
      </DeskPage>
    </>
  );
}

export const clientAction = stayOnFailure<typeof action>;
