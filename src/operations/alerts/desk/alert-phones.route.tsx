import { data, Form, Link } from "react-router";
import { missingForTexts } from "#agency/site/rules/telephony-settings.ts";
import { findConfirmation } from "#accounts/sign-in/server/find-confirmation.ts";
import { askAgain } from "#accounts/access/desk/ask-again.ts";
import { ConfirmIdentity } from "#accounts/access/desk/ConfirmIdentity.tsx";
import { MAX_PHONES, TEXTS_A_DAY } from "#operations/monitoring/rules/alert-text.ts";
import {
  addAlertPhone,
  confirmAlertPhone,
  removeAlertPhone,
  sendCodeAgain,
} from "#operations/alerts/server/add-alert-phone.ts";
import { readAlerts } from "#operations/alerts/server/read-alerts.ts";
import type { ListedPhone } from "#operations/alerts/server/read-ways.ts";
import { getsAlerts } from "#operations/alerts/server/turn-on-alerts.ts";
import type { Outcome } from "#platform/access/rules/outcome.ts";
import { may } from "#platform/access/rules/rights.ts";
import { STATUS_OF } from "#platform/http/server/failure-status.ts";
import { form, formAction, text } from "#platform/http/server/form-action.ts";
import { staffRequest } from "#platform/http/server/staff-request.ts";
import { BackLink } from "#ui/desk/BackLink.tsx";
import { DeskButton } from "#ui/desk/Button.tsx";
import { DeskPage, DeskSection } from "#ui/desk/DeskPage.tsx";
import { Field } from "#ui/desk/Field.tsx";
import { Message } from "#ui/desk/Message.tsx";
import { stayOnFailure } from "#ui/desk/stay-on-failure.ts";
import { AlertPhones } from "./AlertPhones.tsx";
import { AlertRefresh } from "./AlertRefresh.tsx";
import type { Route } from "./+types/alert-phones.route";

export async function loader({ context }: Route.LoaderArgs) {
  const { services, staff } = staffRequest(context, null);
  const [{ phones }, ways, reader] = await Promise.all([
    readAlerts(services),
    findConfirmation(services, staff),
    getsAlerts(services.db, staff.id),
  ]);
  const own = phones.filter(({ staffId }) => staffId === staff.id);
  const missing = missingForTexts(services.site.settings().telephony);
  return { own, ways, reader, missing, decides: may(staff, "settings:write") };
}

export const handle = {
  title: "Alerts by text",
  description: "Which of your phone numbers get the alerts of the program.",
};

/** The response to a form. `id`: the number that it is about; null for a new one. */
type PhoneAnswer = {
  ok: boolean;
  message: string;
  fields: Readonly<Record<string, string>>;
  id: string | null;
  typed: string;
};

function answer(
  outcome: Outcome<unknown>,
  done: string,
  { id = null, typed = "" }: { id?: string | null; typed?: string },
) {
  if (outcome.ok) return data<PhoneAnswer>({ ok: true, message: done, fields: {}, id, typed: "" });
  const { message, fields = {}, code } = outcome;
  return data<PhoneAnswer>({ ok: false, message, fields, id, typed }, { status: STATUS_OF[code] });
}

/** Adds a number of one's own, confirms it by the code that was texted there, or removes it. */
export const action = formAction(null, {
  add: form({ number: text }, async ({ services, staff, by }, { number }) =>
    answer(await addAlertPhone(services, { ...by, actor: staff }, number), "Enter the code that arrives.", {
      typed: number,
    }),
  ),
  again: form({ id: text }, async ({ services, staff, by }, { id }) =>
    answer(await sendCodeAgain(services, { ...by, actor: staff }, id), "Enter the code that arrives.", { id }),
  ),
  confirm: form({ id: text, code: text }, async ({ services, staff, by }, given) =>
    answer(await confirmAlertPhone(services, { ...by, actor: staff }, given), "This number gets alerts now.", {
      id: given.id,
    }),
  ),
  "phone-off": form({ id: text }, async ({ services, by }, { id }) =>
    answer(await removeAlertPhone(services, by, id), "That number gets no more alerts.", { id }),
  ),
});

