import { momentText } from "#platform/time/rules/wall-clock.ts";
import { addTouchpoint } from "#leads/leads/server/timeline-store.ts";
import type { Tx } from "#platform/database/server/database.ts";
import { lockUpcomingBookings, markCanceled } from "./appointments-store.ts";
import { type NotifySafelyNeeds, notifySafely, notifyStaffOfCancellation } from "./notify-about-booking.ts";

/**
 * Cancels the upcoming appointments of a lead and of some phone numbers, after a do-not-contact request or because of
 * `why`. Notifies staff, but not the visitor.
 */
export async function cancelAppointments(
  tx: Tx,
  needs: NotifySafelyNeeds & { now: () => Date },
  of: { leadId: string; phones: readonly string[]; why?: string },
): Promise<void> {
  const now = needs.now();
  for (const booking of await lockUpcomingBookings(tx, of, now)) {
    const canceled = {
      ...booking,
      status: "canceled" as const,
      canceledBy: "agency" as const,
      sequence: booking.sequence + 1,
    };
    await markCanceled(tx, booking.id, "agency", canceled.sequence, now);
    const description = `Appointment on ${momentText(booking.startsAt, booking.timeZone)} canceled ${of.why ?? "after a do-not-contact request"}`;
    const leadId = booking.leadId ?? of.leadId;
    await addTouchpoint(tx, {
      id: needs.newId(),
      leadId,
      type: "booking",
      description,
      at: now,
      metadata: { booking: booking.id },
    });
    await notifySafely(tx, needs, canceled, (inner) => notifyStaffOfCancellation(inner, needs, canceled, now));
  }
}
