import { data, redirect } from "react-router";
import { roundCoverage } from "#leads/leads/rules/coverage-choice.ts";
import { localPath, type Locale } from "#platform/text/rules/locale.ts";
import { type Words, wordsOf } from "#agency/language/rules/words.ts";
import { formatPhone } from "#platform/phone/rules/format-phone.ts";
import { prefillValues, quoteValues } from "#leads/leads/rules/quote-form.ts";
import {
  applyHealthButton,
  moveQuote,
  firstInvalidPlace,
  type QuotePlace,
  readStep,
  readSteps,
  startQuote,
} from "#leads/leads/rules/quote-steps.ts";
import { checkQuote, type QuoteContext, type QuoteView, quoteView, tidyValues } from "#leads/leads/rules/quote-view.ts";
import { readForWhom } from "#leads/leads/rules/family-contact.ts";
import type { Regulator } from "#agency/states/rules/regulator.ts";
import type { State } from "#agency/states/rules/state.ts";
import { formHeaders, pageHeaders, PRIVATE_PAGE } from "#platform/http/rules/page-caching.ts";
import { QUOTE_PATH, QUOTE_WHEN_PATH } from "#agency/site/rules/navigation.ts";
import { pageTags } from "#agency/site/rules/page-metadata.ts";
import { licenseDay } from "#agency/states/rules/license-status.ts";
import { servicesOf } from "#platform/http/server/contexts.ts";
import { languageOf } from "#agency/language/server/language-of.ts";
import { readForm, handleForm } from "#website/quote/server/handle-form.ts";
import { submitQuote } from "#leads/intake/server/submit-lead.ts";
import { deriveTokens } from "#leads/leads/server/derive-tokens.ts";
import type { Services } from "#platform/program/server/services.ts";
import { findRegulator } from "#agency/states/server/find-regulator.ts";
import { QuoteForm } from "./QuoteForm.tsx";
import { QuoteProblems } from "./QuoteProblems.tsx";
import { RegulatorCard } from "#website/states/pages/RegulatorCard.tsx";
import { useWords } from "#website/kit/pages/language.ts";
import { PageHeading } from "#ui/kit/PageHeading.tsx";
import type { Route } from "./+types/quote.route";
import "./cost-guide.css";
import "./leads.css";
import "./quote-screens.css";
import "./quote-fit.css";

/** What a screen shows; `token` is empty on the cached page. */
type Shown = {
  view: QuoteView;
  token: string;
  landingPage: string;
  problem: string | null;
  elsewhere: Elsewhere | null;
};
/** A state where the agency may not sell, and its regulator. */
type Elsewhere = { state: State; regulator: Regulator };

function contextOf({ site, tables, now }: Services, locale: Locale): QuoteContext {
  const today = now();
  const { agency } = site.settings();
  return {
    today,
    states: site.states(),
    tables: tables.current(),
    licenses: agency.licenses,
    licenseDay: licenseDay(agency, today),
    locale,
  };
}

async function elsewhereOf(
  services: Pick<Services, "db">,
  state: State | null,
  view: QuoteView,
): Promise<Elsewhere | null> {
  const regulator = state && view.errors.state !== undefined ? await findRegulator(services, state.slug) : null;
  return state && regulator ? { state, regulator } : null;
}

export async function loader({ context, request }: Route.LoaderArgs) {
  const services = servicesOf(context);
  const { site, config } = services;
  const { agency } = site.settings();
  const { legalName, phone } = agency;
  const { search, searchParams } = new URL(request.url);
  const { locale } = languageOf(context);
  const quote = contextOf(services, locale);
  const prefill = prefillValues(searchParams);
  const values = tidyValues(
    { ...prefill, coverage: roundCoverage(prefill.coverage, quote.tables.rates.faces) },
    quote.states,
  );
  const checked = checkQuote(values, quote);
  const view = quoteView(startQuote(checked.progress), checked, quote);
  const first: Shown = {
    view,
    token: "",
    landingPage: "",
    problem: null,
    elsewhere: await elsewhereOf(services, checked.refused, view),
  };
  const shown = {
    site: { name: agency.name, origin: config.publicUrl },
    locale,
    agency: { legalName, phone },
    phone: formatPhone(phone),
    states: quote.states,
    first,
    prefilled: Object.values(values).some((value) => value !== ""),
  };
  return data(shown, { headers: search === "" ? pageHeaders() : PRIVATE_PAGE });
}

