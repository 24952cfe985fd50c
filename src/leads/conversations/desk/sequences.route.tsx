import { data, Link } from "react-router";
import { type SettingsAnswer, shownAnswer } from "#agency/site/rules/settings-answer.ts";
import { parseRowAction } from "#agency/site/rules/settings-form.ts";
import { SEQUENCES_RECORD, sequencesRecordWith } from "#agency/site/rules/sequences-record.ts";
import { parseSequences } from "#agency/site/rules/sequences.ts";
import { missingForTexts } from "#agency/site/rules/telephony-settings.ts";
import { FormWithPreview } from "#agency/site/desk/FormWithPreview.tsx";
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
import { may } from "#platform/access/rules/rights.ts";
import { readPreviewLead } from "#leads/conversations/server/fill-templates.ts";
import { deskButton } from "#ui/desk/Button.tsx";
import { BackLink } from "#ui/desk/BackLink.tsx";
import { DeskPage, DeskSection } from "#ui/desk/DeskPage.tsx";
import { Message } from "#ui/desk/Message.tsx";
import { stayOnFailure } from "#ui/desk/stay-on-failure.ts";
import { SequencesPreview } from "./SequencesPreview.tsx";
import type { Route } from "./+types/sequences.route";

const PATH = "/admin/settings/sequences";
const { key, what } = SEQUENCES_RECORD;
/** The buttons that add, move and remove sequences and steps say in their intent which one. */
const INTENTS = ["save"] as const;

export async function loader({ context }: Route.LoaderArgs) {
  const { services, staff } = staffRequest(context, "leads:assign");
  // Another process may have changed it a moment ago, before its news reached this one.
  await services.site.reload();
  const { sequences, textTemplates, telephony } = services.site.settings();
  return {
    value: sequences,
    version: (await settingsChanges(services.db)).get(key)?.at.toISOString() ?? "",
    templates: textTemplates.templates,
    missing: missingForTexts(telephony),
    ways: await findConfirmation(services, staff),
    lead: await readPreviewLead(services, staff),
    seesAll: may(staff, "settings:write"),
  };
}

/** Saves the sequences, or adds, removes or moves a sequence or step of what was typed without saving it. */
export async function action({ context, request }: Route.ActionArgs) {
  const { services, by } = staffRequest(context, "leads:assign");
  const sent = await request.formData();
  if (readIntent(sent, INTENTS) === null && !parseRowAction(readTexts(sent)("intent")))
    throw data(OLD_PAGE, { status: 400 });
  const { answer, status } = await handleSettings(services, by, SEQUENCES_RECORD, sent);
  return data<SettingsAnswer>(answer, { status });
}

export const handle = {
  title: SEQUENCES_RECORD.title,
  description: "Texts, tasks and calls over days, for owners and managers.",
  intents: INTENTS,
};

export default function SequencesPage({ loaderData, actionData }: Route.ComponentProps) {
  const { value, version, templates, missing, ways, lead, seesAll } = loaderData;
  const answer = shownAnswer(useLastAnswer(actionData, PATH), actionData, ways !== null);
  const shown = answer && answer.state !== "saved" ? answer.draft : value;
  const named = parseSequences(shown).flatMap(({ steps }) => steps.map(({ template }) => template));
  const { form } = sequencesRecordWith(
    templates.map(({ name }) => name),
    named,
  );
  return (
    <>
      {seesAll ? <BackLink to="/admin/settings">All settings</BackLink> : <BackLink to="/admin/inbox">Inbox</BackLink>}
      <DeskPage
        lead={what}
        aside={
          <Link to="/admin/settings/sequences/figures" className={deskButton("plain")}>
            Figures and dry run
          </Link>
        }
      >
        {missing === null ? null : <Message tone="warning">{`${missing} Until then texts of sequences wait.`}</Message>}
        {ways ? (
          <ConfirmIdentity ways={ways} what="Changing these settings needs a fresh proof of who you are." />
        ) : null}
        <DeskSection id="editor" title="Sequences">
          <FormWithPreview
            form={form}
            value={shown}
            stamp={`${answer?.stamp ?? ""} ${version}`}
            preview={(typed) => (
              <SequencesPreview sequences={parseSequences(typed)} templates={templates} lead={lead} />
            )}
          >
            <SettingsForm form={form} value={value} version={version} answer={answer} />
          </FormWithPreview>
        </DeskSection>
      </DeskPage>
    </>
  );
}

export const shouldRevalidate = askAgain;
export const clientAction = stayOnFailure<typeof action>;
