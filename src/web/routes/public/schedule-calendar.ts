import { bookingPath } from "#core/appointments/booking.ts";
import { PRIVATE_PAGE } from "#core/site/page-caching.ts";
import { servicesOf } from "#server/http/contexts.ts";
import { findBooking } from "#server/appointments/appointments-store.ts";
import { writeCalendar } from "#server/appointments/write-calendar.ts";
import type { Route } from "./+types/schedule-calendar";

/** The appointment as a calendar file. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const services = servicesOf(context);
  const booking = await findBooking(services.db, params.token);
  if (!booking)
    return new Response("We can’t find this call.", {
      status: 404,
      headers: { ...PRIVATE_PAGE, "Content-Type": "text/plain; charset=utf-8" },
    });
  const { content } = writeCalendar(
    booking,
    services.site.settings().agency,
    services.config.publicUrl,
    services.config.publicUrl + bookingPath(params.token),
    true,
  );
  return new Response(content, {
    headers: {
      ...PRIVATE_PAGE,
      "Content-Type": "text/calendar; charset=utf-8",
      "Content-Disposition": 'attachment; filename="call.ics"',
    },
  });
}
