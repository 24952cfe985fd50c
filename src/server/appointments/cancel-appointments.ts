import { momentText } from "#core/time/wall-clock.ts";
import { addTouchpoint } from "#server/leads/leads-store.ts";
import type { Tx } from "#server/platform/database.ts";
import { lockComingBookings, markCanceled } from "./appointments-store.ts";
import { type TellSafelyNeeds, notifySafely, notifyStaffOfCancellation } from "./notify-about-booking.ts";

/** Cancels the coming appointments of a lead and those to some numbers, after their owner asked for no contact. Staff are told; the owner gets no mail. */
export async function cancelAppointments(
  tx: Tx,
  needs: TellSafelyNeeds & { now: () => Date },
  of: { leadId: string; phones: readonly string[] },
): Promise<void> {
  const now = needs.now();
  for (const booking of await lockComingBookings(tx, of, now)) {
    const canceled = {
      ...booking,
      status: "canceled" as const,
      canceledBy: "agency" as const,
      sequence: booking.sequence + 1,
    };
    await markCanceled(tx, booking.id, "agency", canceled.sequence, now);
    const description = `Appointment on ${momentText(booking.startsAt, booking.timeZone)} canceled after a do-not-contact request`;
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
