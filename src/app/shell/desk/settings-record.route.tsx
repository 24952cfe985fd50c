import { LANGUAGE_LABELS, type Locale } from "#platform/text/rules/locale.ts";
import { readSent } from "#platform/http/server/form-action.ts";
import { forbidden } from "#platform/access/rules/outcome.ts";
import { may } from "#platform/access/rules/rights.ts";
import { data, NavLink } from "react-router";
import type { DeskScreen } from "#ui/desk/use-screen.ts";
import { formatPhone } from "#platform/phone/rules/format-phone.ts";
import { parseDraft, type ScriptFacts } from "#agency/site/rules/call-script.ts";
import { attentionOf } from "#agency/site/rules/evidence.ts";
import { shownAnswer } from "#agency/site/rules/settings-answer.ts";
import { maySet, NEEDS_PROOF } from "#agency/site/rules/settings-proof.ts";
import { settingsRecords } from "#agency/site/rules/settings-records.ts";
import { recordsOfText, SETTINGS_KEYS, type Settings, type SettingsKey } from "#agency/site/rules/settings.ts";
import { STATUS_OF } from "#platform/http/server/failure-status.ts";
import { staffRequest } from "#platform/http/server/staff-request.ts";
import { storePictures } from "#newsroom/images/server/store-images.ts";
import { handleSettings, settingsAnswer } from "#agency/site/server/handle-settings.ts";
import { settingsChanges } from "#agency/site/server/site-store.ts";
import { findConfirmation } from "#accounts/sign-in/server/find-confirmation.ts";
import { askAgain } from "#accounts/access/desk/ask-again.ts";
import { ConfirmIdentity } from "#accounts/access/desk/ConfirmIdentity.tsx";
import { useLastAnswer } from "#accounts/access/desk/use-last-answer.ts";
import { BackLink } from "#ui/desk/BackLink.tsx";
import { DeskPage } from "#ui/desk/DeskPage.tsx";
import { Message } from "#ui/desk/Message.tsx";
import { FormWithPreview } from "#agency/site/desk/FormWithPreview.tsx";
import { SettingsForm } from "#agency/site/desk/SettingsForm.tsx";
import { ScriptPreview } from "#leads/calling/desk/ScriptPreview.tsx";
import { stayOnFailure } from "#ui/desk/stay-on-failure.ts";
import type { Route } from "./+types/settings-record.route";

function recordOf(settings: Settings, key: string) {
  const record = settingsRecords(settings).find((r) => r.key === key);
  if (!record) throw data("Settings page not found", { status: 404 });
  return record;
}

/** The call scripts, whose page has a preview. */
const SCRIPT_LOCALES: Partial<Record<SettingsKey, Locale>> = { script: "en", "script.es": "es" };

/** The facts of a call to a lead that nobody is. */
const sampleFacts = ({ agency }: Settings, agent: string): ScriptFacts => ({
  "first name": "Rosa",
  agent,
  agency: agency.name,
  "agency phone": formatPhone(agency.phone),
  state: "Ohio",
  age: "71",
});

function staffOf(context: Route.LoaderArgs["context"], key: string) {
  const request = staffRequest(context, null);
  // Nobody else learns which pages there are.
  const known = SETTINGS_KEYS.find((one) => one === key);
  if (!(known ? maySet(request.staff, known) : may(request.staff, "settings:write")))
    throw data(forbidden().message, { status: 403 });
  return request;
}

export async function loader({ context, params }: Route.LoaderArgs) {
  const { services, staff } = staffOf(context, params.key);
  // Another process may have changed it a moment ago, before its news reached this one.
  await services.site.reload();
  const settings = services.site.settings();
  const { key, title, what, unsaved, form } = recordOf(settings, params.key);
  const value = key === "agency" ? { ...settings.agency, phone: formatPhone(settings.agency.phone) } : settings[key];
  const changes = await settingsChanges(services.db);
  const version = changes.get(key)?.at.toISOString() ?? "";
  const attention = attentionOf(settings, services.now(), changes).filter((a) => a.key === key);
  const lead = unsaved && version === "" ? `${what} ${unsaved}` : what;
  const ways = NEEDS_PROOF[key] ? await findConfirmation(services, staff) : null;
  return {
    key,
    title,
    lead,
    form,
    value,
    version,
    attention,
    ways,
    languages: recordsOfText(key),
    script: SCRIPT_LOCALES[key] ? { locale: SCRIPT_LOCALES[key], known: sampleFacts(settings, staff.name) } : null,
    seesAll: may(staff, "settings:write"),
  };
}

/** Saves the record, or adds, removes or moves a row of what was typed without saving it. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const { services, by } = staffOf(context, params.key);
  const record = recordOf(services.site.settings(), params.key);
  const sent = await readSent(request);
  // Kept whatever becomes of the rest, so that nobody has to choose a file twice.
  const refused = await storePictures(services, by, record.form, sent);
  if (Object.keys(refused).length > 0) {
    const message = "A picture could not be used. Nothing is saved yet.";
    const given = { state: "refused", message, errors: refused } as const;
    return data(settingsAnswer(services, record, sent, given), { status: STATUS_OF.invalid });
  }
  const { answer, status } = await handleSettings(services, by, record, sent);
  return data(answer, { status });
}

export const handle = {
  title: (read) => read?.title ?? "Settings",
  description: "One page of the settings, for the owner.",
} satisfies DeskScreen<Route.ComponentProps["loaderData"]>;

export default function SettingsRecordPage({ loaderData, actionData }: Route.ComponentProps) {
  const { lead, form, value, version, attention, ways, languages, script } = loaderData;
  const last = useLastAnswer(actionData, loaderData.key);
  const answer = shownAnswer(last, actionData, ways !== null);
  const settingsForm = (
    <SettingsForm key={loaderData.key} form={form} value={value} version={version} answer={answer} />
  );
  return (
    <>
      {loaderData.seesAll ? <BackLink to="/admin/settings">All settings</BackLink> : null}
      <DeskPage lead={lead}>
        {languages.length > 1 ? (
          <nav aria-label="Language" className="mb-4 flex gap-4">
            {languages.map(({ key, locale }) => (
              <NavLink
                key={key}
                to={`/admin/settings/${key}`}
                end
                className="inline-flex min-h-(--control) items-center text-accent underline underline-offset-4 aria-[current=page]:font-semibold aria-[current=page]:no-underline"
              >
                {LANGUAGE_LABELS[locale]}
              </NavLink>
            ))}
          </nav>
        ) : null}
        {attention.map(({ text }) => (
          <Message key={text} tone="warning">
            {text}
          </Message>
        ))}
        {ways ? (
          <ConfirmIdentity ways={ways} what="Changing these settings needs a fresh proof of who you are." />
        ) : null}
        {script ? (
          <FormWithPreview
            key={loaderData.key}
            form={form}
            value={answer && answer.state !== "saved" ? answer.draft : value}
            stamp={`${answer?.stamp ?? ""} ${version}`}
            preview={(typed) => <ScriptPreview script={parseDraft(typed)} {...script} />}
          >
            {settingsForm}
          </FormWithPreview>
        ) : (
          <div className="max-w-3xl">{settingsForm}</div>
        )}
      </DeskPage>
    </>
  );
}

export const shouldRevalidate = askAgain;
export const clientAction = stayOnFailure<typeof action>;
