import { data } from "react-router";
import type { SettingsAnswer } from "#agency/site/rules/settings-answer.ts";
import { FORM_ROOT, readForm } from "#agency/site/rules/settings-form.ts";
import { MAILBOX_RECORD } from "#agency/site/rules/mailbox-record.ts";
import { missingForMail } from "#agency/site/rules/mailbox-settings.ts";
import { SettingsForm } from "#agency/site/desk/SettingsForm.tsx";
import { handleSettings, settingsAnswer } from "#agency/site/server/handle-settings.ts";
import { askAgain } from "#accounts/access/desk/ask-again.ts";
import { SettingsPage, useSettingsAnswer } from "#accounts/sign-in/desk/SettingsPage.tsx";
import { readSettingsPage } from "#accounts/sign-in/server/read-settings-page.ts";
import { createSigningKey, readSigning, switchSigning } from "#leads/conversations/server/switch-signing.ts";
import { checkSenderRecords } from "#leads/conversations/server/check-sender-records.ts";
import { usualRecords } from "#platform/mail/rules/sender-records.ts";
import { mailboxState } from "#leads/conversations/rules/mailbox-state.ts";
import { testMailbox } from "#leads/conversations/server/test-mailbox.ts";
import { readMailboxFacts } from "#leads/conversations/server/read-mailbox-facts.ts";
import { readGiven } from "#platform/http/rules/form-fields.ts";
import { readIntent } from "#platform/http/rules/read-intent.ts";
import { STATUS_OF } from "#platform/http/server/failure-status.ts";
import { OLD_PAGE, readSent } from "#platform/http/server/form-action.ts";
import { mayAsk } from "#platform/http/server/guarded-fetch.ts";
import { type StaffRequest, staffRequest } from "#platform/http/server/staff-request.ts";
import { DeskSection } from "#ui/desk/DeskPage.tsx";
import { LinkToCopy } from "#ui/desk/LinkToCopy.tsx";
import { Message } from "#ui/desk/Message.tsx";
import { stayOnFailure } from "#ui/desk/stay-on-failure.ts";
import { MailSigning, type SigningAnswer } from "./MailSigning.tsx";
import { type RecordsAnswer, SenderRecords } from "./SenderRecords.tsx";
import type { Route } from "./+types/mailbox.route";

const PATH = "/admin/settings/mailbox";
const SIGNING = ["signing-key", "signing-on", "signing-off"] as const;
const INTENTS = ["save", "test", "records", ...SIGNING] as const;
/** Shows what one way of receiving needs only while that way is chosen. */
const FITTING = [
  "[&:not(:has(option[value=imap]:checked))_fieldset]:hidden",
  "[&:not(:has(option[value=imap]:checked))_button[value=test]]:hidden",
  "[&:not(:has(option[value=webhook]:checked))_div:not(:has(select)):has([name='value.secret'])]:hidden",
].join(" ");
/** The other button of the form. */
const TEST = { intent: "test", label: "Test the connection" };

export async function loader({ context }: Route.LoaderArgs) {
  const asked = staffRequest(context, "settings:write");
  const { services } = asked;
  const page = await readSettingsPage(asked, "mailbox");
  const { value } = page;
  const { publicUrl, functionsPrefix, smtpUrl } = services.config;
  const read = value.receive === "imap" ? await readMailboxFacts(services.db, value) : null;
  return {
    ...page,
    missing: missingForMail(value, services.mailer !== null),
    incoming: value.receive === "webhook" ? `${publicUrl}${functionsPrefix}/mail-received` : null,
    selector: usualRecords(smtpUrl === null ? null : new URL(smtpUrl).hostname).selector,
    keys: smtpUrl === null ? null : await readSigning(services),
    notices: services.site.settings().agency.email,
    state: value.receive === "imap" ? mailboxState(read, services.now()) : null,
  };
}

type Answer = SettingsAnswer & { tested?: { works: boolean; text: string } };

