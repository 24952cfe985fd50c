import type { Booking } from "#core/appointments/booking.ts";
import { addTouchpoint } from "#server/leads/leads-store.ts";
import type { Tx } from "#server/platform/database.ts";

/** Adds a row about an appointment to its lead's journey. One whose request still waits to be applied has no journey yet. */
export async function noteBooking(
  tx: Tx,
  { newId }: { newId: () => string },
  { id, leadId }: Booking,
  description: string,
  at: Date,
): Promise<void> {
  if (leadId !== null)
    await addTouchpoint(tx, { id: newId(), leadId, type: "booking", description, at, metadata: { booking: id } });
}