export default function AlertsByText({ loaderData, actionData }: Route.ComponentProps) {
  const { own, ways, reader, missing, decides } = loaderData;
  return (
    <>
      <BackLink to={decides ? "/admin/control/settings#channels" : "/admin/profile"}>
        {decides ? "Alerts" : "Your profile"}
      </BackLink>
      <DeskPage
        lead="What is wrong with the program comes to these phones as a text."
        aside={
          <Link to="/admin/alerts/browsers" className="text-accent underline underline-offset-2">
            Alerts in your browsers
          </Link>
        }
      >
        <AlertRefresh />
        {ways && reader ? (
          <ConfirmIdentity ways={ways} what="Adding a number needs a fresh proof of who you are." />
        ) : null}
        {actionData ? <Message tone={actionData.ok ? "good" : "error"}>{actionData.message}</Message> : null}
        {reader && missing !== null ? (
          <Message tone="warning">
            {missing}{" "}
            {decides ? (
              <Link to="/admin/settings/telephony" className="underline underline-offset-2">
                Set up texts
              </Link>
            ) : null}
          </Message>
        ) : null}
        <DeskSection id="numbers" title="Your numbers">
          <AlertPhones phones={own}>
            {(phone) => (missing === null ? <CodeForm phone={phone} answer={actionData} /> : null)}
          </AlertPhones>
        </DeskSection>
        {reader && missing !== null ? null : (
          <DeskSection id="add" title="Add a number">
            {!reader ? (
              <p className="max-w-prose">Alerts of the program don’t go to you. An owner chooses who gets them.</p>
            ) : own.length >= MAX_PHONES ? (
              <p className="max-w-prose">You have {MAX_PHONES} numbers. Remove one to add another.</p>
            ) : (
              <AddForm key={own.length} answer={actionData} />
            )}
          </DeskSection>
        )}
      </DeskPage>
    </>
  );
}

/** Says what a number costs and may not be, and asks for it. */
function AddForm({ answer: given }: { answer: PhoneAnswer | undefined }) {
  const own = given?.id === null ? given : undefined;
  return (
    <Form method="post" noValidate className="grid max-w-xl justify-items-start gap-3">
      <p className="max-w-prose text-muted">
        Texts cost money: at most {TEXTS_A_DAY} go to a number in 24 hours, tests included. The last one says so, and
        what comes after it goes out as one text once there is room. STOP, sent from the phone, ends them. A number of a
        lead, or on the do-not-contact list, gets none.
      </p>
      <div className="w-full max-w-xs">
        <Field name="number" label="Phone number" error={own?.fields.number}>
          {(control) => (
            <input {...control} type="tel" inputMode="tel" autoComplete="tel" defaultValue={own?.typed ?? ""} />
          )}
        </Field>
      </div>
      <DeskButton name="intent" value="add">
        Text me a code
      </DeskButton>
    </Form>
  );
}

/** Asks for the code of a number that is not confirmed, or has a new one sent to one that ended. */
function CodeForm({ phone, answer: given }: { phone: ListedPhone; answer: PhoneAnswer | undefined }) {
  const { id, confirmedAt, ended, codeSentAt } = phone;
  if (confirmedAt !== null && ended === null) return null;
  const waits = codeSentAt !== null && (confirmedAt === null || codeSentAt > confirmedAt);
  const own = given?.id === id ? given : undefined;
  return (
    <Form method="post" noValidate className="flex flex-wrap items-end gap-2 pt-1">
      <input type="hidden" name="id" value={id} />
      {waits ? (
        <>
          <div className="w-48">
            <Field name={`code-${id}`} label="Code from the text" error={own?.fields.code}>
              {(control) => (
                <input {...control} name="code" inputMode="numeric" autoComplete="one-time-code" maxLength={12} />
              )}
            </Field>
          </div>
          <DeskButton name="intent" value="confirm">
            Confirm
          </DeskButton>
        </>
      ) : null}
      <DeskButton look="plain" name="intent" value="again">
        Send another code
      </DeskButton>
    </Form>
  );
}

export const shouldRevalidate = askAgain;
export const clientAction = stayOnFailure<typeof action>;
