import { data, redirect } from "react-router";
import { NEUTRAL_TEXTS } from "#core/access/outcome.ts";
import { formatPhone } from "#core/leads/format-phone.ts";
import { bookingPath } from "#core/scheduling/booking.ts";
import { momentText } from "#core/scheduling/wall-clock.ts";
import { PRIVATE_PAGE } from "#core/site/page-caching.ts";
import { headTags } from "#core/site/page-metadata.ts";
import { servicesOf } from "#server/http/contexts.ts";
import { markOpened } from "#server/mail/mail-store.ts";
import { cancelBooking } from "#server/scheduling/cancel-booking.ts";
import { findBooking } from "#server/scheduling/scheduling-store.ts";
import { isTold } from "#server/scheduling/tell-about-booking.ts";
import { BookingView, UnknownBooking } from "#web/scheduling/BookingView.tsx";
import type { Route } from "./+types/schedule-booking";
import "#web/scheduling/scheduling.css";

const DONE = ["booked", "moved", "cancelled"] as const;

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const services = servicesOf(context);
  const { agency } = services.site.settings();
  const booking = await findBooking(services.db, params.token);
  const query = new URL(request.url).searchParams;
  const mailId = query.get("mail");
  if (booking && mailId) await markOpened(services.db, { mailId }, services.now());
  const done = DONE.find((d) => d === query.get("done")) ?? null;
  const shown = {
    site: { name: agency.name, origin: services.config.publicUrl },
    phone: { dial: agency.phone, shown: formatPhone(agency.phone) },
    booking: booking && {
      path: bookingPath(params.token),
      when: momentText(booking.startsAt, booking.timeZone),
      name: booking.name,
      number: formatPhone(booking.phone),
      mailed: await isTold(services, booking),
      cancelled: booking.status === "cancelled",
      over: booking.startsAt <= services.now(),
    },
    done,
  };
  return data(shown, { status: booking ? 200 : 404, headers: PRIVATE_PAGE });
}

/** Cancels the call. */
export async function action({ context, params }: Route.ActionArgs) {
  const services = servicesOf(context);
  try {
    const outcome = await cancelBooking(services, params.token);
    if (outcome.ok) return redirect(`${bookingPath(params.token)}?done=cancelled`, { status: 303, headers: PRIVATE_PAGE });
    return data({ problem: outcome.message }, { status: outcome.code === "not-found" ? 404 : 409, headers: PRIVATE_PAGE });
  } catch (error) {
    services.log.error({ err: error }, "a booked call could not be cancelled");
    return data({ problem: `${NEUTRAL_TEXTS.default} Your call is not cancelled yet.` }, { status: 503, headers: { ...PRIVATE_PAGE, "Retry-After": "5" } });
  }
}

export const headers: Route.HeadersFunction = () => PRIVATE_PAGE;

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? headTags({
        siteName: loaderData.site.name,
        origin: loaderData.site.origin,
        path: "/schedule",
        title: `Your call | ${loaderData.site.name}`,
        description: "The call you booked.",
        keywords: ["your call", "change or cancel a call"],
        robots: "noindex",
      })
    : [];

export default function ScheduleBooking({ loaderData, actionData }: Route.ComponentProps) {
  const { booking, phone, done, site } = loaderData;
  if (!booking) return <UnknownBooking phone={phone} />;
  return <BookingView booking={booking} phone={phone} agency={site.name} done={done} problem={actionData?.problem ?? null} />;
}
