import { CALLS_RECORD } from "#agency/site/rules/calls-record.ts";
import { missingForCalls, takesMessages } from "#agency/site/rules/calls-settings.ts";
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
import type { Route } from "./+types/calls.route";

const PATH = "/admin/settings/calls";

export async function loader({ context }: Route.LoaderArgs) {
  const asked = staffRequest(context, "settings:write");
  const page = await readSettingsPage(asked, "calls");
  const { telephony } = asked.services.site.settings();
  const { publicUrl, functionsPrefix } = asked.services.config;
  return {
    ...page,
    missing: missingForCalls(page.value, telephony),
    unheard: page.value.voicemail === "yes" && !takesMessages({ calls: page.value, telephony }),
    incoming:
      page.value.by !== "provider" ? null : `${publicUrl}${functionsPrefix}/call-incoming/${telephony.provider}`,
  };
}

export const action = saveRecord("settings:write", CALLS_RECORD);

export const handle = { title: CALLS_RECORD.title, description: CALLS_RECORD.what, intents: SETTINGS_INTENTS };

export default function CallsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { value, version, ways, missing, unheard, incoming } = loaderData;
  const answer = useSettingsAnswer(actionData, PATH, ways);
  return (
    <SettingsPage
      lead={CALLS_RECORD.what}
      ways={ways}
      notice={
        missing === null ? (
          <Message tone="good">
            Calls are set up. A lead’s number is given to the provider only when the contact gate allows it.
          </Message>
        ) : (
          <Message tone="warning">{missing}</Message>
        )
      }
    >
      {missing === null && unheard ? (
        <Message tone="warning">
          Callers hear the greeting and can leave no message: Telnyx doesn’t say where its recording could be fetched.
        </Message>
      ) : null}
      {incoming === null ? null : (
        <DeskSection id="incoming" title="Calls that come in">
          <LinkToCopy
            label="Address for incoming calls"
            address={incoming}
            hint="Enter it at your provider for each of your numbers, as the address that is called with POST when a call comes in. The assignee’s phone rings, then those of the team; a call that nobody takes waits in the inbox."
          />
        </DeskSection>
      )}
      <DeskSection id="calls" title="Calls and phones">
        <div className="max-w-3xl">
          <SettingsForm form={CALLS_RECORD.form} value={value} version={version} answer={answer} />
        </div>
      </DeskSection>
    </SettingsPage>
  );
}

export const shouldRevalidate = askAgain;
export const clientAction = stayOnFailure<typeof action>;
