import { bookingPath } from "#core/appointments/booking.ts";
import { localPath } from "#core/language/locale.ts";
import { PRIVATE_PAGE } from "#core/site/page-caching.ts";
import { servicesOf } from "#server/http/contexts.ts";
import { languageOf } from "#server/http/language-of.ts";
import { findBooking } from "#server/appointments/appointments-store.ts";
import { writeCalendar } from "#server/appointments/write-calendar.ts";
import type { Route } from "./+types/schedule-calendar";

/** The appointment as a calendar file. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const services = servicesOf(context);
  const { locale, words } = languageOf(context);
  const booking = await findBooking(services.db, params.token);
  if (!booking)
    return new Response(words.booked.unknownFile, {
      status: 404,
      headers: { ...PRIVATE_PAGE, "Content-Type": "text/plain; charset=utf-8" },
    });
  const { content } = writeCalendar(
    booking,
    services.site.settings().agency,
    services.config.publicUrl,
    services.config.publicUrl + localPath(bookingPath(params.token), locale),
    { file: true, locale },
  );
  return new Response(content, {
    headers: {
      ...PRIVATE_PAGE,
      "Content-Type": "text/calendar; charset=utf-8",
      "Content-Disposition": 'attachment; filename="call.ics"',
    },
  });
}
