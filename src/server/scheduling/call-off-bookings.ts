import { momentText } from "#core/scheduling/wall-clock.ts";
import { addTouchpoint } from "#server/leads/leads-store.ts";
import type { MailNeeds } from "#server/mail/queue-mail.ts";
import type { Tx } from "#server/platform/database.ts";
import { lockComingBookings, markCancelled } from "./scheduling-store.ts";
import { tellStaffOfCalledOff } from "./tell-about-booking.ts";

/**
 * Calls off the coming calls of somebody who wants no contact any more: those of her leads and those to her numbers that
 * were booked before she said so, at `said`. Staff are told; she is not, since she wants no mail.
 */
export async function callOffBookings(
  tx: Tx,
  needs: MailNeeds & { now: () => Date },
  of: { leadIds: readonly string[]; phones: readonly string[]; said: Date },
): Promise<void> {
  const now = needs.now();
  for (const booking of await lockComingBookings(tx, of, now)) {
    const cancelled = { ...booking, status: "cancelled" as const, cancelledBy: "agency" as const, sequence: booking.sequence + 1 };
    await markCancelled(tx, booking.id, "agency", cancelled.sequence, now);
    const description = `Appointment on ${momentText(booking.startsAt, booking.timeZone)} canceled after a do-not-contact request`;
    await addTouchpoint(tx, { id: needs.newId(), leadId: booking.leadId, type: "booking", description, at: now, metadata: { booking: booking.id } });
    await tellStaffOfCalledOff(tx, needs, cancelled, now);
  }
}