/** Saves the record, tries what was typed without saving it, looks up the records of the domain, or changes who signs. */
export async function action({ context, request }: Route.ActionArgs) {
  const { services, by } = staffRequest(context, "settings:write");
  const sent = await readSent(request);
  const intent = readIntent(sent, INTENTS);
  if (intent === null) throw data(OLD_PAGE, { status: 400 });
  if (intent === "save") {
    const { answer, status } = await handleSettings(services, by, MAILBOX_RECORD, sent);
    return data<Answer>(answer, { status });
  }
  if (intent === "records") {
    const asked = { selector: readGiven(sent)("selector") ?? "", own: await readSigning(services) };
    const checked = await checkSenderRecords(services, asked);
    const done: RecordsAnswer = checked.ok
      ? { checked: checked.value, refused: null }
      : { checked: null, refused: checked.message };
    return data(done, checked.ok ? {} : { status: STATUS_OF[checked.code] });
  }
  if (intent !== "test") return handleSigning({ services, by }, intent, readGiven(sent)("selector") ?? "");
  const typed = readForm(MAILBOX_RECORD.form, readGiven(sent));
  const outcome = await testMailbox({ ...services, mayReach: mayAsk }, by, typed);
  if (outcome.ok) {
    const message = "Nothing was saved. Press Save when you are done.";
    const answer = settingsAnswer(services, MAILBOX_RECORD, sent, { state: "draft", message });
    return data<Answer>({ ...answer, tested: outcome.value });
  }
  const errors = Object.fromEntries(
    Object.entries(outcome.fields ?? {}).map(([path, text]) => [`${FORM_ROOT}.${path}`, text]),
  );
  const answer = settingsAnswer(services, MAILBOX_RECORD, sent, { state: "refused", message: outcome.message, errors });
  return data<Answer>(answer, { status: STATUS_OF[outcome.code] });
}

const SIGNED: Record<(typeof SIGNING)[number], string> = {
  "signing-key": "Key made. Add its record to DNS, then turn signing on.",
  "signing-on": "The record was found. This program signs with this key from now on.",
  "signing-off": "This program no longer signs.",
};

async function handleSigning(
  { services, by }: Pick<StaffRequest, "services" | "by">,
  intent: (typeof SIGNING)[number],
  selector: string,
) {
  const outcome =
    intent === "signing-key"
      ? await createSigningKey(services, by)
      : await switchSigning(services, by, { selector, on: intent === "signing-on" });
  return outcome.ok
    ? data<SigningAnswer>({ signing: { ok: true, message: SIGNED[intent] } })
    : data<SigningAnswer>({ signing: { ok: false, message: outcome.message } }, { status: STATUS_OF[outcome.code] });
}

export const handle = { title: MAILBOX_RECORD.title, description: MAILBOX_RECORD.what, intents: INTENTS };

export default function MailboxPage({ loaderData, actionData }: Route.ComponentProps) {
  const { value, version, ways, missing, incoming, state, selector, keys, notices } = loaderData;
  // The records are asked for by a form of their own, whose answer stays there.
  const answered = actionData && "stamp" in actionData ? actionData : undefined;
  const answer = useSettingsAnswer(answered, PATH, ways);
  const tested = answered?.tested;
  return (
    <SettingsPage
      lead={MAILBOX_RECORD.what}
      ways={ways}
      proof="Changing or testing these settings"
      notice={
        missing === null ? (
          <Message tone="good">
            Mail is set up. Each email to a lead is sent only if the contact gate allows it.
          </Message>
        ) : (
          <Message tone="warning">{missing}</Message>
        )
      }
    >
      {incoming === null ? null : (
        <DeskSection id="incoming" title="Mail that comes in">
          <LinkToCopy
            label="Address for incoming mail"
            address={incoming}
            hint="Your mail service posts each mail for your address, and for addresses with a plus sign after its name, here with POST: the mail as it is (message/rfc822), or JSON with its recipients in “to” and the mail in Base64 in “raw”. It signs as Standard Webhooks says, with the secret below."
          />
        </DeskSection>
      )}
      {state === null ? null : (
        <DeskSection id="state" title="The mailbox">
          <Message tone={state.tone}>{state.text}</Message>
        </DeskSection>
      )}
      <DeskSection id="address" title="Address">
        <div className={`max-w-3xl ${FITTING}`}>
          {tested ? <Message tone={tested.works ? "good" : "error"}>{tested.text}</Message> : null}
          <SettingsForm form={MAILBOX_RECORD.form} value={value} version={version} answer={answer} also={TEST} />
        </div>
      </DeskSection>
      {value.address === null || keys === null ? null : (
        <DeskSection id="signing" title="Signatures (DKIM)">
          <MailSigning keys={keys} address={value.address} notices={notices} />
        </DeskSection>
      )}
      {value.address === null ? null : (
        <DeskSection id="records" title="SPF, DKIM and DMARC">
          <SenderRecords selector={selector} />
        </DeskSection>
      )}
    </SettingsPage>
  );
}

export const shouldRevalidate = askAgain;
export const clientAction = stayOnFailure<typeof action>;
