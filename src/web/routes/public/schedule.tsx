import { data, redirect } from "react-router";
import { formatPhone } from "#core/leads/format-phone.ts";
import { NEUTRAL_TEXTS } from "#core/access/outcome.ts";
import { bookingPath } from "#core/scheduling/booking.ts";
import { bookingWording } from "#core/scheduling/booking-consent.ts";
import { type BookingErrors, type BookingValues, parseBooking } from "#core/scheduling/booking-form.ts";
import { SCHEDULE_PATH } from "#core/scheduling/schedule-address.ts";
import { pageHeaders, PRIVATE_PAGE } from "#core/site/page-caching.ts";
import { headTags } from "#core/site/page-metadata.ts";
import { newToken } from "#server/access/hash-token.ts";
import { servicesOf, visitContext } from "#server/http/contexts.ts";
import { looksAutomatic, originOf } from "#server/intake/take-lead.ts";
import { bookCall, keepCall } from "#server/intake/book-call.ts";
import { findStep, type ScheduleStep, type StepQuery } from "#server/scheduling/find-step.ts";
import { SCHEDULE_TAG } from "#server/scheduling/set-hours.ts";
import { SchedulePage } from "#web/scheduling/SchedulePage.tsx";
import type { Route } from "./+types/schedule";
import "#web/scheduling/scheduling.css";

const EMPTY: BookingValues = { name: "", phone: "", email: "" };
const PROBLEMS = {
  automatic: "The form came in faster than people usually type, so our spam check held it back. Nothing you typed is lost. Please press the button again.",
  tooMany: "Too many requests came from your connection in a short time. Nothing you typed is lost. Please try again in a few minutes.",
} as const;

export async function loader({ context, request }: Route.LoaderArgs) {
  const services = servicesOf(context);
  const { agency } = services.site.settings();
  const { search, searchParams } = new URL(request.url);
  const read = (name: string) => (searchParams.get(name) ?? "").slice(0, 100);
  // An action's answer brings a step of its own.
  const query: StepQuery = { state: read("state"), zone: read("zone"), from: read("from"), start: read("start") };
  const step = await findStep(services, query);
  const shown = {
    site: { name: agency.name, origin: services.config.publicUrl },
    phone: { dial: agency.phone, shown: formatPhone(agency.phone) },
    consent: bookingWording(agency.legalName).text,
    states: services.site.states(),
    step,
    mails: services.mailer !== null,
    quoteOffered: step.at !== "unlicensed",
    formKey: step.at === "who" ? newToken() : "",
  };
  // Times change with every booking; only the first question is the same for everybody.
  return data(shown, { headers: search === "" && step.at === "state" ? pageHeaders([SCHEDULE_TAG]) : PRIVATE_PAGE });
}

export async function action({ context, request }: Route.ActionArgs) {
  const services = servicesOf(context);
  const visit = context.get(visitContext);
  const form = await request.formData().catch(() => null);
  if (!visit || !form) throw data(null, { status: 400 });
  const read = (name: string) => {
    const value = form.get(name);
    return typeof value === "string" ? value.replaceAll("\0", "").slice(0, 2_000) : "";
  };
  const envelope = {
    website: read("website"),
    elapsed: read("elapsed"),
    pageAddress: read("pageAddress"),
    landingPage: read("landingPage"),
    referrer: read("referrer"),
  };
  const origin = originOf(visit, envelope);
  const values = { name: read("name"), phone: read("phone"), email: read("email") };
  const formKey = read("key").slice(0, 100) || newToken();
  const query: StepQuery = { state: read("state"), zone: read("zone"), from: "", start: read("start") };
  const again = async (status: number, why: { errors?: BookingErrors; problem?: string; kept?: boolean }, known?: ScheduleStep) => {
    const shown = {
      step: known ?? (await findStep(services, query)),
      values,
      errors: why.errors ?? {},
      problem: why.problem ?? null,
      kept: why.kept ?? false,
      landingPage: envelope.landingPage || origin.pageAddress,
      formKey,
    };
    const wait = { 429: "60", 503: "5" }[status];
    return data(shown, { status, headers: { ...PRIVATE_PAGE, ...(wait ? { "Retry-After": wait } : {}) } });
  };

  if ((await services.limits.quote.take(visit.ip)) > 0) return again(429, { problem: PROBLEMS.tooMany });
  const step = await findStep(services, query);
  if (step.at !== "who") return again(409, {}, step);
  const parsed = parseBooking(values, step.state.code);
  if (!parsed.ok) return again(422, { errors: parsed.errors }, step);
  if (looksAutomatic(envelope)) return again(422, { problem: PROBLEMS.automatic }, step);
  const { state, zone: timeZone, start } = step;
  const wanted = { details: parsed.details, state: state.code, timeZone, start, origin, key: formKey };
  try {
    const result = await (step.away ? keepCall(services, wanted) : bookCall(services, wanted));
    if (result.kind === "booked") return redirect(`${bookingPath(result.token)}?done=booked`, { status: 303, headers: PRIVATE_PAGE });
    if (result.kind === "double") {
      const phone = formatPhone(services.site.settings().agency.phone);
      return again(
        409,
        { problem: `A call to this number is already booked for this time. To change it, use the link you got for it, or call us at ${phone}.` },
        step,
      );
    }
    return result.kind === "kept" ? again(202, { kept: true }, step) : again(409, {});
  } catch (error) {
    services.log.error({ err: error, requestId: visit.requestId }, "a wish for a call was stored neither in the database nor in the journal");
    return again(503, { problem: NEUTRAL_TEXTS.default }, step);
  }
}

export const headers: Route.HeadersFunction = ({ loaderHeaders, actionHeaders }) => (actionHeaders.has("Cache-Control") ? actionHeaders : loaderHeaders);

const CRUMBS = [
  { name: "Home", path: "/" },
  { name: "Schedule a call", path: SCHEDULE_PATH },
];

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? headTags({
        siteName: loaderData.site.name,
        origin: loaderData.site.origin,
        path: SCHEDULE_PATH,
        title: `Schedule a call with a licensed agent | ${loaderData.site.name}`,
        description: "Choose a time that works for you, and a licensed agent will call you about final expense insurance. Change or cancel it with one link.",
        keywords: ["schedule a call", "final expense insurance agent", "burial insurance help"],
        crumbs: CRUMBS,
      })
    : [];

export default function Schedule({ loaderData, actionData }: Route.ComponentProps) {
  const { site, phone, consent, states, mails } = loaderData;
  const form = actionData ?? { step: loaderData.step, values: EMPTY, errors: {}, problem: null, kept: false, landingPage: "", formKey: loaderData.formKey };
  return <SchedulePage {...form} agency={site.name} phone={phone} consent={consent} mails={mails} states={states} crumbs={CRUMBS} />;
}
