import { data, redirect } from "react-router";
import { NEUTRAL_TEXTS } from "#core/access/outcome.ts";
import { roundCoverage } from "#core/leads/coverage-choice.ts";
import { formatPhone } from "#core/leads/format-phone.ts";
import { prefillValues, quoteValues } from "#core/leads/quote-form.ts";
import { moveQuote, placeToMend, type QuotePlace, readStep, readSteps, startQuote } from "#core/leads/quote-steps.ts";
import { checkQuote, type QuoteContext, type QuoteView, quoteView, tidyValues } from "#core/leads/quote-view.ts";
import type { Regulator } from "#core/states/regulator.ts";
import type { State } from "#core/states/state.ts";
import { pageHeaders, PRIVATE_PAGE } from "#core/site/page-caching.ts";
import { headTags } from "#core/site/page-metadata.ts";
import { asLicensed, licenceDay } from "#core/states/licence-status.ts";
import { servicesOf, visitContext } from "#server/http/contexts.ts";
import { looksAutomatic, originOf, takeQuote } from "#server/intake/take-lead.ts";
import { deriveTokens } from "#server/requests/derive-tokens.ts";
import type { Services } from "#server/services.ts";
import { findRegulator } from "#server/states/find-regulator.ts";
import { QuoteAside } from "#web/leads/QuoteAside.tsx";
import { QuoteForm } from "#web/leads/QuoteForm.tsx";
import { QuoteProblems } from "#web/leads/QuoteProblems.tsx";
import { RegulatorCard } from "#web/states/RegulatorCard.tsx";
import { Breadcrumbs } from "#web/ui/Breadcrumbs.tsx";
import { PageHeading } from "#web/ui/PageHeading.tsx";
import type { Route } from "./+types/quote";
import "#web/leads/leads.css";
import "#web/leads/quote-screens.css";

const PROBLEMS = {
  automatic: "The form came in faster than people usually type, so our spam check held it back. Nothing you typed is lost. Please press the button again.",
  tooMany: "Too many requests came from your connection in a short time. Nothing you typed is lost. Please try again in a few minutes.",
} as const;

/** What a screen shows; `token` is empty on the page that is the same for everybody. */
type Shown = { view: QuoteView; token: string; landingPage: string; problem: string | null; elsewhere: Elsewhere | null };
/** A state where the agency may not sell, and who can help there. */
type Elsewhere = { state: State; regulator: Regulator };

function contextOf({ site, tables, now }: Services): QuoteContext {
  const today = now();
  const { agency } = site.settings();
  return { today, states: site.states(), tables: tables.current(), licences: agency.licences, licenceDay: licenceDay(agency, today) };
}

async function elsewhereOf(services: Services, state: State | null, view: QuoteView): Promise<Elsewhere | null> {
  const regulator = state && view.errors.state !== undefined ? await findRegulator(services, state.slug) : null;
  return state && regulator ? { state, regulator } : null;
}

export async function loader({ context, request }: Route.LoaderArgs) {
  const services = servicesOf(context);
  const { site, config } = services;
  const { agency: whole, disclaimer } = site.settings();
  const agency = asLicensed(whole, services.now());
  const { legalName, phone, licences } = agency;
  const { search, searchParams } = new URL(request.url);
  const quote = contextOf(services);
  const prefill = prefillValues(searchParams);
  const values = tidyValues({ ...prefill, coverage: roundCoverage(prefill.coverage, quote.tables.rates.faces) }, quote.states);
  const checked = checkQuote(values, quote);
  const view = quoteView(startQuote(checked.progress), checked, quote);
  const first: Shown = { view, token: "", landingPage: "", problem: null, elsewhere: await elsewhereOf(services, checked.refused, view) };
  const shown = {
    site: { name: agency.name, origin: config.publicUrl },
    agency: { legalName, phone, licences },
    phone: formatPhone(phone),
    disclaimer,
    states: quote.states,
    first,
    prefilled: Object.values(values).some((value) => value !== ""),
  };
  return data(shown, { headers: search === "" ? pageHeaders() : PRIVATE_PAGE });
}

