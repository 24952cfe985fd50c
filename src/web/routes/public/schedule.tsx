import { data, redirect } from "react-router";
import { formatPhone } from "#core/phone/format-phone.ts";
import { callbackWording } from "#core/consent/consent-wording.ts";
import { bookingPath } from "#core/appointments/booking.ts";
import { bookingWording } from "#core/appointments/booking-consent.ts";
import {
  type BookingErrors,
  type BookingValues,
  bookingValues,
  parseBooking,
} from "#core/appointments/booking-form.ts";
import { SCHEDULE_PATH } from "#core/appointments/schedule-address.ts";
import { pageHeaders, PRIVATE_PAGE } from "#core/site/page-caching.ts";
import { headTags } from "#core/site/page-metadata.ts";
import { newToken } from "#server/access/hash-token.ts";
import { servicesOf } from "#server/http/contexts.ts";
import { readForm, takeForm, type Why } from "#server/http/take-form.ts";
import { bookCall, saveCallRequest } from "#server/intake/book-call.ts";
import { readSentRequest } from "#server/intake/read-sent-request.ts";
import { isToken } from "#server/requests/derive-tokens.ts";
import { findStep, type ScheduleStep, type StepQuery } from "#server/appointments/find-step.ts";
import { SCHEDULE_TAG } from "#server/appointments/set-hours.ts";
import { SchedulePage } from "#web/site/appointments/SchedulePage.tsx";
import type { Route } from "./+types/schedule";
import "#web/site/appointments/scheduling.css";

const EMPTY: BookingValues = { name: "", phone: "", email: "" };
const PROBLEMS = {
  automatic:
    "The form came in faster than people usually type, so our spam check held it back. Nothing you typed is lost. Please press the button again.",
  tooMany:
    "Too many requests came from your connection in a short time. Nothing you typed is lost. Please try again in a few minutes.",
} as const;

const DOUBLE =
  "A call to this number is already booked for this time. To change it, use the link you got for it, or call us at";

export async function loader({ context, request }: Route.LoaderArgs) {
  const services = servicesOf(context);
  const { agency } = services.site.settings();
  const { search, searchParams } = new URL(request.url);
  const read = (name: string) => (searchParams.get(name) ?? "").slice(0, 100);
  // A link from a sent request asks nothing of it again.
  const request_ = read("request");
  const sent = isToken(request_) ? (await readSentRequest(services, request_)).request : null;
  const known = sent && !sent.withdrawnAt ? sent : null;
  const state = read("state") || (known?.details.state ?? "");
  // An action's answer has its own step.
  const query: StepQuery = { state, zone: read("zone"), from: read("from"), start: read("start") };
  const step = await findStep(services, query);
  const shown = {
    site: { name: agency.name, origin: services.config.publicUrl },
    phone: { dial: agency.phone, shown: formatPhone(agency.phone) },
    consent: bookingWording(agency.legalName).text,
    states: services.site.states(),
    step,
    mails: services.mailer !== null,
    callback: {
      phone: agency.phone,
      phoneText: formatPhone(agency.phone),
      endpoint: `${services.config.functionsPrefix}/callback`,
      consent: callbackWording(agency.legalName, "en").text,
    },
    quoteOffered: step.at !== "unlicensed",
    formKey: step.at === "who" ? newToken() : "",
    request: known ? request_ : "",
    values: known ? bookingValues(known) : EMPTY,
  };
  // Times change with every booking; only the first question is the same for everyone.
  return data(shown, { headers: search === "" && step.at === "state" ? pageHeaders([SCHEDULE_TAG]) : PRIVATE_PAGE });
}

export async function action(asked: Route.ActionArgs) {
  const sent = await readForm(asked);
  const { services, origin } = sent;
  const read = (name: string) => sent.read(name).replaceAll("\0", "").slice(0, 2_000);
  const values = { name: read("name"), phone: read("phone"), email: read("email") };
  const formKey = read("key").slice(0, 100) || newToken();
  const query: StepQuery = { state: read("state"), zone: read("zone"), from: "", start: read("start") };
  let step: ScheduleStep | null = null;
  return takeForm(sent, {
    limit: services.limits.quote,
    words: { often: PROBLEMS.tooMany, automatic: PROBLEMS.automatic },
    lost: "an appointment was stored neither in the database nor in the journal",
    async parse() {
      step = await findStep(services, query);
      if (step.at !== "who") return { ok: false as const, status: 409, errors: {} };
      const parsed = parseBooking(values, step.state.code);
      return parsed.ok
        ? { ok: true as const, details: parsed.details, chosen: step }
        : { ok: false as const, errors: { fields: parsed.errors } };
    },
    again: async ({
      errors: { fields = {}, kept = false } = {},
      problem,
    }: Why<{ fields?: BookingErrors; kept?: boolean }>) => {
      step ??= await findStep(services, query);
      return {
        step,
        values,
        errors: fields,
        problem: problem ?? null,
        kept,
        landingPage: read("landingPage") || origin.pageAddress,
        formKey,
      };
    },
    async run({ details, chosen: { state, zone: timeZone, start, away } }, again) {
      const wanted = { details, state: state.code, timeZone, start, origin, key: formKey };
      const result = await (away ? saveCallRequest(services, wanted) : bookCall(services, wanted));
      if (result.kind === "booked")
        return redirect(`${bookingPath(result.token)}?done=booked`, { status: 303, headers: PRIVATE_PAGE });
      if (result.kind === "kept") return again(202, { errors: { kept: true } });
      if (result.kind === "double")
        return again(409, { problem: `${DOUBLE} ${formatPhone(services.site.settings().agency.phone)}.` });
      // The time is taken: show the others.
      step = null;
      return again(409, {});
    },
  });
}

export const headers: Route.HeadersFunction = ({ loaderHeaders, actionHeaders }) =>
  actionHeaders.has("Cache-Control") ? actionHeaders : loaderHeaders;

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
        title: `Schedule a call with an agent | ${loaderData.site.name}`,
        description:
          "Choose a time that works for you, and an agent will call you about final expense insurance. Change or cancel it with one link.",
        keywords: ["schedule a call", "final expense insurance agent", "burial insurance help"],
        crumbs: CRUMBS,
      })
    : [];

export default function Schedule({ loaderData, actionData }: Route.ComponentProps) {
  const { site, phone, consent, states, mails, callback } = loaderData;
  const form = actionData ?? {
    step: loaderData.step,
    values: loaderData.values,
    errors: {},
    problem: null,
    kept: false,
    landingPage: "",
    formKey: loaderData.formKey,
  };
  return (
    <SchedulePage
      {...form}
      agency={site.name}
      phone={phone}
      request={loaderData.request}
      consent={consent}
      callback={callback}
      mails={mails}
      states={states}
      crumbs={CRUMBS}
    />
  );
}
