import { form, formAction } from "#platform/http/server/form-action.ts";
import { readGiven } from "#platform/http/rules/form-fields.ts";
import { useEffect, useRef, useState } from "react";
import { data, Link, redirect } from "react-router";
import { formatPhone } from "#platform/phone/rules/format-phone.ts";
import { openingForm, openingValue } from "#agency/site/rules/opening-form.ts";
import { FORM_ROOT, type FormPart, readForm } from "#agency/site/rules/settings-form.ts";
import { PREVIEW_WORDS } from "#agency/site/rules/site-stage.ts";
import { staffRequest } from "#platform/http/server/staff-request.ts";
import { openSite } from "#operations/opening/server/open-site.ts";
import { countPreviewLeads } from "#operations/opening/server/opening-store.ts";
import { STATUS_OF } from "#platform/http/server/failure-status.ts";
import { findConfirmation } from "#accounts/sign-in/server/find-confirmation.ts";
import { askAgain } from "#accounts/access/desk/ask-again.ts";
import { ConfirmIdentity } from "#accounts/access/desk/ConfirmIdentity.tsx";
import { SettingsFields } from "#agency/site/desk/SettingsFields.tsx";
import { DeskPage } from "#ui/desk/DeskPage.tsx";
import { Message } from "#ui/desk/Message.tsx";
import { DeskButton, deskButton } from "#ui/desk/Button.tsx";
import type { Route } from "./+types/opening.route";

const PATH = "/admin/opening";

export async function loader({ context, request }: Route.LoaderArgs) {
  const { services, staff } = staffRequest(context, "settings:write");
  await services.site.reload();
  const settings = services.site.settings();
  const [leads, ways] = await Promise.all([countPreviewLeads(services.db), findConfirmation(services, staff)]);
  return {
    stage: services.site.stage(),
    opened: new URL(request.url).searchParams.get("opened") === "1",
    form: openingForm(settings),
    value: openingValue(settings, formatPhone(settings.agency.phone)),
    leads,
    ways,
  };
}

/** Opens the site. */
export const action = formAction("settings:write", {
  "": form({}, async ({ services, by, form: sent }) => {
    const typed = readForm(openingForm(services.site.settings()), readGiven(sent));
    const outcome = await openSite(services, by, typed);
    // A whole new page: the bar on every page goes with it.
    if (outcome.ok) throw redirect(`${PATH}?opened=1`, 303);
    const errors = Object.entries(outcome.fields ?? {}).map(([path, text]) => [`${FORM_ROOT}.${path}`, text]);
    return data(
      {
        stamp: services.newId(),
        message: outcome.message,
        typed,
        errors: Object.fromEntries(errors) as Record<string, string>,
      },
      { status: STATUS_OF[outcome.code] },
    );
  }),
});

export const handle = {
  title: PREVIEW_WORDS.open,
  description: "Make the site public, with the agency's own facts.",
};

export default function OpeningPage({ loaderData, actionData }: Route.ComponentProps) {
  const { stage, opened, form, value, leads, ways } = loaderData;
  if (stage === "open")
    return (
      <DeskPage lead="Your site is public.">
        <Message tone="good">{opened ? "Your site is open." : "Your site has opened already."}</Message>
        <p className="max-w-prose">
          Search engines may list it from now on, and leads that arrive are real.{" "}
          {leads > 0 ? `${previewLeads(leads)} stayed as tests: nobody may be called because of them.` : ""}
        </p>
        <p className="mt-3">
          <a href="/" className={deskButton("plain")}>
            See the site
          </a>
        </p>
      </DeskPage>
    );
  return (
    <DeskPage lead="Visitors still see a preview with sample names, numbers and claims. Say here what is true of your agency, and the site becomes public at once.">
      {actionData ? <Message tone="error">{actionData.message}</Message> : null}
      {stage === "demo" ? (
        <Message tone="warning">
          The demo agency is in place. <Link to="/admin/demo">Remove it</Link> before you open the site.
        </Message>
      ) : (
        <>
          {ways ? <ConfirmIdentity ways={ways} what="Opening makes the site public." /> : null}
          <OpeningForm
            stamp={actionData?.stamp}
            form={form}
            value={actionData?.typed ?? value}
            errors={actionData?.errors ?? {}}
            leads={leads}
          />
        </>
      )}
    </DeskPage>
  );
}

type OpeningFormProps = {
  form: FormPart;
  value: unknown;
  errors: Record<string, string>;
  /** Names the answer that is shown, if there is one. */
  stamp: string | undefined;
  /** How many preview leads there are. */
  leads: number;
};

/** Shows the form that opens the site. It works without script: the site's bar changes with a whole new page. */
function OpeningForm({ form, value, errors, stamp, leads }: OpeningFormProps) {
  const element = useRef<HTMLFormElement>(null);
  // What is typed stays when the page is read again, as after a proof of who the person is.
  const [shown] = useState(value);
  useEffect(() => {
    if (stamp) element.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus();
  }, [stamp]);
  return (
    <form method="post" ref={element} noValidate className="grid max-w-3xl gap-5">
      <SettingsFields part={form} name="value" value={shown} errors={errors} />
      <p className="text-muted">{`There ${leads === 1 ? "is" : "are"} ${leads === 0 ? "no preview leads" : previewLeads(leads)} now.`}</p>
      <div>
        <DeskButton>{PREVIEW_WORDS.open}</DeskButton>
      </div>
    </form>
  );
}

const previewLeads = (leads: number) => (leads === 1 ? "1 preview lead" : `${leads} preview leads`);

export const shouldRevalidate = askAgain;
