import { data } from "react-router";
import { type SettingsAnswer, shownAnswer } from "#agency/site/rules/settings-answer.ts";
import { MAILBOX_RECORD } from "#agency/site/rules/mailbox-record.ts";
import { missingForMail } from "#agency/site/rules/mailbox-settings.ts";
import { SettingsForm } from "#agency/site/desk/SettingsForm.tsx";
import { handleSettings } from "#agency/site/server/handle-settings.ts";
import { settingsChanges } from "#agency/site/server/site-store.ts";
import { askAgain } from "#accounts/access/desk/ask-again.ts";
import { ConfirmIdentity } from "#accounts/access/desk/ConfirmIdentity.tsx";
import { useLastAnswer } from "#accounts/access/desk/use-last-answer.ts";
import { findConfirmation } from "#accounts/sign-in/server/find-confirmation.ts";
import { OLD_PAGE } from "#platform/http/server/form-action.ts";
import { readIntent } from "#platform/http/rules/read-intent.ts";
import { staffRequest } from "#platform/http/server/staff-request.ts";
import { BackLink } from "#ui/desk/BackLink.tsx";
import { DeskPage, DeskSection } from "#ui/desk/DeskPage.tsx";
import { LinkToCopy } from "#ui/desk/LinkToCopy.tsx";
import { Message } from "#ui/desk/Message.tsx";
import { stayOnFailure } from "#ui/desk/stay-on-failure.ts";
import type { Route } from "./+types/mailbox.route";

const PATH = "/admin/settings/mailbox";
const key = "mailbox" as const;
const INTENTS = ["save"] as const;

export async function loader({ context }: Route.LoaderArgs) {
  const { services, staff } = staffRequest(context, "settings:write");
  // Another process may have changed it a moment ago, before its news reached this one.
  await services.site.reload();
  const value = services.site.settings()[key];
  const { publicUrl, functionsPrefix } = services.config;
  return {
    value,
    version: (await settingsChanges(services.db)).get(key)?.at.toISOString() ?? "",
    ways: await findConfirmation(services, staff),
    missing: missingForMail(value, services.mailer !== null),
    incoming: value.receive === "none" ? null : `${publicUrl}${functionsPrefix}/mail-received`,
  };
}

/** Saves the record. */
export async function action({ context, request }: Route.ActionArgs) {
  const { services, by } = staffRequest(context, "settings:write");
  const sent = await request.formData();
  if (readIntent(sent, INTENTS) === null) throw data(OLD_PAGE, { status: 400 });
  const { answer, status } = await handleSettings(services, by, MAILBOX_RECORD, sent);
  return data<SettingsAnswer>(answer, { status });
}

export const handle = { title: MAILBOX_RECORD.title, description: MAILBOX_RECORD.what, intents: INTENTS };

export default function MailboxPage({ loaderData, actionData }: Route.ComponentProps) {
  const { value, version, ways, missing, incoming } = loaderData;
  const answer = shownAnswer(useLastAnswer(actionData, PATH), actionData, ways !== null);
  return (
    <>
      <BackLink to="/admin/settings">All settings</BackLink>
      <DeskPage lead={MAILBOX_RECORD.what}>
        {missing === null ? (
          <Message tone="good">
            Mail is set up. Each email to a lead is sent only if the contact gate allows it.
          </Message>
        ) : (
          <Message tone="warning">{missing}</Message>
        )}
        {ways ? (
          <ConfirmIdentity ways={ways} what="Changing these settings needs a fresh proof of who you are." />
        ) : null}
        {incoming === null ? null : (
          <DeskSection id="incoming" title="Mail that comes in">
            <LinkToCopy
              label="Address for incoming mail"
              address={incoming}
              hint="Your mail service posts each mail for your address, and for addresses with a plus sign after its name, here with POST: the mail as it is (message/rfc822), or JSON with its recipients in “to” and the mail in Base64 in “raw”. It signs as Standard Webhooks says, with the secret below."
            />
          </DeskSection>
        )}
        <DeskSection id="address" title="Address">
          <div className="max-w-3xl">
            <SettingsForm form={MAILBOX_RECORD.form} value={value} version={version} answer={answer} />
          </div>
        </DeskSection>
      </DeskPage>
    </>
  );
}

export const shouldRevalidate = askAgain;
export const clientAction = stayOnFailure<typeof action>;
