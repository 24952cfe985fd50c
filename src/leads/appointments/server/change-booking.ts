import { conflict, type Failure, gone, notFound, ok, type Outcome } from "#platform/access/rules/outcome.ts";
import type { Booking } from "#leads/appointments/rules/booking.ts";
import type { Locale } from "#platform/text/rules/locale.ts";
import { wordsOf } from "#agency/language/rules/words.ts";
import { momentText } from "#platform/time/rules/wall-clock.ts";
import { type AnnounceLeads, andAnnounce } from "#leads/leads/server/leads-live.ts";
import type { MailNeeds } from "#leads/notifications/server/queue-mail.ts";
import type { Db } from "#platform/database/server/database.ts";
import type { SlotCache } from "./create-slot-cache.ts";
import { findFreeStaff } from "./find-slots.ts";
import { assignSlot } from "./assign-slot.ts";
import { addBookingTouchpoint } from "./add-booking-touchpoint.ts";
import { lockBooking } from "./appointments-store.ts";
import { notifyAboutBooking } from "./notify-about-booking.ts";

/**
 * Reschedules an appointment. It keeps its id and raises its sequence, so calendars update their entry.
 * `locale`: of the page, for the visitor's email and for what goes wrong.
 */
export async function changeBooking(
  needs: MailNeeds & { db: Db; now: () => Date; slots: SlotCache; announceLeads: AnnounceLeads },
  token: string,
  start: Date,
  locale: Locale = "en",
): Promise<Outcome<Booking>> {
  const words = wordsOf(locale).booked;
  const taken: Failure = conflict(words.takenNow);
  const over: Failure = gone(words.over);
  const work = needs.db.transaction(async (tx) => {
    const now = needs.now();
    const booking = await lockBooking(tx, { token });
    if (!booking) return notFound("Appointment");
    if (booking.status === "canceled" || booking.startsAt <= now) return over;
    if (booking.startsAt.getTime() === start.getTime()) return ok(booking);
    const free = await findFreeStaff(tx, { ...booking, agency: needs.site.settings().agency }, now, start);
    const moved = await assignSlot(tx, booking, free, start, now);
    if (!moved) return taken;
    const description = `Rescheduled the appointment to ${momentText(start, booking.timeZone)}`;
    await addBookingTouchpoint(tx, needs, booking, description, now);
    await notifyAboutBooking(tx, needs, "moved", moved, { token, locale }, now);
    return ok(moved);
  });
  const outcome = await andAnnounce(needs, work);
  needs.slots.clear();
  return outcome;
}
