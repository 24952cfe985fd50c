import { data, redirect } from "react-router";
import { NEUTRAL_TEXTS } from "#core/access/outcome.ts";
import { formatPhone } from "#core/phone/format-phone.ts";
import { bookingPath } from "#core/appointments/booking.ts";
import { parseStart } from "#core/appointments/booking-form.ts";
import { slotDays } from "#core/appointments/slots.ts";
import { momentText } from "#core/time/wall-clock.ts";
import { PRIVATE_PAGE } from "#core/site/page-caching.ts";
import { headTags } from "#core/site/page-metadata.ts";
import { servicesOf } from "#server/http/contexts.ts";
import { changeBooking } from "#server/appointments/change-booking.ts";
import { DAYS_SHOWN, withClosed } from "#server/appointments/find-step.ts";
import { findBooking } from "#server/appointments/appointments-store.ts";
import { UnknownBooking } from "#web/site/appointments/BookingView.tsx";
import { NewTime } from "#web/site/appointments/NewTime.tsx";
import type { Route } from "./+types/schedule-times";
import "#web/site/appointments/scheduling.css";

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const services = servicesOf(context);
  const { agency } = services.site.settings();
  const site = {
    name: agency.name,
    origin: services.config.publicUrl,
    phone: { dial: agency.phone, shown: formatPhone(agency.phone) },
  };
  const booking = await findBooking(services.db, params.token);
  if (!booking) return data({ site, shown: null }, { status: 404, headers: PRIVATE_PAGE });
  const now = services.now();
  if (booking.status === "canceled" || booking.startsAt <= now)
    throw redirect(bookingPath(params.token), { headers: PRIVATE_PAGE });
  const query = new URL(request.url).searchParams;
  const start = parseStart(query.get("start") ?? "");
  const slots = await services.slots.find(booking, now);
  const chosen = slots.find((s) => s.start.getTime() === start?.getTime())?.start ?? null;
  const from = /^\d{4}-\d\d-\d\d$/.test(query.get("from") ?? "") ? (query.get("from") ?? "") : "";
  const shown = {
    path: bookingPath(params.token),
    zone: booking.timeZone,
    now: momentText(booking.startsAt, booking.timeZone),
    chosen: chosen && { start: chosen.toISOString(), when: momentText(chosen, booking.timeZone) },
    taken: start !== null && chosen === null,
    from,
    ...withClosed(slotDays(slots, booking.timeZone, from, DAYS_SHOWN), agency),
  };
  return data({ site, shown }, { headers: PRIVATE_PAGE });
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const services = servicesOf(context);
  const given = (await request.formData().catch(() => null))?.get("start");
  const start = parseStart(typeof given === "string" ? given : "");
  const page = bookingPath(params.token);
  if (!start) return redirect(`${page}/times`, { status: 303, headers: PRIVATE_PAGE });
  try {
    const outcome = await changeBooking(services, params.token, start);
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
    return data(
      { problem: `${NEUTRAL_TEXTS.default} Your call hasn’t changed.` },
      { status: 503, headers: { ...PRIVATE_PAGE, "Retry-After": "5" } },
    );
  }
}

export const headers: Route.HeadersFunction = () => PRIVATE_PAGE;

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? headTags({
        siteName: loaderData.site.name,
        origin: loaderData.site.origin,
        path: "/schedule",
        title: `Change the time of your call | ${loaderData.site.name}`,
        description: "Choose another time for the call you booked.",
        keywords: ["your call", "change the time of a call"],
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
