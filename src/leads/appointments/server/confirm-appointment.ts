import { momentText } from "#platform/time/rules/wall-clock.ts";
import { addTouchpoint } from "#leads/leads/server/timeline-store.ts";
import { setMailLead } from "#leads/notifications/server/notifications-store.ts";
import type { Tx } from "#platform/database/server/database.ts";
import { addBookingTouchpoint } from "./add-booking-touchpoint.ts";
import { lockBooking, setBookingLead } from "./appointments-store.ts";
import { type NotifySafelyNeeds, notifySafely, notifyStaffOfBooking, visitorKey } from "./notify-about-booking.ts";

/**
 * Links an appointment to the lead of its request, adds a touchpoint and notifies staff. A failing notification doesn't
 * fail the lead.
 */
export async function confirmAppointment(
  tx: Tx,
  needs: NotifySafelyNeeds & { now: () => Date },
  id: string,
  leadId: string,
): Promise<void> {
  const found = await lockBooking(tx, { id });
  if (!found) return;
  await setBookingLead(tx, id, leadId);
  for (let sequence = 0; sequence <= found.sequence; sequence++)
    await setMailLead(tx, visitorKey({ id, sequence }), leadId);
  const booking = { ...found, leadId };
  const at = needs.now();
  const description = `Booked an appointment for ${momentText(booking.startsAt, booking.timeZone)}`;
  const metadata = { booking: id, startsAt: booking.startsAt.toISOString() };
  await addTouchpoint(tx, { id: needs.newId(), leadId, type: "booking", description, at, metadata });
  if (booking.status === "canceled") await addBookingTouchpoint(tx, needs, booking, "Canceled the appointment", at);
  else await notifySafely(tx, needs, booking, (inner) => notifyStaffOfBooking(inner, needs, "booked", booking, at));
}
