import { Link } from "react-router";
import { SEQUENCES_RECORD, sequencesRecordWith } from "#agency/site/rules/sequences-record.ts";
import { parseSequences } from "#agency/site/rules/sequences.ts";
import { missingForMail } from "#agency/site/rules/mailbox-settings.ts";
import { missingForTexts } from "#agency/site/rules/telephony-settings.ts";
import { FormWithPreview } from "#agency/site/desk/FormWithPreview.tsx";
import { SETTINGS_INTENTS } from "#agency/site/rules/settings-form.ts";
import { SettingsForm } from "#agency/site/desk/SettingsForm.tsx";
import { askAgain } from "#accounts/access/desk/ask-again.ts";
import { SettingsPage, useSettingsAnswer } from "#accounts/sign-in/desk/SettingsPage.tsx";
import { readSettingsPage, saveRecord } from "#accounts/sign-in/server/read-settings-page.ts";
import { staffRequest } from "#platform/http/server/staff-request.ts";
import { may } from "#platform/access/rules/rights.ts";
import { readPreviewLead } from "#leads/conversations/server/fill-templates.ts";
import { deskButton } from "#ui/desk/Button.tsx";
import { DeskSection } from "#ui/desk/DeskPage.tsx";
import { Message } from "#ui/desk/Message.tsx";
import { stayOnFailure } from "#ui/desk/stay-on-failure.ts";
import { SequencesPreview } from "./SequencesPreview.tsx";
import type { Route } from "./+types/sequences.route";

const PATH = "/admin/settings/sequences";
const INBOX = { to: "/admin/inbox", title: "Inbox" };

export async function loader({ context }: Route.LoaderArgs) {
  const asked = staffRequest(context, "leads:assign");
  const { services, staff } = asked;
  const page = await readSettingsPage(asked, "sequences");
  const { textTemplates, telephony, mailbox } = services.site.settings();
  return {
    ...page,
    templates: textTemplates.templates,
    missing: { text: missingForTexts(telephony), mail: missingForMail(mailbox, services.mailer !== null) },
    lead: await readPreviewLead(services, staff),
    price: telephony.part_price,
    seesAll: may(staff, "settings:write"),
  };
}

export const action = saveRecord("leads:assign", SEQUENCES_RECORD);

export const handle = {
  title: SEQUENCES_RECORD.title,
  description: "Texts, emails, tasks and calls over days, for owners and managers.",
  intents: SETTINGS_INTENTS,
};

export default function SequencesPage({ loaderData, actionData }: Route.ComponentProps) {
  const { value, version, templates, missing, ways, lead, price, seesAll } = loaderData;
  const answer = useSettingsAnswer(actionData, PATH, ways);
  const shown = answer && answer.state !== "saved" ? answer.draft : value;
  const steps = parseSequences(shown).flatMap((one) => one.steps);
  const named = steps.map(({ template }) => template);
  const { form } = sequencesRecordWith(templates, named);
  return (
    <SettingsPage
      back={seesAll ? null : INBOX}
      lead={SEQUENCES_RECORD.what}
      ways={ways}
      aside={
        <Link to="/admin/settings/sequences/figures" className={deskButton("plain")}>
          Figures and dry run
        </Link>
      }
      notice={
        <>
          {missing.text === null ? null : (
            <Message tone="warning">{`${missing.text} Until then texts of sequences wait.`}</Message>
          )}
          {missing.mail === null || !steps.some(({ kind }) => kind === "mail") ? null : (
            <Message tone="warning">{`${missing.mail} Until then emails of sequences wait.`}</Message>
          )}
        </>
      }
    >
      <DeskSection id="editor" title="Sequences">
        <FormWithPreview
          form={form}
          value={shown}
          stamp={`${answer?.stamp ?? ""} ${version}`}
          preview={(typed) => (
            <SequencesPreview sequences={parseSequences(typed)} templates={templates} lead={lead} price={price} />
          )}
        >
          <SettingsForm form={form} value={value} version={version} answer={answer} />
        </FormWithPreview>
      </DeskSection>
    </SettingsPage>
  );
}

export const shouldRevalidate = askAgain;
export const clientAction = stayOnFailure<typeof action>;
