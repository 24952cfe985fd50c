import { data, redirect } from "react-router";
import { callbackWording } from "#compliance/consent/rules/consent-wording.ts";
import { localPath } from "#platform/text/rules/locale.ts";
import { type Words, wordsOf } from "#agency/language/rules/words.ts";
import { formatPhone } from "#platform/phone/rules/format-phone.ts";
import { CALLBACK_PATH } from "#agency/site/rules/navigation.ts";
import { opensNext, shownHours } from "#agency/site/rules/shown-hours.ts";
import { formHeaders, pageHeaders, PRIVATE_PAGE } from "#platform/http/rules/page-caching.ts";
import { pageTags } from "#agency/site/rules/page-metadata.ts";
import { servicesOf } from "#platform/http/server/contexts.ts";
import { languageOf } from "#agency/language/server/language-of.ts";
import { readForm, handleForm, type Why } from "#website/quote/server/handle-form.ts";
import { submitCallback } from "#leads/intake/server/submit-lead.ts";
import { Island } from "#website/islands/pages/Island.tsx";
import { CallbackForm, type CallbackFormProps } from "./CallbackForm.tsx";
import { OpenLine } from "#website/shell/pages/OpenLine.tsx";
import { Picture } from "#website/pictures/pages/Picture.tsx";
import { Breadcrumbs } from "#website/kit/pages/Breadcrumbs.tsx";
import { useWords } from "#website/kit/pages/language.ts";
import { PageHeading } from "#ui/kit/PageHeading.tsx";
import type { Route } from "./+types/request-a-callback.route";

const crumbsOf = ({ callback, shell }: Words) => [
  { name: shell.pages["/"], path: "/" },
  { name: callback.title, path: CALLBACK_PATH },
];

export function loader({ context, request }: Route.LoaderArgs) {
  const { config, site, now } = servicesOf(context);
  const { locale } = languageOf(context);
  const { agency } = site.settings();
  const query = new URL(request.url).searchParams;
  const sent = query.get("sent") === "1";
  const callback: CallbackFormProps = {
    phone: agency.phone,
    phoneText: formatPhone(agency.phone),
    endpoint: `${config.functionsPrefix}/callback`,
    consent: callbackWording(agency.legalName, locale).text,
    ...(sent
      ? { start: { at: "success" as const, opens: opensNext(agency, now(), languageOf(context).words.time) } }
      : {}),
  };
  return data(
    {
      origin: config.publicUrl,
      siteName: agency.name,
      locale,
      callback,
      sent,
      hours: sent ? null : shownHours(agency, now(), languageOf(context).words.time),
    },
    { headers: sent ? PRIVATE_PAGE : pageHeaders() },
  );
}

/** The form without script: redirects, or shows the form again with errors. */
export async function action(asked: Route.ActionArgs) {
  const sent = await readForm(asked);
  const { services, read, origin } = sent;
  const { locale, words } = languageOf(asked.context);
  const typed = { name: read("name").slice(0, 500), phone: read("phone").slice(0, 100) };
  return handleForm(sent, {
    limit: services.limits.callback,
    words: {
      often: words.callback.refused,
      automatic: words.callback.refused,
      lost: words.callback.unreachable,
    },
    lost: "a callback was stored neither in the database nor in the journal",
    parse: () => ({ ok: true }),
    again({ errors, problem = "" }: Why<("name" | "phone")[]>) {
      const start: CallbackFormProps["start"] = errors
        ? { at: "invalid", fields: errors }
        : { at: "error", message: problem };
      return { typed, start };
    },
    async run(_, again) {
      const outcome = await submitCallback(
        services,
        { name: read("name"), phone: read("phone"), language: locale },
        origin,
        read("key") || undefined,
      );
      if (outcome.ok)
        return redirect(localPath(`${CALLBACK_PATH}?sent=1`, locale), { status: 303, headers: PRIVATE_PAGE });
      return again(422, { errors: (["name", "phone"] as const).filter((field) => outcome.fields?.[field]) });
    },
  });
}

export const headers = formHeaders;

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return [];
  const { origin, siteName, locale } = loaderData;
  const words = wordsOf(locale);
  const { title, description, keywords } = words.callback;
  return pageTags({ name: siteName, origin }, locale, {
    path: CALLBACK_PATH,
    title,
    description,
    keywords,
    robots: "noindex",
    crumbs: crumbsOf(words),
  });
};

export default function RequestACallback({ loaderData, actionData }: Route.ComponentProps) {
  const props: CallbackFormProps = {
    ...loaderData.callback,
    ...(actionData ? { typed: actionData.typed, start: actionData.start } : {}),
  };
  const { start } = props;
  const { title, lead, ratherCall } = useWords("callback");
  const tells = start?.at === "success" ? "callback_sent" : start?.at === "error" ? "callback_error" : undefined;
  return (
    <div
      className="wrap wrap-narrow callback-page"
      data-tells={tells}
      data-message={start?.at === "error" ? start.message : undefined}
    >
      <Breadcrumbs crumbs={crumbsOf(wordsOf(loaderData.locale))} />
      <PageHeading
        title={title}
        lead={loaderData.sent ? undefined : lead}
        picture={<Picture name={loaderData.sent ? "mailbox" : "telephone"} />}
      />
      <OpenLine shown={loaderData.hours} />
      <div className="card">
        <Island name="callback" of={CallbackForm} props={props} />
      </div>
      <p className="small">
        {ratherCall} <a href={`tel:${props.phone}`}>{props.phoneText}</a>.
      </p>
    </div>
  );
}
