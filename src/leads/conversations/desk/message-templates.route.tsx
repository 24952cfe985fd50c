import { TEMPLATES_RECORD } from "#agency/site/rules/templates-record.ts";
import { parseTemplates } from "#agency/site/rules/message-templates.ts";
import { FormWithPreview } from "#agency/site/desk/FormWithPreview.tsx";
import { SETTINGS_INTENTS } from "#agency/site/rules/settings-form.ts";
import { SettingsForm } from "#agency/site/desk/SettingsForm.tsx";
import { SettingsPage } from "#accounts/sign-in/desk/SettingsPage.tsx";
import { readSettingsPage, saveRecord } from "#accounts/sign-in/server/read-settings-page.ts";
import { staffRequest } from "#platform/http/server/staff-request.ts";
import { may } from "#platform/access/rules/rights.ts";
import { readPreviewLead } from "#leads/conversations/server/fill-templates.ts";
import { stayOnFailure } from "#ui/desk/stay-on-failure.ts";
import { TemplatesPreview } from "./TemplatesPreview.tsx";
import type { Route } from "./+types/message-templates.route";

const INBOX = { to: "/admin/inbox", title: "Inbox" };
const { form, what } = TEMPLATES_RECORD;

export async function loader({ context }: Route.LoaderArgs) {
  const asked = staffRequest(context, "leads:assign");
  const { services, staff } = asked;
  return {
    ...(await readSettingsPage(asked, "textTemplates")),
    lead: await readPreviewLead(services, staff),
    price: services.site.settings().telephony.part_price,
    seesAll: may(staff, "settings:write"),
  };
}

export const action = saveRecord("leads:assign", TEMPLATES_RECORD);

export const handle = {
  title: TEMPLATES_RECORD.title,
  description: "Texts and emails that agents send often, for owners and managers.",
  intents: SETTINGS_INTENTS,
};

export default function MessageTemplatesPage({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { value, version, ways, lead, price, seesAll } = loaderData;
  return (
    <SettingsPage back={seesAll ? null : INBOX} lead={what} ways={ways}>
      <FormWithPreview
        form={form}
        value={answer && answer.state !== "saved" ? answer.draft : value}
        stamp={`${answer?.stamp ?? ""} ${version}`}
        preview={(typed) => <TemplatesPreview templates={parseTemplates(typed)} lead={lead} price={price} />}
      >
        <SettingsForm form={form} value={value} version={version} answer={answer} />
      </FormWithPreview>
    </SettingsPage>
  );
}

export const clientAction = stayOnFailure<typeof action>;
