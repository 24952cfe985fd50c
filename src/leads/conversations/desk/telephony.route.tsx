import { data } from "react-router";
import { type SettingsAnswer, shownAnswer } from "#agency/site/rules/settings-answer.ts";
import { parseRowAction } from "#agency/site/rules/settings-form.ts";
import { TELEPHONY_RECORD } from "#agency/site/rules/telephony-record.ts";
import { missingForTexts } from "#agency/site/rules/telephony-settings.ts";
import { SettingsForm } from "#agency/site/desk/SettingsForm.tsx";
import { handleSettings } from "#agency/site/server/handle-settings.ts";
import { settingsChanges } from "#agency/site/server/site-store.ts";
import { askAgain } from "#accounts/access/desk/ask-again.ts";
import { ConfirmIdentity } from "#accounts/access/desk/ConfirmIdentity.tsx";
import { useLastAnswer } from "#accounts/access/desk/use-last-answer.ts";
import { findConfirmation } from "#accounts/sign-in/server/find-confirmation.ts";
import { OLD_PAGE } from "#platform/http/server/form-action.ts";
import { readTexts } from "#platform/http/rules/form-fields.ts";
import { readIntent } from "#platform/http/rules/read-intent.ts";
import { staffRequest } from "#platform/http/server/staff-request.ts";
import { BackLink } from "#ui/desk/BackLink.tsx";
import { DeskPage, DeskSection } from "#ui/desk/DeskPage.tsx";
import { LinkToCopy } from "#ui/desk/LinkToCopy.tsx";
import { Message } from "#ui/desk/Message.tsx";
import { stayOnFailure } from "#ui/desk/stay-on-failure.ts";
import { TextStates } from "./TextStates.tsx";
import type { Route } from "./+types/telephony.route";

const PATH = "/admin/settings/telephony";
const key = "telephony" as const;
/** The buttons that add, move and remove numbers say in their intent which one. */
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
    missing: missingForTexts(value),
    incoming: value.provider === "none" ? null : `${publicUrl}${functionsPrefix}/text-received/${value.provider}`,
  };
}

/** Saves the record, or adds, removes or moves a number of what was typed without saving it. */
export async function action({ context, request }: Route.ActionArgs) {
  const { services, by } = staffRequest(context, "settings:write");
  const sent = await request.formData();
  if (readIntent(sent, INTENTS) === null && !parseRowAction(readTexts(sent)("intent")))
    throw data(OLD_PAGE, { status: 400 });
  const { answer, status } = await handleSettings(services, by, TELEPHONY_RECORD, sent);
  return data<SettingsAnswer>(answer, { status });
}

export const handle = { title: TELEPHONY_RECORD.title, description: TELEPHONY_RECORD.what, intents: INTENTS };

export default function TelephonyPage({ loaderData, actionData }: Route.ComponentProps) {
  const { value, version, ways, missing, incoming } = loaderData;
  const answer = shownAnswer(useLastAnswer(actionData, PATH), actionData, ways !== null);
  return (
    <>
      <BackLink to="/admin/settings">All settings</BackLink>
      <DeskPage lead={TELEPHONY_RECORD.what}>
        {missing === null ? (
          <Message tone="good">Texts are set up. Each one is sent only if the contact gate allows it.</Message>
        ) : (
          <Message tone="warning">{missing}</Message>
        )}
        {ways ? (
          <ConfirmIdentity ways={ways} what="Changing these settings needs a fresh proof of who you are." />
        ) : null}
        {incoming === null ? null : (
          <DeskSection id="incoming" title="Texts that come in">
            <LinkToCopy
              label="Address for incoming texts"
              address={incoming}
              hint="Enter it at your provider for each of your numbers, as the address that is called with POST when a message comes in. Turn the provider’s own answers to STOP and HELP off: this program gives them, and knows of every stop."
            />
          </DeskSection>
        )}
        <DeskSection id="provider" title="Provider and numbers">
          <div className="max-w-3xl">
            <SettingsForm form={TELEPHONY_RECORD.form} value={value} version={version} answer={answer} />
          </div>
        </DeskSection>
        <DeskSection id="states" title="What became of a text">
          <TextStates />
          <p className="mt-3 max-w-prose text-muted">
            The proof of each text that went out is a line “Texted a lead” in the activity log, with what allowed it.
          </p>
        </DeskSection>
      </DeskPage>
    </>
  );
}

export const shouldRevalidate = askAgain;
export const clientAction = stayOnFailure<typeof action>;
