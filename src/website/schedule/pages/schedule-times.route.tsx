import { data, redirect } from "react-router";
import { formatPhone } from "#platform/phone/rules/format-phone.ts";
import { bookingPath } from "#leads/appointments/rules/booking.ts";
import { parseStart } from "#leads/appointments/rules/booking-form.ts";
import { slotDays } from "#leads/appointments/rules/slots.ts";
import { localPath } from "#platform/text/rules/locale.ts";
import { wordsOf } from "#agency/language/rules/words.ts";
import { momentIn } from "#agency/language/rules/moment-in.ts";
import { PRIVATE_PAGE } from "#platform/http/rules/page-caching.ts";
import { pageTags } from "#agency/site/rules/page-metadata.ts";
import { servicesOf } from "#platform/http/server/contexts.ts";
import { languageOf } from "#agency/language/server/language-of.ts";
import { changeBooking } from "#leads/appointments/server/change-booking.ts";
import { DAYS_SHOWN, withClosed } from "#leads/appointments/server/find-step.ts";
import { findBooking } from "#leads/appointments/server/appointments-store.ts";
import { UnknownBooking } from "./BookingView.tsx";
import { NewTime } from "./NewTime.tsx";
import type { Route } from "./+types/schedule-times.route";
import "./scheduling.css";

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const services = servicesOf(context);
  const { locale, words } = languageOf(context);
  const { agency } = services.site.settings();
  const path = localPath(bookingPath(params.token), locale);
  const site = {
    locale,
    name: agency.name,
    origin: services.config.publicUrl,
    phone: { dial: agency.phone, shown: formatPhone(agency.phone) },
  };
  const booking = await findBooking(services.db, params.token);
  if (!booking) return data({ site, shown: null }, { status: 404, headers: PRIVATE_PAGE });
  const now = services.now();
  if (booking.status === "canceled" || booking.startsAt <= now) throw redirect(path, { headers: PRIVATE_PAGE });
  const query = new URL(request.url).searchParams;
  const start = parseStart(query.get("start") ?? "");
  const slots = await services.slots.find(booking, now);
  const chosen = slots.find((s) => s.start.getTime() === start?.getTime())?.start ?? null;
  const from = /^\d{4}-\d\d-\d\d$/.test(query.get("from") ?? "") ? (query.get("from") ?? "") : "";
  const shown = {
    path,
    zone: booking.timeZone,
    now: momentIn(locale, booking.startsAt, booking.timeZone),
    chosen: chosen && { start: chosen.toISOString(), when: momentIn(locale, chosen, booking.timeZone) },
    taken: start !== null && chosen === null,
    from,
    ...withClosed(slotDays(slots, booking.timeZone, from, DAYS_SHOWN), agency, words.time),
  };
  return data({ site, shown }, { headers: PRIVATE_PAGE });
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const services = servicesOf(context);
  const { locale, words } = languageOf(context);
  const given = (await request.formData().catch(() => null))?.get("start");
  const start = parseStart(typeof given === "string" ? given : "");
  const page = localPath(bookingPath(params.token), locale);
  if (!start) return redirect(`${page}/times`, { status: 303, headers: PRIVATE_PAGE });
  try {
    const outcome = await changeBooking(services, params.token, start, locale);
    if (outcome.ok) return redirect(`${page}?done=moved`, { status: 303, headers: PRIVATE_PAGE });
    // The page says that the time is taken, and shows free ones.
    return redirect(
      outcome.code === "conflict" ? `${page}/times?start=${encodeURIComponent(start.toISOString())}` : page,
      {
        status: 303,
        headers: PRIVATE_PAGE,
      },
    );
  } catch (error) {
    services.log.error({ err: error }, "a booked call could not be moved");
    return data({ problem: words.booked.notMoved }, { status: 503, headers: { ...PRIVATE_PAGE, "Retry-After": "5" } });
  }
}

export const headers: Route.HeadersFunction = () => PRIVATE_PAGE;

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? pageTags(loaderData.site, loaderData.site.locale, {
        path: "/schedule",
        title: wordsOf(loaderData.site.locale).booked.timesTitle,
        description: wordsOf(loaderData.site.locale).booked.timesDescription,
        keywords: wordsOf(loaderData.site.locale).booked.timesKeywords,
        robots: "noindex",
      })
    : [];

export default function ScheduleTimes({ loaderData, actionData }: Route.ComponentProps) {
  const { shown, site } = loaderData;
  return shown ? (
    <NewTime {...shown} phone={site.phone} problem={actionData?.problem ?? null} />
  ) : (
    <UnknownBooking phone={site.phone} />
  );
}
