import { type Failure, notFound, type Outcome, ok } from "#core/access/outcome.ts";
import type { Booking } from "#core/appointments/booking.ts";
import { momentText } from "#core/time/wall-clock.ts";
import { type AnnounceLeads, andAnnounce } from "#server/leads/leads-live.ts";
import type { MailNeeds } from "#server/notifications/queue-mail.ts";
import type { Db } from "#server/platform/database.ts";
import type { SlotCache } from "./create-slot-cache.ts";
import { findFreeStaff } from "./find-slots.ts";
import { assignSlot } from "./assign-slot.ts";
import { addBookingTouchpoint } from "./add-booking-touchpoint.ts";
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

/** Reschedules an appointment. It keeps its id and raises its sequence, so calendars update their entry. */
export async function changeBooking(
  needs: MailNeeds & { db: Db; now: () => Date; slots: SlotCache; announceLeads: AnnounceLeads },
  token: string,
  start: Date,
): Promise<Outcome<Booking>> {
  const work = needs.db.transaction(async (tx) => {
    const now = needs.now();
    const booking = await lockBooking(tx, { token });
    if (!booking) return notFound("Appointment");
    if (booking.status === "canceled" || booking.startsAt <= now) return OVER;
    if (booking.startsAt.getTime() === start.getTime()) return ok(booking);
    const free = await findFreeStaff(tx, { ...booking, agency: needs.site.settings().agency }, now, start);
    const moved = await assignSlot(tx, booking, free, start, now);
    if (!moved) return TAKEN;
    const description = `Rescheduled the appointment to ${momentText(start, booking.timeZone)}`;
    await addBookingTouchpoint(tx, needs, booking, description, now);
    await notifyAboutBooking(tx, needs, "moved", moved, token, now);
    return ok(moved);
  });
  const outcome = await andAnnounce(needs, work);
  needs.slots.clear();
  return outcome;
}
