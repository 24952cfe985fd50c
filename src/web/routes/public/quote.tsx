import { data, redirect } from "react-router";
import { formatPhone } from "#core/leads/format-phone.ts";
import { parseQuote, prefillValues, quoteValues } from "#core/leads/quote-form.ts";
import { NEUTRAL_TEXTS } from "#core/access/outcome.ts";
import { pageHeaders, PRIVATE_PAGE } from "#core/site/page-caching.ts";
import { headTags } from "#core/site/page-metadata.ts";
import { servicesOf, visitContext } from "#server/http/contexts.ts";
import { looksAutomatic, originOf, takeQuote } from "#server/leads/take-lead.ts";
import { QuoteAside } from "#web/leads/QuoteAside.tsx";
import { QuoteForm } from "#web/leads/QuoteForm.tsx";
import { type QuoteErrors, QuoteProblems } from "#web/leads/QuoteProblems.tsx";
import { Breadcrumbs } from "#web/ui/Breadcrumbs.tsx";
import { PageHeading } from "#web/ui/PageHeading.tsx";
import type { Route } from "./+types/quote";
import "#web/leads/leads.css";

const PROBLEMS = {
  automatic: "That was quicker than our form expects, so it was held back. Nothing you typed is lost: please press the button once more.",
  tooMany: "Many requests came from your connection in a short time. Nothing you typed is lost: please try again in a few minutes.",
} as const;

export function loader({ context, request }: Route.LoaderArgs) {
  const { site, config } = servicesOf(context);
  const { agency, disclaimer } = site.settings();
  const { search, searchParams } = new URL(request.url);
  const { legalName, phone, licences } = agency;
  const shown = {
    site: { name: agency.name, origin: config.publicUrl },
    agency: { legalName, phone, licences },
    phone: formatPhone(phone),
    disclaimer,
    states: site.states(),
    prefilled: prefillValues(searchParams),
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
  const envelope = {
    website: read("website"),
    elapsed: read("elapsed"),
    key: read("key").slice(0, 100),
    pageAddress: read("pageAddress"),
    landingPage: read("landingPage"),
    referrer: read("referrer"),
  };
  const values = quoteValues(read);
  const textMessages = read("textMessages") === "yes";
  const origin = originOf(visit, envelope);
  const again = (status: number, why: { errors?: QuoteErrors; problem?: string }, headers: Record<string, string> = {}) =>
    data(
      { values, textMessages, landingPage: envelope.landingPage || origin.pageAddress, errors: why.errors ?? {}, problem: why.problem ?? null },
      { status, headers: { ...PRIVATE_PAGE, ...headers } },
    );

  const wait = await services.limits.quote.take(visit.ip);
  if (wait > 0) return again(429, { problem: PROBLEMS.tooMany }, { "Retry-After": String(wait) });
  const parsed = parseQuote(
    values,
    services.now(),
    services.site.states().map((s) => s.code),
  );
  if (!parsed.ok) return again(422, { errors: parsed.errors });
  if (looksAutomatic(envelope)) return again(422, { problem: PROBLEMS.automatic });
  try {
    await takeQuote(services, parsed.details, textMessages, origin, envelope.key || undefined);
  } catch (error) {
    services.log.error({ err: error, requestId: visit.requestId }, "a quote request was stored neither in the database nor in the journal");
    return again(503, { problem: NEUTRAL_TEXTS.default }, { "Retry-After": "5" });
  }
  return redirect("/get-a-quote/thank-you", { status: 303, headers: PRIVATE_PAGE });
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
          "Ask for a free quote on final expense (burial) insurance. A few plain questions, no medical details, and a licensed agent calls you by hand to go through it.",
        keywords: ["final expense insurance quote", "burial insurance quote", "funeral insurance cost"],
        crumbs: CRUMBS,
      })
    : [];

export default function Quote({ loaderData, actionData }: Route.ComponentProps) {
  const { agency, phone, disclaimer, states, prefilled } = loaderData;
  const shown = actionData ?? { values: prefilled, textMessages: false, landingPage: "", errors: {}, problem: null };
  return (
    <div className="wrap quote-page">
      <Breadcrumbs crumbs={CRUMBS} />
      <PageHeading
        title="Get Your Free Quote"
        lead="A few questions, at your pace. We need your name, phone number, state and age; everything else may stay open."
      />
      <QuoteProblems errors={shown.errors} problem={shown.problem} phone={{ shown: phone, dial: agency.phone }} />
      <div className="quote-columns">
        <QuoteForm
          values={shown.values}
          errors={shown.errors}
          textMessages={shown.textMessages}
          landingPage={shown.landingPage}
          states={states}
          seller={agency.legalName}
        />
        <QuoteAside agency={agency} phone={phone} disclaimer={disclaimer} />
      </div>
    </div>
  );
}
