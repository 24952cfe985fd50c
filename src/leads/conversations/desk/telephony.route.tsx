import { TELEPHONY_RECORD } from "#agency/site/rules/telephony-record.ts";
import { missingForTexts } from "#agency/site/rules/telephony-settings.ts";
import { SETTINGS_INTENTS } from "#agency/site/rules/settings-form.ts";
import { SettingsForm } from "#agency/site/desk/SettingsForm.tsx";
import { askAgain } from "#accounts/access/desk/ask-again.ts";
import { SettingsPage, useSettingsAnswer } from "#accounts/sign-in/desk/SettingsPage.tsx";
import { readSettingsPage, saveRecord } from "#accounts/sign-in/server/read-settings-page.ts";
import { staffRequest } from "#platform/http/server/staff-request.ts";
import { DeskSection } from "#ui/desk/DeskPage.tsx";
import { LinkToCopy } from "#ui/desk/LinkToCopy.tsx";
import { Message } from "#ui/desk/Message.tsx";
import { stayOnFailure } from "#ui/desk/stay-on-failure.ts";
import { TextStates } from "./TextStates.tsx";
import type { Route } from "./+types/telephony.route";

const PATH = "/admin/settings/telephony";

export async function loader({ context }: Route.LoaderArgs) {
  const asked = staffRequest(context, "settings:write");
  const page = await readSettingsPage(asked, "telephony");
  const { provider } = page.value;
  const { publicUrl, functionsPrefix } = asked.services.config;
  return {
    ...page,
    missing: missingForTexts(page.value),
    incoming: provider === "none" ? null : `${publicUrl}${functionsPrefix}/text-received/${provider}`,
  };
}

export const action = saveRecord("settings:write", TELEPHONY_RECORD);

export const handle = { title: TELEPHONY_RECORD.title, description: TELEPHONY_RECORD.what, intents: SETTINGS_INTENTS };

export default function TelephonyPage({ loaderData, actionData }: Route.ComponentProps) {
  const { value, version, ways, missing, incoming } = loaderData;
  const answer = useSettingsAnswer(actionData, PATH, ways);
  return (
    <SettingsPage
      lead={TELEPHONY_RECORD.what}
      ways={ways}
      notice={
        missing === null ? (
          <Message tone="good">Texts are set up. Each one is sent only if the contact gate allows it.</Message>
        ) : (
          <Message tone="warning">{missing}</Message>
        )
      }
    >
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
    </SettingsPage>
  );
}

export const shouldRevalidate = askAgain;
export const clientAction = stayOnFailure<typeof action>;
