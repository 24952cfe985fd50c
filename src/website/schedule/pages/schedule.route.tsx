import { data, redirect } from "react-router";
import { formatPhone } from "#platform/phone/rules/format-phone.ts";
import { callbackWording } from "#compliance/consent/rules/consent-wording.ts";
import { bookingPath } from "#leads/appointments/rules/booking.ts";
import { bookingWording } from "#leads/appointments/rules/booking-consent.ts";
import {
  type BookingErrors,
  type BookingValues,
  bookingValues,
  parseBooking,
} from "#leads/appointments/rules/booking-form.ts";
import { localPath } from "#platform/text/rules/locale.ts";
import { type Words, wordsOf } from "#agency/language/rules/words.ts";
import { SCHEDULE_PATH } from "#leads/appointments/rules/schedule-address.ts";
import { formHeaders, pageHeaders, PRIVATE_PAGE } from "#platform/http/rules/page-caching.ts";
import { shownHours } from "#agency/site/rules/shown-hours.ts";
import { pageTags } from "#agency/site/rules/page-metadata.ts";
import { newToken } from "#platform/access/server/hash-token.ts";
import { servicesOf } from "#platform/http/server/contexts.ts";
import { languageOf } from "#agency/language/server/language-of.ts";
import { readForm, handleForm, type Why } from "#website/quote/server/handle-form.ts";
import { bookCall, saveCallRequest } from "#leads/intake/server/book-call.ts";
import { readSentRequest } from "#leads/intake/server/read-sent-request.ts";
import { isToken } from "#leads/leads/server/derive-tokens.ts";
import { findStep, type ScheduleStep, type StepQuery } from "#leads/appointments/server/find-step.ts";
import { SCHEDULE_TAG } from "#leads/appointments/server/set-hours.ts";
import { SchedulePage } from "./SchedulePage.tsx";
import type { Route } from "./+types/schedule.route";
import "./scheduling.css";

const EMPTY: BookingValues = { name: "", phone: "", email: "" };
const crumbsOf = ({ booking, shell }: Words) => [
  { name: shell.pages["/"], path: "/" },
  { name: booking.title, path: SCHEDULE_PATH },
];

export async function loader({ context, request }: Route.LoaderArgs) {
  const services = servicesOf(context);
  const { locale, words } = languageOf(context);
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
  const step = await findStep(services, query, words.time);
  const shown = {
    site: { name: agency.name, origin: services.config.publicUrl },
    phone: { dial: agency.phone, shown: formatPhone(agency.phone) },
    locale,
    consent: bookingWording(agency.legalName, locale).text,
    states: services.site.states(),
    step,
    mails: services.mailer !== null,
    callback: {
      phone: agency.phone,
      phoneText: formatPhone(agency.phone),
      endpoint: `${services.config.functionsPrefix}/callback`,
      consent: callbackWording(agency.legalName, locale).text,
    },
    hours: step.at === "closed" ? shownHours(agency, services.now(), words.time) : null,
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
  const { locale, words } = languageOf(asked.context);
  const { often, automatic, lost, double } = words.booking;
  const read = (name: string) => sent.read(name).replaceAll("\0", "").slice(0, 2_000);
  const values = { name: read("name"), phone: read("phone"), email: read("email") };
  const formKey = read("key").slice(0, 100) || newToken();
  const query: StepQuery = { state: read("state"), zone: read("zone"), from: "", start: read("start") };
  let step: ScheduleStep | null = null;
  return handleForm(sent, {
    limit: services.limits.quote,
    words: { often, automatic, lost },
    lost: "an appointment was stored neither in the database nor in the journal",
    async parse() {
      step = await findStep(services, query, words.time);
      if (step.at !== "who") return { ok: false as const, status: 409, errors: {} };
      const parsed = parseBooking(values, step.state.code, locale);
      return parsed.ok
        ? { ok: true as const, details: parsed.details, chosen: step }
        : { ok: false as const, errors: { fields: parsed.errors } };
    },
    again: async ({
      errors: { fields = {}, kept = false } = {},
      problem,
    }: Why<{ fields?: BookingErrors; kept?: boolean }>) => {
      step ??= await findStep(services, query, words.time);
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
        return redirect(localPath(`${bookingPath(result.token)}?done=booked`, locale), {
          status: 303,
          headers: PRIVATE_PAGE,
        });
      if (result.kind === "kept") return again(202, { errors: { kept: true } });
      if (result.kind === "double")
        return again(409, { problem: double(formatPhone(services.site.settings().agency.phone)) });
      // The time is taken: show the others.
      step = null;
      return again(409, {});
    },
  });
}

export const headers = formHeaders;

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return [];
  const { site, locale } = loaderData;
  const words = wordsOf(locale);
  const { metaTitle, description, keywords } = words.booking;
  return pageTags(site, locale, {
    path: SCHEDULE_PATH,
    title: metaTitle,
    description,
    keywords,
    crumbs: crumbsOf(words),
  });
};

export default function Schedule({ loaderData, actionData }: Route.ComponentProps) {
  const { site, phone, consent, states, mails, callback, hours } = loaderData;
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
      hours={hours}
      mails={mails}
      states={states}
      crumbs={crumbsOf(wordsOf(loaderData.locale))}
    />
  );
}