export async function action(asked: Route.ActionArgs) {
  const sent = await readForm(asked);
  const { services, read, has, origin } = sent;
  const { locale, words } = languageOf(asked.context);
  const token = deriveTokens(read("request")).request;
  const quote = contextOf(services, locale);
  const shown = has("shownState") ? { zip: read("shownZip"), state: read("shownState") } : null;
  const values = tidyValues(applyHealthButton(quoteValues(read), read("go")), quote.states, shown);
  const checked = checkQuote(values, quote);
  const passed = readSteps(read("passed"));
  const screenOf = async (place: QuotePlace, problem: string | null): Promise<Shown> => {
    const view = quoteView(place, checked, quote);
    return {
      view,
      token,
      landingPage: read("landingPage") || origin.pageAddress,
      problem,
      elsewhere: await elsewhereOf(services, checked.refused, view),
    };
  };

  // A form that names no screen is a complete one.
  const step = readStep(read("step")) ?? "contact";
  // A health answer that the range shown so far doesn't fit is shown first.
  const refined = step === "range" && has("shownHealth") && read("shownHealth") !== values.health;
  const go = refined && read("go") === "" ? "health:show" : read("go");
  if (step === "who" && go === "back") return redirect(localPath("/", locale), { status: 303, headers: PRIVATE_PAGE });
  if (step !== "contact" || go !== "") {
    const place = moveQuote({ step, passed, go }, checked.progress);
    return data(await screenOf(place, null), {
      status: Object.keys(place.errors).length > 0 ? 422 : 200,
      headers: PRIVATE_PAGE,
    });
  }
  return handleForm(sent, {
    limit: services.limits.quote,
    words: words.quote,
    lost: "a quote request was stored neither in the database nor in the journal",
    parse: () => checked.result,
    again: ({ errors, problem }) =>
      screenOf(
        errors ? firstInvalidPlace(passed, checked.progress) : { step, passed, errors: {}, known: [] },
        problem ?? null,
      ),
    async run({ details, contact }) {
      const answers = { details, contact, textMessages: read("textMessages") === "yes" };
      // With the token the same answers count once, however often they are sent; without one the browser's key does
      // this.
      const once = read("request") === token ? undefined : read("key").slice(0, 100) || undefined;
      await submitQuote(services, answers, origin, { token, key: once });
      const asks = contact && details.phone !== null ? `&for=${contact.relation}` : "";
      // A link or an earlier request may have answered the last screen.
      const page = details.reachBy && details.bestTime ? "/get-a-quote/thank-you" : QUOTE_WHEN_PATH;
      return redirect(localPath(`${page}?request=${token}${asks}`, locale), { status: 303, headers: PRIVATE_PAGE });
    },
  });
}

export const headers = formHeaders;

const crumbsOf = ({ quote, shell }: Words) => [
  { name: shell.pages["/"], path: "/" },
  { name: quote.crumb, path: QUOTE_PATH },
];

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return [];
  const { site, locale } = loaderData;
  const words = wordsOf(locale);
  const { metaTitle, description, keywords } = words.quote;
  const tags = pageTags(site, locale, {
    path: QUOTE_PATH,
    title: metaTitle,
    description,
    keywords,
    crumbs: crumbsOf(words),
  });
  // The page's title names the screen, which these tags don't know.
  return tags.filter((tag) => !("title" in tag));
};

/** The page's title: from the second screen on, the screen's question and number. */
function titleOf(view: QuoteView, siteName: string, words: Words["quote"]): string {
  const { step, at, of, estimate, values } = view;
  const whom = readForWhom(values.forWhom);
  const titles: Partial<Record<QuoteView["step"], string>> = {
    person: words.age(whom),
    coverage: words.amount,
    range: estimate?.none === null ? words.priced : words.unpriced,
    contact: words.reach,
  };
  const title = titles[step];
  return `${title ? `${title} ${words.step(at, of)}` : words.metaTitle} | ${siteName}`;
}

export default function Quote({ loaderData, actionData }: Route.ComponentProps) {
  const { site, agency, phone, states, first, prefilled } = loaderData;
  const { view, token, landingPage, problem, elsewhere } = actionData ?? first;
  const begins = view.at === 1;
  const words = useWords("quote");
  return (
    <>
      <title>{titleOf(view, site.name, words)}</title>
      <div
        className={`wrap wrap-narrow quote-page ${begins ? "" : "quote-under-way quote-asks"}`}
        data-quote
        data-unreachable={words.unreachable}
        data-prefilled={prefilled && !actionData ? "" : undefined}
      >
        <PageHeading title={words.title} lead={begins ? words.lead : undefined} />
        <QuoteProblems errors={view.errors} problem={problem} phone={{ shown: phone, dial: agency.phone }} />
        {elsewhere ? <RegulatorCard {...elsewhere} /> : null}
        <QuoteForm
          view={view}
          token={token}
          landingPage={landingPage}
          states={states}
          seller={agency.legalName}
          phone={phone}
        />
      </div>
    </>
  );
}
