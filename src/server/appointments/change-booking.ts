import { type Failure, notFound, type Outcome, ok } from "#core/access/outcome.ts";
import type { Booking } from "#core/appointments/booking.ts";
import { momentText } from "#core/time/wall-clock.ts";
import type { MailNeeds } from "#server/notifications/queue-mail.ts";
import type { Db } from "#server/platform/database.ts";
import type { SlotMemory } from "./create-slot-memory.ts";
import { findFreeStaff } from "./find-slots.ts";
import { giveSlot } from "./give-slot.ts";
import { noteBooking } from "./note-booking.ts";
import { lockBooking } from "./appointments-store.ts";
import { notifyAboutBooking } from "./notify-about-booking.ts";

const TAKEN: Failure = {
  ok: false,
  code: "conflict",
  message: "Someone else just took this time. Please choose another one.",
};
const OVER: Failure = {
  ok: false,
  code: "gone",
  message: "This call is over or was canceled. You can book another one.",
};

/** Gives a booking another time. The entry keeps its id and raises its sequence; the old time is free again at once. */
export async function changeBooking(
  needs: MailNeeds & { db: Db; now: () => Date; slots: SlotMemory },
  token: string,
  start: Date,
): Promise<Outcome<Booking>> {
  const outcome = await needs.db.transaction(async (tx) => {
    const now = needs.now();
    const booking = await lockBooking(tx, { token });
    if (!booking) return notFound("Appointment");
    if (booking.status === "canceled" || booking.startsAt <= now) return OVER;
    if (booking.startsAt.getTime() === start.getTime()) return ok(booking);
    const free = await findFreeStaff(tx, { ...booking, agency: needs.site.settings().agency }, now, start);
    const moved = await giveSlot(tx, booking, free, start, now);
    if (!moved) return TAKEN;
    const description = `Rescheduled the appointment to ${momentText(start, booking.timeZone)}`;
    await noteBooking(tx, needs, booking, description, now);
    await notifyAboutBooking(tx, needs, "moved", moved, token, now);
    return ok(moved);
  });
  needs.slots.clear();
  return outcome;
}
