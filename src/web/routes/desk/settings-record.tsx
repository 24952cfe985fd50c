import { LANGUAGE_LABELS } from "#core/language/locale.ts";
import { ArrowLeft } from "lucide-react";
import { data, Link, NavLink } from "react-router";
import { deskTags } from "#core/desk/desk-metadata.ts";
import { formatPhone } from "#core/phone/format-phone.ts";
import { attentionOf } from "#core/site/evidence.ts";
import { changeRows, FORM_ROOT, parseRowAction, readForm } from "#core/site/settings-form.ts";
import { NEEDS_PROOF } from "#core/site/settings-proof.ts";
import { settingsRecords } from "#core/site/settings-records.ts";
import { recordsOfText, type Settings } from "#core/site/settings.ts";
import { STATUS_OF } from "#server/platform/failure-status.ts";
import { staffRequest } from "#server/http/staff-request.ts";
import { storePictures } from "#server/images/store-images.ts";
import { changeSetting } from "#server/site/change-setting.ts";
import { settingsChanges } from "#server/site/site-store.ts";
import { findConfirmation } from "#server/sign-in/find-confirmation.ts";
import { askAgain } from "#web/desk/access/ask-again.ts";
import { ConfirmIdentity } from "#web/desk/access/ConfirmIdentity.tsx";
import { useLastAnswer } from "#web/desk/access/use-last-answer.ts";
import { DeskPage } from "#web/desk/DeskPage.tsx";
import { Message } from "#web/desk/Message.tsx";
import { type SettingsAnswer, SettingsForm } from "#web/desk/SettingsForm.tsx";
import { keepPage } from "#web/desk/keep-page.ts";
import type { Route } from "./+types/settings-record";

const NOT_SAVED = "Not saved yet. Press Save when you are done.";

function recordOf(settings: Settings, key: string) {
  const record = settingsRecords(settings).find((r) => r.key === key);
  if (!record) throw data("Settings page not found", { status: 404 });
  return record;
}

export async function loader({ context, params }: Route.LoaderArgs) {
  const { services, staff } = staffRequest(context, "settings:write");
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
  return { key, title, lead, form, value, version, attention, ways, languages: recordsOfText(key) };
}

/** Saves the record, or adds, removes or moves a row of what was typed without saving it. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const { services, by } = staffRequest(context, "settings:write");
  const { key, form } = recordOf(services.site.settings(), params.key);
  const sent = await request.formData();
  const read = (name: string) => {
    const text = sent.get(name);
    return typeof text === "string" ? text : null;
  };
  const version = read("version") ?? "";
  // Kept whatever becomes of the rest, so that nobody has to choose a file twice.
  const refused = await storePictures(services, by, form, sent);
  const typed = readForm(form, read);
  const answer = (given: Partial<SettingsAnswer> & Pick<SettingsAnswer, "state" | "message">): SettingsAnswer => ({
    stamp: services.newId(),
    draft: typed,
    version,
    errors: {},
    look: null,
    ...given,
  });
  if (Object.keys(refused).length > 0) {
    return data(
      answer({ state: "refused", message: "A picture could not be used. Nothing is saved yet.", errors: refused }),
      { status: STATUS_OF.invalid },
    );
  }
  const rowAction = parseRowAction(read("do") ?? "");
  if (rowAction) {
    const { value, look } = changeRows(form, typed, rowAction);
    return data(answer({ state: "draft", message: NOT_SAVED, draft: value, look }));
  }
  const outcome = await changeSetting(services, by, { key, value: typed, version });
  if (outcome.ok)
    return data(answer({ state: "saved", message: "Saved. The site shows it now.", version: outcome.value.version }));
  const errors = Object.fromEntries(
    Object.entries(outcome.fields ?? {}).map(([path, text]) => [
      path === "" ? FORM_ROOT : `${FORM_ROOT}.${path}`,
      text,
    ]),
  );
  const message = errors[FORM_ROOT] && form.kind !== "text" ? errors[FORM_ROOT] : outcome.message;
  return data(answer({ state: "refused", message, errors }), { status: STATUS_OF[outcome.code] });
}

export const meta: Route.MetaFunction = ({ matches, loaderData, params }) =>
  deskTags(matches[1].loaderData?.site, {
    path: `/admin/settings/${params.key}`,
    title: loaderData?.title ?? "Settings",
    description: "One page of the settings, for the owner.",
  });

export default function SettingsRecordPage({ loaderData, actionData }: Route.ComponentProps) {
  const { title, lead, form, value, version, attention, ways, languages } = loaderData;
  const last = useLastAnswer(actionData, loaderData.key);
  const confirmed = last && !actionData && !ways && last.state === "refused";
  const answer: SettingsAnswer | undefined = confirmed ? { ...last, state: "draft", message: NOT_SAVED } : last;
  return (
    <>
      <p className="mb-2">
        <Link
          to="/admin/settings"
          className="inline-flex min-h-(--control) items-center gap-2 font-semibold text-accent underline underline-offset-4"
        >
          <ArrowLeft aria-hidden size={18} /> All settings
        </Link>
      </p>
      <DeskPage title={title} lead={lead}>
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
        <div className="max-w-3xl">
          <SettingsForm key={loaderData.key} form={form} value={value} version={version} answer={answer} />
        </div>
      </DeskPage>
    </>
  );
}

export const shouldRevalidate = askAgain;
export const clientAction = keepPage<typeof action>;
export { DeskProblem as ErrorBoundary } from "#web/desk/DeskProblem.tsx";