export async function action({ context, request }: Route.ActionArgs) {
  const services = servicesOf(context);
  const visit = context.get(visitContext);
  const form = await request.formData().catch(() => null);
  if (!visit || !form) throw data(null, { status: 400 });
  const read = (name: string) => {
    const value = form.get(name);
    return typeof value === "string" ? value : "";
  };
  const { website, elapsed, pageAddress, landingPage, referrer, key } = envelopeOf(read);
  const origin = originOf(visit, { pageAddress, landingPage, referrer });
  const token = deriveTokens(read("request")).request;
  const quote = contextOf(services);
  const shown = form.has("shownState") ? { zip: read("shownZip"), state: read("shownState") } : null;
  const checked = checkQuote(tidyValues(quoteValues(read), quote.states, shown), quote);
  const passed = readSteps(read("passed"));
  const answer = async (place: QuotePlace, status = 200, problem: string | null = null, headers: Record<string, string> = {}) => {
    const view = quoteView(place, checked, quote);
    const elsewhere = await elsewhereOf(services, checked.refused, view);
    const screen: Shown = { view, token, landingPage: landingPage || origin.pageAddress, problem, elsewhere };
    return data(screen, { status, headers: { ...PRIVATE_PAGE, ...headers } });
  };

  // A form that names no screen is a whole one: it is sent.
  const step = readStep(read("step")) ?? "send";
  if (step !== "send" || read("go") !== "") {
    const place = moveQuote({ step, passed, go: read("go") }, checked.progress);
    return answer(place, Object.keys(place.errors).length > 0 ? 422 : 200);
  }
  const last: QuotePlace = { step, passed, errors: {} };
  const wait = await services.limits.quote.take(visit.ip);
  if (wait > 0) return answer(last, 429, PROBLEMS.tooMany, { "Retry-After": String(wait) });
  if (!checked.result.ok) return answer(placeToMend(passed, checked.progress), 422);
  if (looksAutomatic({ website, elapsed })) return answer(last, 422, PROBLEMS.automatic);
  const { details, contact } = checked.result;
  const sent = { details, contact, textMessages: read("textMessages") === "yes" };
  // The token makes the same answers count once, however often the line broke; without one the browser's key does.
  const once = read("request") === token ? undefined : key || undefined;
  try {
    await takeQuote(services, sent, origin, { token, key: once });
  } catch (error) {
    services.log.error({ err: error, requestId: visit.requestId }, "a quote request was stored neither in the database nor in the journal");
    return answer(last, 503, NEUTRAL_TEXTS.default, { "Retry-After": "5" });
  }
  const asks = contact && details.phone !== null ? `&for=${contact.relation}` : "";
  return redirect(`/get-a-quote/thank-you?request=${token}${asks}`, { status: 303, headers: PRIVATE_PAGE });
}

function envelopeOf(read: (name: string) => string) {
  return {
    website: read("website"),
    elapsed: read("elapsed"),
    pageAddress: read("pageAddress"),
    landingPage: read("landingPage"),
    referrer: read("referrer"),
    key: read("key").slice(0, 100),
  };
}

export const headers: Route.HeadersFunction = ({ loaderHeaders, actionHeaders }) => (actionHeaders.has("Cache-Control") ? actionHeaders : loaderHeaders);

const CRUMBS = [
  { name: "Home", path: "/" },
  { name: "Get a quote", path: "/get-a-quote" },
];

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? headTags({
        siteName: loaderData.site.name,
        origin: loaderData.site.origin,
        path: "/get-a-quote",
        title: `Get a free final expense insurance quote | ${loaderData.site.name}`,
        description:
          "A few plain questions, one at a time. See an estimated price range for final expense (burial) insurance before you tell us who you are. No medical details, no cost.",
        keywords: ["final expense insurance quote", "burial insurance quote", "funeral insurance cost"],
        crumbs: CRUMBS,
      })
    : [];

export default function Quote({ loaderData, actionData }: Route.ComponentProps) {
  const { agency, phone, disclaimer, states, first, prefilled } = loaderData;
  const { view, token, landingPage, problem, elsewhere } = actionData ?? first;
  const begins = view.at === 1;
  return (
    <div className={`wrap quote-page ${begins ? "" : "quote-under-way"}`} data-quote data-prefilled={prefilled && !actionData ? "" : undefined}>
      <Breadcrumbs crumbs={CRUMBS} />
      <PageHeading
        title="Get Your Free Quote"
        lead={begins ? "One question at a time, at your own pace. You’ll see an estimated price range before we ask who you are." : undefined}
      />
      <QuoteProblems errors={view.errors} problem={problem} phone={{ shown: phone, dial: agency.phone }} />
      {elsewhere ? <RegulatorCard {...elsewhere} /> : null}
      <div className="quote-columns">
        <QuoteForm view={view} token={token} landingPage={landingPage} states={states} seller={agency.legalName} />
        <QuoteAside agency={agency} phone={phone} disclaimer={disclaimer} />
      </div>
    </div>
  );
}
