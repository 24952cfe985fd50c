import { data, redirect } from "react-router";
import { withdrawWording } from "#compliance/consent/rules/consent-wording.ts";
import { localPath } from "#platform/text/rules/locale.ts";
import { wordsOf } from "#agency/language/rules/words.ts";
import { formatPhone } from "#platform/phone/rules/format-phone.ts";
import { reviewRows, sentValues } from "#leads/leads/rules/quote-view.ts";
import { formHeaders, PRIVATE_PAGE } from "#platform/http/rules/page-caching.ts";
import { pageTags } from "#agency/site/rules/page-metadata.ts";
import { servicesOf, visitContext } from "#platform/http/server/contexts.ts";
import { languageOf } from "#agency/language/server/language-of.ts";
import { originOf } from "#leads/intake/server/submit-lead.ts";
import { limitJournal } from "#platform/http/server/limit-journal.ts";
import { readOwnRequest } from "#leads/leads/server/read-request.ts";
import { withdrawRequest } from "#leads/intake/server/withdraw-request.ts";
import { Button } from "#ui/kit/Button.tsx";
import { LinkGone } from "./LinkGone.tsx";
import { MyRequest } from "./MyRequest.tsx";
import { useWords } from "#website/kit/pages/language.ts";
import { Notice } from "#ui/kit/Notice.tsx";
import { PageHeading } from "#ui/kit/PageHeading.tsx";
import type { Route } from "./+types/my-request.route";
import "./leads.css";
import "./quote-screens.css";

export async function loader({ context, params }: Route.LoaderArgs) {
  const services = servicesOf(context);
  const { site, config, tables } = services;
  const { agency } = site.settings();
  const { locale, words } = languageOf(context);
  const read = await readOwnRequest(services, params.token);
  const away = read === "away";
  const found = away ? null : read;
  const values = found ? sentValues(found.details, found.contact) : null;
  const shown = {
    site: { name: agency.name, origin: config.publicUrl },
    locale,
    phone: { dial: agency.phone, shown: formatPhone(agency.phone) },
    request:
      found && values
        ? {
            values,
            rows: reviewRows(values, {
              locale,
              states: site.states(),
              unisexStates: tables.current().rates.unisexStates,
              words,
            }),
            sentAt: found.sentAt,
            withdrawnAt: found.withdrawnAt,
          }
        : null,
    away,
    token: params.token,
    consent: withdrawWording(agency.legalName, locale).text,
  };
  if (away) return data(shown, { status: 503, headers: { ...PRIVATE_PAGE, "Retry-After": "60" } });
  return data(shown, { status: found ? 200 : 404, headers: PRIVATE_PAGE });
}

/** Withdraws the request in the database, or in the journal while that is away. Acknowledged only if stored. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const services = servicesOf(context);
  const visit = context.get(visitContext);
  if (!visit) throw data(null, { status: 400 });
  const { locale, words } = languageOf(context);
  const journal = limitJournal(services.journal, services.limits.journal, visit.ip);
  const pageAddress = `${new URL(request.url).origin}/my-request`;
  try {
    const done = await withdrawRequest(
      { ...services, journal },
      params.token,
      originOf(visit, { pageAddress }),
      locale,
    );
    if (done.ok && done.value.noted)
      return data({ noted: true, problem: null }, { status: 202, headers: PRIVATE_PAGE });
    if (done.ok)
      return redirect(localPath(`/my-request/${params.token}`, locale), { status: 303, headers: PRIVATE_PAGE });
    return data({ noted: false, problem: words.myRequest.notFound }, { status: 404, headers: PRIVATE_PAGE });
  } catch (error) {
    services.log.error({ err: error, requestId: visit.requestId }, "a withdrawal could not be stored");
    return data(
      { noted: false, problem: words.myRequest.lost },
      { status: 503, headers: { ...PRIVATE_PAGE, "Retry-After": "5" } },
    );
  }
}

export const headers = formHeaders;

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return [];
  const { site, locale } = loaderData;
  const { title, description, keywords } = wordsOf(locale).myRequest;
  return [
    ...pageTags(site, locale, { path: "/my-request", title, description, keywords, robots: "noindex" }),
    // The address is a secret: other sites must not see it.
    { name: "referrer", content: "same-origin" },
  ];
};

export default function MyRequestPage({ loaderData, actionData }: Route.ComponentProps) {
  const { request, away, phone, token, consent } = loaderData;
  const { failed } = useWords("myRequest");
  if (actionData?.noted) return <WithdrawalNoted phone={phone} />;
  return (
    <div className="wrap wrap-narrow quote-thanks">
      {actionData?.problem ? (
        <Notice tone="error">
          {actionData.problem} {failed[0]}
          <a href={`tel:${phone.dial}`}>{phone.shown}</a>
          {failed[1]}
        </Notice>
      ) : null}
      {away ? <RequestAway phone={phone} consent={consent} /> : null}
      {away ? null : request ? <MyRequest {...request} token={token} consent={consent} /> : <LinkGone phone={phone} />}
    </div>
  );
}

type Phone = { dial: string; shown: string };

/** Shown if a request can't be read right now. It can still be withdrawn; `consent` are the words beside the button. */
function RequestAway({ phone, consent }: { phone: Phone; consent: string }) {
  const words = useWords("myRequest");
  return (
    <>
      <PageHeading title={words.title} lead={words.away} />
      <section className="quote-part" aria-labelledby="withdraw">
        <h2 id="withdraw">{words.withdraw}</h2>
        <p>{words.withdrawNow}</p>
        <p id="withdraw-words">{consent}</p>
        <form method="post">
          <Button type="submit" look="dark" aria-describedby="withdraw-words">
            {words.withdrawIt}
          </Button>
        </form>
      </section>
      <p>
        {words.personHelps} <a href={`tel:${phone.dial}`}>{phone.shown}</a>.
      </p>
    </>
  );
}

/** After a withdrawal that was stored but not yet applied. */
function WithdrawalNoted({ phone }: { phone: Phone }) {
  const words = useWords("myRequest");
  return (
    <div className="wrap wrap-narrow quote-thanks">
      <PageHeading title={words.noted} lead={words.notedLead} />
      <p>
        {words.notedMore} <a href={`tel:${phone.dial}`}>{phone.shown}</a>.
      </p>
    </div>
  );
}
