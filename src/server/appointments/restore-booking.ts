import { type Failure, notFound, type Outcome, ok } from "#core/access/outcome.ts";
import { type Booking, MAX_COMING } from "#core/appointments/booking.ts";
import { NOTICE } from "#core/appointments/slots.ts";
import { momentText } from "#core/time/wall-clock.ts";
import { isSuppressed } from "#server/consent/consent-store.ts";
import type { MailNeeds } from "#server/notifications/queue-mail.ts";
import type { Db, Tx } from "#server/platform/database.ts";
import type { SlotMemory } from "./create-slot-memory.ts";
import { findFreeStaff } from "./find-slots.ts";
import { giveSlot } from "./give-slot.ts";
import { noteBooking } from "./note-booking.ts";
import { comingStarts, findBooking, lockBooking } from "./appointments-store.ts";
import { notifyAboutBooking } from "./notify-about-booking.ts";

const TAKEN: Failure = {
  ok: false,
  code: "conflict",
  message: "That time has been taken since. Please choose another one.",
};
const OVER: Failure = {
  ok: false,
  code: "gone",
  message: "This call cannot be booked again here. You can book another one.",
};

/**
 * The visitor takes back a cancellation of their own, with the link of the booking. `conflict`: the time is taken, or
 * closed, since. `gone`: it has passed, staff canceled it, or the visitor wants no calls any more. A second press changes
 * nothing.
 */
export async function restoreBooking(
  needs: MailNeeds & { db: Db; now: () => Date; slots: SlotMemory },
  token: string,
): Promise<Outcome<Booking>> {
  const outcome = await needs.db.transaction(async (tx) => {
    const now = needs.now();
    const found = await findBooking(tx, token);
    // Before the booking itself, as booking does.
    const coming = found ? await comingStarts(tx, found.phone, now) : [];
    const booking = found && (await lockBooking(tx, { token }));
    if (!booking) return notFound("Appointment");
    if (booking.status === "booked") return ok(booking);
    if (booking.startsAt <= now || booking.canceledBy !== "visitor" || (await isSuppressed(tx, booking.phone, "call")))
      return OVER;
    if (coming.length >= MAX_COMING || coming.some((at) => at.getTime() === booking.startsAt.getTime())) return OVER;
    const restored = await giveSlot(tx, booking, await freeFor(tx, needs, booking, now), booking.startsAt, now);
    if (!restored) return TAKEN;
    const description = `Booked the appointment on ${momentText(booking.startsAt, booking.timeZone)} again`;
    await noteBooking(tx, needs, booking, description, now);
    await notifyAboutBooking(tx, needs, "booked", restored, token, now);
    return ok(restored);
  });
  needs.slots.clear();
  return outcome;
}

/** Who could take the call. Staff knew of it, so it may be nearer than a new one. */
async function freeFor(tx: Tx, { site }: MailNeeds, booking: Booking, now: Date): Promise<string[]> {
  const noticed = new Date(Math.min(now.getTime(), booking.startsAt.getTime() - NOTICE));
  return findFreeStaff(tx, { ...booking, agency: site.settings().agency }, noticed, booking.startsAt);
}
