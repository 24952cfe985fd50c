import type { Booking } from "#leads/appointments/rules/booking.ts";
import { addTouchpoint } from "#leads/leads/server/timeline-store.ts";
import type { Tx } from "#platform/database/server/database.ts";

/** Adds a touchpoint about an appointment, unless its request has not been applied yet and so has no lead. */
export async function addBookingTouchpoint(
  tx: Tx,
  { newId }: { newId: () => string },
  { id, leadId }: Booking,
  description: string,
  at: Date,
): Promise<void> {
  if (leadId !== null)
    await addTouchpoint(tx, { id: newId(), leadId, type: "booking", description, at, metadata: { booking: id } });
}
