import { data, redirect } from "react-router";
import { formatPhone } from "#platform/phone/rules/format-phone.ts";
import { bookingPath } from "#leads/appointments/rules/booking.ts";
import { scheduleAddress } from "#leads/appointments/rules/schedule-address.ts";
import { localPath } from "#platform/text/rules/locale.ts";
import { wordsOf } from "#agency/language/rules/words.ts";
import { momentIn } from "#agency/language/rules/moment-in.ts";
import { PRIVATE_PAGE } from "#platform/http/rules/page-caching.ts";
import { pageTags } from "#agency/site/rules/page-metadata.ts";
import { servicesOf } from "#platform/http/server/contexts.ts";
import { languageOf } from "#agency/language/server/language-of.ts";
import { markOpened } from "#leads/notifications/server/notifications-store.ts";
import { cancelBooking } from "#leads/appointments/server/cancel-booking.ts";
import { restoreBooking } from "#leads/appointments/server/restore-booking.ts";
import { findBooking } from "#leads/appointments/server/appointments-store.ts";
import { isNotified } from "#leads/appointments/server/notify-about-booking.ts";
import { BookingView, UnknownBooking } from "./BookingView.tsx";
import type { Route } from "./+types/schedule-booking.route";
import "./scheduling.css";

const DONE = ["booked", "moved", "canceled", "restored"] as const;

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const services = servicesOf(context);
  const { locale } = languageOf(context);
  const { agency } = services.site.settings();
  const booking = await findBooking(services.db, params.token);
  const query = new URL(request.url).searchParams;
  const mailId = query.get("mail");
  if (booking && mailId) await markOpened(services.db, { mailId }, services.now());
  const done = DONE.find((d) => d === query.get("done")) ?? null;
  const shown = {
    locale,
    site: { name: agency.name, origin: services.config.publicUrl },
    phone: { dial: agency.phone, shown: formatPhone(agency.phone) },
    booking: booking && {
      path: localPath(bookingPath(params.token), locale),
      when: momentIn(locale, booking.startsAt, booking.timeZone),
      name: booking.name,
      number: formatPhone(booking.phone),
      mailed: await isNotified(services, booking),
      canceled: booking.status === "canceled",
      over: booking.startsAt <= services.now(),
      restorable: booking.canceledBy === "visitor",
    },
    asksToCancel: query.has("cancel"),
    done,
  };
  return data(shown, { status: booking ? 200 : 404, headers: PRIVATE_PAGE });
}

export const handle = { intents: ["cancel", "restore"] as const };

/** Cancels the appointment or books it again; other requests show the confirmation. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const services = servicesOf(context);
  const { locale, words } = languageOf(context);
  const intent = (await request.formData().catch(() => null))?.get("intent");
  const page = localPath(bookingPath(params.token), locale);
  const goTo = (address: string) => redirect(address, { status: 303, headers: PRIVATE_PAGE });
  if (intent !== "cancel" && intent !== "restore") return goTo(`${page}?cancel=ask`);
  try {
    const outcome = await (intent === "cancel" ? cancelBooking : restoreBooking)(services, params.token, locale);
    if (outcome.ok) return goTo(`${page}?done=${intent === "cancel" ? "canceled" : "restored"}`);
    const booking = outcome.code === "conflict" ? await findBooking(services.db, params.token) : null;
    // The page of times says that this one is taken, and shows others.
    if (booking)
      return goTo(
        localPath(scheduleAddress({ state: booking.state, zone: booking.timeZone, start: booking.startsAt }), locale),
      );
    return data(
      { problem: outcome.message },
      { status: outcome.code === "not-found" ? 404 : 409, headers: PRIVATE_PAGE },
    );
  } catch (error) {
    services.log.error({ err: error }, `a booked call could not be changed: ${intent}`);
    return data(
      { problem: intent === "cancel" ? words.booked.notCanceled : words.booked.notRestored },
      { status: 503, headers: { ...PRIVATE_PAGE, "Retry-After": "5" } },
    );
  }
}

export const headers: Route.HeadersFunction = () => PRIVATE_PAGE;

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? pageTags(loaderData.site, loaderData.locale, {
        path: "/schedule",
        title: wordsOf(loaderData.locale).booked.title,
        description: wordsOf(loaderData.locale).booked.description,
        keywords: wordsOf(loaderData.locale).booked.keywords,
        robots: "noindex",
      })
    : [];

export default function ScheduleBooking({ loaderData, actionData }: Route.ComponentProps) {
  const { booking, phone, done, site, asksToCancel } = loaderData;
  if (!booking) return <UnknownBooking phone={phone} />;
  return (
    <BookingView
      booking={booking}
      phone={phone}
      agency={site.name}
      asksToCancel={asksToCancel}
      done={done}
      problem={actionData?.problem ?? null}
    />
  );
}
