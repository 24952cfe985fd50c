import { data, redirect } from "react-router";
import {
  CALCULATOR_IDS,
  type CalculatorId,
  CALCULATORS_PATH,
  calculatorPath,
  resultMailPath,
} from "#core/calculators/calculator-address.ts";
import { CALCULATOR_PAGES } from "#core/calculators/calculator-pages.ts";
import { resultText, showCalculator } from "#core/calculators/calculators.ts";
import { RESULT_BUTTON, resultWording } from "#core/consent/result-wording.ts";
import { parseResultForm, type ResultErrors } from "#core/notifications/result-form.ts";
import { PRIVATE_PAGE } from "#core/site/page-caching.ts";
import { headTags } from "#core/site/page-metadata.ts";
import { emailResult } from "#server/notifications/email-result.ts";
import { servicesOf } from "#server/http/contexts.ts";
import { STATUS_OF } from "#server/platform/failure-status.ts";
import { readForm, takeForm, type Why } from "#server/http/take-form.ts";
import { ResultMailForm } from "#web/site/calculators/ResultMailForm.tsx";
import { Picture } from "#web/site/pictures/Picture.tsx";
import { Breadcrumbs } from "#web/ui/Breadcrumbs.tsx";
import { ButtonLink } from "#web/ui/Button.tsx";
import { PageHeading } from "#web/ui/PageHeading.tsx";
import type { Route } from "./+types/calculator-email";
import "#web/site/calculators/calculators.css";
import "#web/site/calculators/result-mail.css";

const AGAIN =
  "Our spam check held this back because it came in very fast or several times in a row. Please send it again in a moment.";

function idOf(name: string): CalculatorId {
  const id = CALCULATOR_IDS.find((known) => known === name);
  if (!id) throw data(null, { status: 404 });
  return id;
}

export function loader({ context, params, request }: Route.LoaderArgs) {
  const id = idOf(params.calculator);
  const { config, site, tables, mailer } = servicesOf(context);
  const { agency } = site.settings();
  const { search, searchParams } = new URL(request.url);
  const result = resultText(showCalculator(id, (name) => searchParams.get(name), tables.current()));
  const shown = {
    id,
    site: { name: agency.name, origin: config.publicUrl },
    consent: resultWording(agency.legalName).text,
    canSend: mailer !== null,
    result: result && { sentence: result.sentence },
    query: result?.query ?? search.replace(/^\?/, ""),
    sent: searchParams.get("sent") === "1",
  };
  return data(shown, { headers: PRIVATE_PAGE });
}

/** Emails the result of the query to the typed address; redirects, or shows the form again with errors. */
export async function action(asked: Route.ActionArgs) {
  const id = idOf(asked.params.calculator);
  const sent = await readForm(asked);
  const { services, read, origin } = sent;
  const typed = read("email").slice(0, 300);
  return takeForm(sent, {
    limit: services.limits.result,
    words: { often: AGAIN, automatic: AGAIN },
    lost: "a result could not be written to the outbox",
    parse: () => parseResultForm({ email: typed, consent: read("consent") }),
    again: ({ errors = {}, problem }: Why<ResultErrors>) => ({ email: typed, errors, problem: problem ?? null }),
    async run({ email }, again) {
      const { searchParams } = new URL(asked.request.url);
      const done = await emailResult(services, { id, query: (name) => searchParams.get(name), email, origin });
      if (!done.ok) return again(STATUS_OF[done.code], { problem: done.message });
      const { query } = done.value;
      return redirect(resultMailPath(id, `${query}${query === "" ? "" : "&"}sent=1`), {
        status: 303,
        headers: PRIVATE_PAGE,
      });
    },
  });
}

export const headers: Route.HeadersFunction = () => PRIVATE_PAGE;

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? headTags({
        siteName: loaderData.site.name,
        origin: loaderData.site.origin,
        path: resultMailPath(loaderData.id, ""),
        title: `${RESULT_BUTTON} | ${loaderData.site.name}`,
        description: `Have the result of the calculator “${CALCULATOR_PAGES[loaderData.id].name}” sent to your own email address.`,
        keywords: [CALCULATOR_PAGES[loaderData.id].name.toLowerCase(), "email a result"],
        robots: "noindex",
      })
    : [];

export default function CalculatorEmail({ loaderData, actionData }: Route.ComponentProps) {
  const { id, result, query, sent, canSend, consent } = loaderData;
  const { name } = CALCULATOR_PAGES[id];
  const back = `${calculatorPath(id)}${query === "" ? "" : `?${query}`}`;
  const crumbs = [
    { name: "Home", path: "/" },
    { name: "Calculators", path: CALCULATORS_PATH },
    { name, path: calculatorPath(id) },
    { name: "By email", path: resultMailPath(id, "") },
  ];
  return (
    <div className="wrap wrap-narrow calculator-page">
      <Breadcrumbs crumbs={crumbs} />
      {sent && !actionData ? (
        <Sent canSend={canSend} />
      ) : (
        <PageHeading
          title={RESULT_BUTTON}
          eyebrow={name}
          lead={
            result
              ? "The email includes the sentence below, the figures behind it, their sources, and a link that opens the result again."
              : NOTHING
          }
        />
      )}
      <div className="result-mail">
        {result ? (
          <blockquote className="card">
            <p>{result.sentence}</p>
          </blockquote>
        ) : null}
        {result === null || (sent && !actionData) ? null : (
          <ResultMailForm
            action={resultMailPath(id, query)}
            consent={consent}
            canSend={canSend}
            email={actionData?.email ?? ""}
            errors={actionData?.errors ?? {}}
            problem={actionData?.problem ?? null}
          />
        )}
        <ButtonLink look="plain" href={back}>
          Back to the result
        </ButtonLink>
      </div>
    </div>
  );
}

const NOTHING = "There is no result to send yet. Please go back to the calculator and fix the marked answers first.";

/** Promises no delivery: mail servers decide, and an unsubscribed address gets no email. */
function Sent({ canSend }: { canSend: boolean }) {
  if (!canSend)
    return (
      <PageHeading
        title="Your email is waiting to be sent"
        lead="This site can’t send email by itself right now. One of us has to send it, and we don’t know when. To have the result now, print it or save its link."
      />
    );
  return (
    <PageHeading
      title="We are sending your result"
      picture={<Picture name="mailbox" />}
      lead="It usually arrives within a few minutes. We send the same result to an address only once a day, and we never email an address whose owner asked us to stop."
    />
  );
}
