import { data } from "react-router";
import { UNSUBSCRIBE_PATH, unsubscribePath } from "#compliance/consent/rules/unsubscribe-link.ts";
import { localPath } from "#platform/text/rules/locale.ts";
import { wordsOf } from "#agency/language/rules/words.ts";
import { formatPhone } from "#platform/phone/rules/format-phone.ts";
import { PRIVATE_PAGE } from "#platform/http/rules/page-caching.ts";
import { pageTags } from "#agency/site/rules/page-metadata.ts";
import { servicesOf, visitContext } from "#platform/http/server/contexts.ts";
import { languageOf } from "#agency/language/server/language-of.ts";
import { markOpened } from "#leads/notifications/server/notifications-store.ts";
import { findUnsubscribeLink, unsubscribeReader } from "#leads/intake/server/unsubscribe-reader.ts";
import { limitJournal } from "#platform/http/server/limit-journal.ts";
import { Button } from "#ui/kit/Button.tsx";
import { Notice } from "#ui/kit/Notice.tsx";
import { useWords } from "#website/kit/pages/language.ts";
import { PageHeading } from "#ui/kit/PageHeading.tsx";
import type { Route } from "./+types/stop-email.route";

export async function loader({ context, params }: Route.LoaderArgs) {
  const services = servicesOf(context);
  const { locale } = languageOf(context);
  const { agency } = services.site.settings();
  const link = await findUnsubscribeLink(services, params.token);
  if (link === "ours") await markOpened(services.db, { unsubscribeToken: params.token }, services.now());
  const shown = {
    origin: services.config.publicUrl,
    locale,
    name: agency.name,
    phone: { dial: agency.phone, shown: formatPhone(agency.phone) },
    path: localPath(unsubscribePath(params.token), locale),
    known: link !== "unknown",
  };
  return data(shown, { status: { ours: 200, unknown: 404, away: 503 }[link], headers: PRIVATE_PAGE });
}

/** For the page's button and for one-click unsubscribe (RFC 8058). Acknowledged only if stored. */
export async function action({ context, params }: Route.ActionArgs) {
  const services = servicesOf(context);
  const journal = limitJournal(services.journal, services.limits.journal, context.get(visitContext)?.ip ?? "");
  try {
    const done = await unsubscribeReader({ ...services, journal }, params.token, languageOf(context).locale);
    return data({ done }, { status: { stopped: 200, noted: 202, unknown: 404 }[done], headers: PRIVATE_PAGE });
  } catch (error) {
    services.log.error({ err: error }, "a wish for no more mail could not be stored");
    return data({ done: "failed" as const }, { status: 503, headers: { ...PRIVATE_PAGE, "Retry-After": "5" } });
  }
}

export const headers: Route.HeadersFunction = () => PRIVATE_PAGE;

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return [];
  const { origin, name, locale } = loaderData;
  const { title, description, keywords } = wordsOf(locale).stopEmail;
  return pageTags({ name, origin }, locale, {
    path: UNSUBSCRIBE_PATH,
    title,
    description,
    keywords,
    robots: "noindex",
  });
};

export default function StopEmail({ loaderData, actionData }: Route.ComponentProps) {
  const { name, phone, path, known } = loaderData;
  const words = useWords("stopEmail");
  const consent = useWords("consent").stopEmail;
  const call = <a href={`tel:${phone.dial}`}>{phone.shown}</a>;
  if (actionData?.done === "stopped" || actionData?.done === "noted") {
    return (
      <div className="wrap wrap-narrow section">
        <PageHeading title={words.stopped} lead={words.stoppedMore(name)} />
        <p>
          {words.callRemains} {call}.
        </p>
      </div>
    );
  }
  if (!known) {
    return (
      <div className="wrap wrap-narrow section">
        <PageHeading title={words.unknown} lead={words.unknownLead} />
        <p>
          {words.callToStop} {call} {words.callToStopMore}
        </p>
      </div>
    );
  }
  return (
    <div className="wrap wrap-narrow section">
      <PageHeading title={words.title} lead={consent.text(name)} />
      {actionData?.done === "failed" ? (
        <Notice tone="error">
          <p>{words.failed}</p>
        </Notice>
      ) : null}
      <form method="post" action={path}>
        <Button type="submit" look="main">
          {words.button}
        </Button>
      </form>
      <p>
        {words.canCall} {call}.
      </p>
    </div>
  );
}
