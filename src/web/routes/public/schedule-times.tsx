import { data, redirect } from "react-router";
import { formatPhone } from "#core/phone/format-phone.ts";
import { bookingPath } from "#core/appointments/booking.ts";
import { parseStart } from "#core/appointments/booking-form.ts";
import { slotDays } from "#core/appointments/slots.ts";
import { localPath } from "#core/language/locale.ts";
import { wordsOf } from "#core/language/words.ts";
import { momentIn } from "#core/time/moment-in.ts";
import { PRIVATE_PAGE } from "#core/site/page-caching.ts";
import { headTags } from "#core/site/page-metadata.ts";
import { servicesOf } from "#server/http/contexts.ts";
import { languageOf } from "#server/http/language-of.ts";
import { changeBooking } from "#server/appointments/change-booking.ts";
import { DAYS_SHOWN, withClosed } from "#server/appointments/find-step.ts";
import { findBooking } from "#server/appointments/appointments-store.ts";
import { UnknownBooking } from "#web/site/appointments/BookingView.tsx";
import { NewTime } from "#web/site/appointments/NewTime.tsx";
import type { Route } from "./+types/schedule-times";
import "#web/site/appointments/scheduling.css";

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
    ? headTags({
        locale: loaderData.site.locale,
        siteName: loaderData.site.name,
        origin: loaderData.site.origin,
        path: "/schedule",
        title: `${wordsOf(loaderData.site.locale).booked.timesTitle} | ${loaderData.site.name}`,
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
