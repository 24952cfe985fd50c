import { data, redirect } from "react-router";
import {
  CALCULATOR_IDS,
  type CalculatorId,
  CALCULATORS_PATH,
  calculatorPath,
  resultMailPath,
} from "#agency/tables/rules/calculator-address.ts";
import { resultText, showCalculator } from "#agency/tables/rules/calculators.ts";
import { resultWording } from "#compliance/consent/rules/result-wording.ts";
import { localPath } from "#platform/text/rules/locale.ts";
import { wordsOf } from "#agency/language/rules/words.ts";
import { parseResultForm, type ResultErrors } from "#leads/notifications/rules/result-form.ts";
import { PRIVATE_PAGE } from "#platform/http/rules/page-caching.ts";
import { pageTags } from "#agency/site/rules/page-metadata.ts";
import { emailCalculatorResult } from "#leads/notifications/server/email-calculator-result.ts";
import { servicesOf } from "#platform/http/server/contexts.ts";
import { languageOf } from "#agency/language/server/language-of.ts";
import { STATUS_OF } from "#platform/http/server/failure-status.ts";
import { readForm, handleForm, type Why } from "#website/quote/server/handle-form.ts";
import { ResultMailForm } from "./ResultMailForm.tsx";
import { Picture } from "#website/pictures/pages/Picture.tsx";
import { Breadcrumbs } from "#website/kit/pages/Breadcrumbs.tsx";
import { ButtonLink } from "#ui/kit/Button.tsx";
import { useLocalPath, useWords } from "#website/kit/pages/language.ts";
import { PageHeading } from "#ui/kit/PageHeading.tsx";
import type { Route } from "./+types/calculator-email.route";
import "./calculators.css";
import "./result-mail.css";

function idOf(name: string): CalculatorId {
  const id = CALCULATOR_IDS.find((known) => known === name);
  if (!id) throw data(null, { status: 404 });
  return id;
}

export function loader({ context, params, request }: Route.LoaderArgs) {
  const id = idOf(params.calculator);
  const { locale, words } = languageOf(context);
  const { config, site, tables, mailer } = servicesOf(context);
  const { agency } = site.settings();
  const { search, searchParams } = new URL(request.url);
  const result = resultText(
    showCalculator(id, (name) => searchParams.get(name), tables.current(), words),
    words,
  );
  const shown = {
    id,
    locale,
    site: { name: agency.name, origin: config.publicUrl },
    consent: resultWording(agency.legalName, locale).text,
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
  const { locale, words } = languageOf(asked.context);
  const { again: spam } = words.resultMail;
  const sent = await readForm(asked);
  const { services, read, origin } = sent;
  const typed = read("email").slice(0, 300);
  return handleForm(sent, {
    limit: services.limits.result,
    words: { often: spam, automatic: spam },
    lost: "a result could not be written to the outbox",
    parse: () => parseResultForm({ email: typed, consent: read("consent") }, words.resultMail),
    again: ({ errors = {}, problem }: Why<ResultErrors>) => ({ email: typed, errors, problem: problem ?? null }),
    async run({ email }, again) {
      const { searchParams } = new URL(asked.request.url);
      const done = await emailCalculatorResult(services, {
        id,
        query: (name) => searchParams.get(name),
        email,
        origin,
        locale,
      });
      if (!done.ok) return again(STATUS_OF[done.code], { problem: done.message });
      const { query } = done.value;
      return redirect(localPath(resultMailPath(id, `${query}${query === "" ? "" : "&"}sent=1`), locale), {
        status: 303,
        headers: PRIVATE_PAGE,
      });
    },
  });
}

export const headers: Route.HeadersFunction = () => PRIVATE_PAGE;

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return [];
  const { id, locale, site } = loaderData;
  const { resultMail: words, calculatorPages } = wordsOf(locale);
  const { name } = calculatorPages[id];
  return pageTags(site, locale, {
    path: resultMailPath(id, ""),
    title: words.button,
    description: words.description(name),
    keywords: [name.toLowerCase(), words.keyword],
    robots: "noindex",
  });
};

export default function CalculatorEmail({ loaderData, actionData }: Route.ComponentProps) {
  const { id, result, query, sent, canSend, consent } = loaderData;
  const { shell, calculators, calculatorPages, resultMail: words } = wordsOf(loaderData.locale);
  const local = useLocalPath();
  const { name } = calculatorPages[id];
  const back = `${calculatorPath(id)}${query === "" ? "" : `?${query}`}`;
  const crumbs = [
    { name: shell.pages["/"], path: "/" },
    { name: calculators.title, path: CALCULATORS_PATH },
    { name, path: calculatorPath(id) },
    { name: words.crumb, path: resultMailPath(id, "") },
  ];
  return (
    <div className="wrap wrap-narrow calculator-page">
      <Breadcrumbs crumbs={crumbs} />
      {sent && !actionData ? (
        <Sent canSend={canSend} />
      ) : (
        <PageHeading title={words.button} eyebrow={name} lead={result ? words.lead : words.nothing} />
      )}
      <div className="result-mail">
        {result ? (
          <blockquote className="card">
            <p>{result.sentence}</p>
          </blockquote>
        ) : null}
        {result === null || (sent && !actionData) ? null : (
          <ResultMailForm
            action={local(resultMailPath(id, query))}
            consent={consent}
            canSend={canSend}
            email={actionData?.email ?? ""}
            errors={actionData?.errors ?? {}}
            problem={actionData?.problem ?? null}
          />
        )}
        <ButtonLink look="plain" href={local(back)}>
          {words.back}
        </ButtonLink>
      </div>
    </div>
  );
}

/** Promises no delivery: mail servers decide, and an unsubscribed address gets no email. */
function Sent({ canSend }: { canSend: boolean }) {
  const words = useWords("resultMail");
  if (!canSend) return <PageHeading title={words.waitingTitle} lead={words.waiting} />;
  return <PageHeading title={words.sentTitle} picture={<Picture name="mailbox" />} lead={words.sent} />;
}
