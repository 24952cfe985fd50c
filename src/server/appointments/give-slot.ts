import type { Booking } from "#core/appointments/booking.ts";
import { SLOT_MINUTES } from "#core/appointments/slots.ts";
import { sqlState, type Tx } from "#server/platform/database.ts";
import { moveBooking } from "./appointments-store.ts";

const UNIQUE_VIOLATION = "23505";

/** Gives a booking a time with one of those who are free then, and books it; null where all of them were taken at this moment. */
export async function giveSlot(
  tx: Tx,
  booking: Booking,
  free: readonly string[],
  start: Date,
  now: Date,
): Promise<Booking | null> {
  // Whoever has the call already keeps it where possible.
  const order = free.toSorted((a, b) => Number(b === booking.staffId) - Number(a === booking.staffId));
  for (const staffId of order) {
    const endsAt = new Date(start.getTime() + SLOT_MINUTES * 60_000);
    const to = {
      staffId,
      startsAt: start,
      endsAt,
      sequence: booking.sequence + 1,
      status: "booked" as const,
      canceledBy: null,
    };
    try {
      // A savepoint: a slot that was taken at this moment ends the attempt and not the whole transaction.
      await tx.transaction((inner) => moveBooking(inner, booking.id, { ...to, updatedAt: now }));
      return { ...booking, ...to };
    } catch (error) {
      if (sqlState(error) !== UNIQUE_VIOLATION) throw error;
    }
  }
  return null;
}
