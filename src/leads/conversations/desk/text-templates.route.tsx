import { data } from "react-router";
import type { SettingsAnswer } from "#agency/site/rules/settings-answer.ts";
import { parseRowAction } from "#agency/site/rules/settings-form.ts";
import { TEMPLATES_RECORD } from "#agency/site/rules/templates-record.ts";
import { parseTemplates } from "#agency/site/rules/text-templates.ts";
import { FormWithPreview } from "#agency/site/desk/FormWithPreview.tsx";
import { SettingsForm } from "#agency/site/desk/SettingsForm.tsx";
import { handleSettings } from "#agency/site/server/handle-settings.ts";
import { settingsChanges } from "#agency/site/server/site-store.ts";
import { OLD_PAGE } from "#platform/http/server/form-action.ts";
import { readTexts } from "#platform/http/rules/form-fields.ts";
import { readIntent } from "#platform/http/rules/read-intent.ts";
import { staffRequest } from "#platform/http/server/staff-request.ts";
import { may } from "#platform/access/rules/rights.ts";
import { readPreviewLead } from "#leads/conversations/server/fill-templates.ts";
import { BackLink } from "#ui/desk/BackLink.tsx";
import { DeskPage } from "#ui/desk/DeskPage.tsx";
import { stayOnFailure } from "#ui/desk/stay-on-failure.ts";
import { TemplatesPreview } from "./TemplatesPreview.tsx";
import type { Route } from "./+types/text-templates.route";

const { key, form, what } = TEMPLATES_RECORD;
/** The buttons that add, move and remove templates say in their intent which one. */
const INTENTS = ["save"] as const;

export async function loader({ context }: Route.LoaderArgs) {
  const { services, staff } = staffRequest(context, "leads:assign");
  // Another process may have changed it a moment ago, before its news reached this one.
  await services.site.reload();
  const changes = await settingsChanges(services.db);
  return {
    value: services.site.settings().textTemplates,
    version: changes.get(key)?.at.toISOString() ?? "",
    lead: await readPreviewLead(services, staff),
    seesAll: may(staff, "settings:write"),
  };
}

/** Saves the templates, or adds, removes or moves one of what was typed without saving it. */
export async function action({ context, request }: Route.ActionArgs) {
  const { services, by } = staffRequest(context, "leads:assign");
  const sent = await request.formData();
  if (readIntent(sent, INTENTS) === null && !parseRowAction(readTexts(sent)("intent")))
    throw data(OLD_PAGE, { status: 400 });
  const { answer, status } = await handleSettings(services, by, TEMPLATES_RECORD, sent);
  return data<SettingsAnswer>(answer, { status });
}

export const handle = {
  title: TEMPLATES_RECORD.title,
  description: "Texts that agents send often, for owners and managers.",
  intents: INTENTS,
};

export default function TextTemplatesPage({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { value, version, lead, seesAll } = loaderData;
  return (
    <>
      {seesAll ? <BackLink to="/admin/settings">All settings</BackLink> : <BackLink to="/admin/inbox">Inbox</BackLink>}
      <DeskPage lead={what}>
        <FormWithPreview
          form={form}
          value={answer && answer.state !== "saved" ? answer.draft : value}
          stamp={`${answer?.stamp ?? ""} ${version}`}
          preview={(typed) => <TemplatesPreview templates={parseTemplates(typed)} lead={lead} />}
        >
          <SettingsForm form={form} value={value} version={version} answer={answer} />
        </FormWithPreview>
      </DeskPage>
    </>
  );
}

export const clientAction = stayOnFailure<typeof action>;
