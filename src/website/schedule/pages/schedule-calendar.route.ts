import { bookingPath } from "#leads/appointments/rules/booking.ts";
import { localPath } from "#platform/text/rules/locale.ts";
import { stageNote } from "#agency/site/rules/site-stage.ts";
import { PRIVATE_PAGE } from "#platform/http/rules/page-caching.ts";
import { servicesOf } from "#platform/http/server/contexts.ts";
import { languageOf } from "#agency/language/server/language-of.ts";
import { findBooking } from "#leads/appointments/server/appointments-store.ts";
import { writeCalendar } from "#leads/appointments/server/write-calendar.ts";
import type { Route } from "./+types/schedule-calendar.route";

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
    { file: true, locale, note: stageNote(services.site.stage(), words) },
  );
  return new Response(content, {
    headers: {
      ...PRIVATE_PAGE,
      "Content-Type": "text/calendar; charset=utf-8",
      "Content-Disposition": 'attachment; filename="call.ics"',
    },
  });
}
