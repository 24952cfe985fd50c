import { conflict, type Failure, gone, notFound, ok, type Outcome } from "#platform/access/rules/outcome.ts";
import { type Booking, MAX_COMING } from "#leads/appointments/rules/booking.ts";
import { NOTICE } from "#leads/appointments/rules/slots.ts";
import type { Locale } from "#platform/text/rules/locale.ts";
import { wordsOf } from "#agency/language/rules/words.ts";
import { momentText } from "#platform/time/rules/wall-clock.ts";
import { isSuppressed } from "#compliance/consent/server/consent-store.ts";
import { type AnnounceLeads, andAnnounce } from "#leads/leads/server/leads-live.ts";
import type { MailNeeds } from "#leads/notifications/server/queue-mail.ts";
import type { Db, Tx } from "#platform/database/server/database.ts";
import type { SlotCache } from "./create-slot-cache.ts";
import { findFreeStaff } from "./find-slots.ts";
import { assignSlot } from "./assign-slot.ts";
import { addBookingTouchpoint } from "./add-booking-touchpoint.ts";
import { upcomingStarts, findBooking, lockBooking } from "./appointments-store.ts";
import { notifyAboutBooking } from "./notify-about-booking.ts";

/**
 * Undoes a visitor's own cancellation, through the link of the booking. `conflict`: the time is taken or closed now.
 * `gone`: it has passed, staff canceled it, or the number is suppressed. Safe to repeat. `locale`: of
 * the page, for the visitor's email and for what goes wrong.
 */
export async function restoreBooking(
  needs: MailNeeds & { db: Db; now: () => Date; slots: SlotCache; announceLeads: AnnounceLeads },
  token: string,
  locale: Locale = "en",
): Promise<Outcome<Booking>> {
  const words = wordsOf(locale).booked;
  const taken: Failure = conflict(words.takenSince);
  const over: Failure = gone(words.notAgain);
  const work = needs.db.transaction(async (tx) => {
    const now = needs.now();
    const found = await findBooking(tx, token);
    // The same lock order as booking, so that transactions can't deadlock.
    const coming = found ? await upcomingStarts(tx, found.phone, now) : [];
    const booking = found && (await lockBooking(tx, { token }));
    if (!booking) return notFound("Appointment");
    if (booking.status === "booked") return ok(booking);
    if (booking.startsAt <= now || booking.canceledBy !== "visitor" || (await isSuppressed(tx, booking.phone, "call")))
      return over;
    if (coming.length >= MAX_COMING || coming.some((at) => at.getTime() === booking.startsAt.getTime())) return over;
    const restored = await assignSlot(tx, booking, await freeFor(tx, needs, booking, now), booking.startsAt, now);
    if (!restored) return taken;
    const description = `Booked the appointment on ${momentText(booking.startsAt, booking.timeZone)} again`;
    await addBookingTouchpoint(tx, needs, booking, description, now);
    await notifyAboutBooking(tx, needs, "booked", restored, { token, locale }, now);
    return ok(restored);
  });
  const outcome = await andAnnounce(needs, work);
  needs.slots.clear();
  return outcome;
}

/** The agents who could take the call. Staff knew of it, so it may be sooner than a new appointment. */
async function freeFor(tx: Tx, { site }: MailNeeds, booking: Booking, now: Date): Promise<string[]> {
  const noticed = new Date(Math.min(now.getTime(), booking.startsAt.getTime() - NOTICE));
  return findFreeStaff(tx, { ...booking, agency: site.settings().agency }, noticed, booking.startsAt);
}
