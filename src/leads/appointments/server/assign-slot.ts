import type { Booking } from "#leads/appointments/rules/booking.ts";
import { SLOT_MINUTES } from "#leads/appointments/rules/slots.ts";
import { sqlState, type Tx } from "#platform/database/server/database.ts";
import { moveBooking } from "./appointments-store.ts";

const UNIQUE_VIOLATION = "23505";

/** Books an appointment's new time with one of the free agents; null if all of them were booked in the meantime. */
export async function assignSlot(
  tx: Tx,
  booking: Booking,
  free: readonly string[],
  start: Date,
  now: Date,
): Promise<Booking | null> {
  // The agent who already has the appointment keeps it if possible.
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
      // A savepoint: a unique violation ends this attempt and not the whole transaction.
      await tx.transaction((inner) => moveBooking(inner, booking.id, { ...to, updatedAt: now }));
      return { ...booking, ...to };
    } catch (error) {
      if (sqlState(error) !== UNIQUE_VIOLATION) throw error;
    }
  }
  return null;
}
