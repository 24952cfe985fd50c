import { data, Link } from "react-router";
import { findConfirmation } from "#accounts/sign-in/server/find-confirmation.ts";
import { askAgain } from "#accounts/access/desk/ask-again.ts";
import { ConfirmIdentity } from "#accounts/access/desk/ConfirmIdentity.tsx";
import { PushHere } from "#leads/calling/desk/PushHere.tsx";
import type { RingAnswer } from "#leads/calling/rules/ring-answer.ts";
import { readPushKeys } from "#leads/calling/server/read-push-keys.ts";
import { sessionOf } from "#leads/calling/server/rings-api.ts";
import { readAlerts } from "#operations/alerts/server/read-alerts.ts";
import { getsAlerts, turnOffAlerts, turnOnAlerts } from "#operations/alerts/server/turn-on-alerts.ts";
import type { Outcome } from "#platform/access/rules/outcome.ts";
import { may } from "#platform/access/rules/rights.ts";
import { STATUS_OF } from "#platform/http/server/failure-status.ts";
import { form, formAction, text } from "#platform/http/server/form-action.ts";
import { staffRequest } from "#platform/http/server/staff-request.ts";
import { BackLink } from "#ui/desk/BackLink.tsx";
import { DeskPage, DeskSection } from "#ui/desk/DeskPage.tsx";
import { Message } from "#ui/desk/Message.tsx";
import { stayOnFailure } from "#ui/desk/stay-on-failure.ts";
import { useAlive } from "#ui/kit/use-alive.ts";
import { AlertBrowsers } from "./AlertBrowsers.tsx";
import type { Route } from "./+types/alert-browsers.route";

export async function loader({ context }: Route.LoaderArgs) {
  const { services, staff } = staffRequest(context, null);
  const [{ publicKey }, { browsers }, ways, reader] = await Promise.all([
    readPushKeys(services),
    readAlerts(services),
    findConfirmation(services, staff),
    getsAlerts(services.db, staff.id),
  ]);
  const own = browsers.filter(({ staffId }) => staffId === staff.id);
  return { publicKey, own, ways, reader, sendsTests: may(staff, "settings:write") };
}

export const handle = {
  title: "Alerts in your browsers",
  description: "Which of your browsers show the alerts of the program.",
};

function answer<T>(outcome: Outcome<T>, done: (value: T) => Omit<RingAnswer, "ok">) {
  if (outcome.ok) return data<RingAnswer>({ ok: true, ...done(outcome.value) });
  return data<RingAnswer>({ ok: false, message: outcome.message }, { status: STATUS_OF[outcome.code] });
}

/** Turns alerts on in this browser, or off in one of one's own. */
export const action = formAction(null, {
  on: form({ endpoint: text, p256dh: text, auth: text }, async ({ services, staff, by, request }, reached) => {
    const userAgent = request.headers.get("user-agent") ?? "";
    const sessionId = sessionOf(request.headers.get("cookie") ?? undefined, services.config.publicUrl);
    const turned = await turnOnAlerts(services, { ...by, actor: staff }, { ...reached, userAgent, sessionId });
    return answer(turned, ({ id }) => ({ message: "", browser: id }));
  }),
  "browser-off": form({ id: text }, async ({ services, by }, { id }) =>
    answer(await turnOffAlerts(services, by, id), () => ({ message: "That browser gets no more alerts." })),
  ),
});

export default function AlertsInBrowsers({ loaderData, actionData }: Route.ComponentProps) {
  const { publicKey, own, ways, reader, sendsTests } = loaderData;
  const alive = useAlive();
  return (
    <>
      <BackLink to={sendsTests ? "/admin/control/settings#channels" : "/admin/profile"}>
        {sendsTests ? "Alerts" : "Your profile"}
      </BackLink>
      <DeskPage
        lead="What is wrong with the program shows in these browsers, also while the desk is closed."
        aside={
          <Link to="/admin/alerts/phones" className="text-accent underline underline-offset-2">
            Alerts by text
          </Link>
        }
      >
        {ways && reader ? (
          <ConfirmIdentity ways={ways} what="Turning alerts on needs a fresh proof of who you are." />
        ) : null}
        {actionData?.message ? <Message tone={actionData.ok ? "good" : "error"}>{actionData.message}</Message> : null}
        <DeskSection id="here" title="This browser">
          {!reader ? (
            <p className="max-w-prose">Alerts of the program don’t go to you. An owner chooses who gets them.</p>
          ) : alive ? (
            <PushHere publicKey={publicKey} on={own.map(({ id }) => id)} button="Show alerts here">
              {() => (
                <p className="max-w-prose">
                  This browser shows alerts.{" "}
                  {sendsTests ? (
                    <>
                      <Link to="/admin/control/settings#channels" className="text-accent underline underline-offset-2">
                        Send a test message
                      </Link>{" "}
                      and open it to confirm that it arrived.
                    </>
                  ) : null}
                </p>
              )}
            </PushHere>
          ) : (
            <p>This needs JavaScript.</p>
          )}
        </DeskSection>
        <DeskSection id="browsers" title="Your browsers that show alerts">
          <AlertBrowsers browsers={own} />
        </DeskSection>
      </DeskPage>
    </>
  );
}

export const shouldRevalidate = askAgain;
export const clientAction = stayOnFailure<typeof action>;
