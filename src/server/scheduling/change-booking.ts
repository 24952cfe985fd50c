import { type Failure, notFound, type Outcome, ok } from "#core/access/outcome.ts";
import type { Booking } from "#core/scheduling/booking.ts";
import { SLOT_MINUTES } from "#core/scheduling/slots.ts";
import { momentText } from "#core/scheduling/wall-clock.ts";
import { addTouchpoint } from "#server/leads/leads-store.ts";
import type { MailNeeds } from "#server/mail/queue-mail.ts";
import { type Db, sqlState, type Tx } from "#server/platform/database.ts";
import type { SlotMemory } from "./create-slot-memory.ts";
import { findFreeStaff } from "./find-slots.ts";
import { lockBooking, moveBooking } from "./scheduling-store.ts";
import { tellAboutBooking } from "./tell-about-booking.ts";

const UNIQUE_VIOLATION = "23505";
const TAKEN: Failure = { ok: false, code: "conflict", message: "Somebody else has just taken this time. Please choose another one." };
const OVER: Failure = { ok: false, code: "gone", message: "This call is over or was cancelled. You can book another one." };

/** Gives a booking another time. The entry keeps its id and raises its sequence; the old time is free again at once. */
export async function changeBooking(needs: MailNeeds & { db: Db; now: () => Date; slots: SlotMemory }, token: string, start: Date): Promise<Outcome<Booking>> {
  const outcome = await needs.db.transaction(async (tx) => {
    const now = needs.now();
    const booking = await lockBooking(tx, { token });
    if (!booking) return notFound("Booking");
    if (booking.status === "cancelled" || booking.startsAt <= now) return OVER;
    if (booking.startsAt.getTime() === start.getTime()) return ok(booking);
    const moved = await moveTo(tx, needs, booking, start, now);
    if (!moved) return TAKEN;
    const description = `Moved the call to ${momentText(start, booking.timeZone)}`;
    await addTouchpoint(tx, { id: needs.newId(), leadId: booking.leadId, type: "booking", description, at: now, metadata: { booking: booking.id } });
    await tellAboutBooking(tx, needs, "moved", moved, token, now);
    return ok(moved);
  });
  needs.slots.forget();
  return outcome;
}

async function moveTo(tx: Tx, { site }: MailNeeds, booking: Booking, start: Date, now: Date): Promise<Booking | null> {
  const free = await findFreeStaff(tx, { ...booking, agency: site.settings().agency }, now, start);
  // Whoever has the call already keeps it where she can.
  const order = free.toSorted((a, b) => Number(b === booking.staffId) - Number(a === booking.staffId));
  for (const staffId of order) {
    const to = { staffId, startsAt: start, endsAt: new Date(start.getTime() + SLOT_MINUTES * 60_000), sequence: booking.sequence + 1 };
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
