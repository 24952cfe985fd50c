import { gone, notFound, ok, type Outcome } from "#platform/access/rules/outcome.ts";
import { type By, may } from "#platform/access/rules/rights.ts";
import type { Booking } from "#leads/appointments/rules/booking.ts";
import type { Locale } from "#platform/text/rules/locale.ts";
import { wordsOf } from "#agency/language/rules/words.ts";
import { momentText } from "#platform/time/rules/wall-clock.ts";
import { runChange } from "#platform/ledger/server/run-change.ts";
import { languageOfLead } from "#leads/leads/server/leads-store.ts";
import { type AnnounceLeads, andAnnounce } from "#leads/leads/server/leads-live.ts";
import type { MailNeeds } from "#leads/notifications/server/queue-mail.ts";
import type { Db, Tx } from "#platform/database/server/database.ts";
import type { SlotCache } from "./create-slot-cache.ts";
import { addBookingTouchpoint } from "./add-booking-touchpoint.ts";
import { lockBooking, markCanceled } from "./appointments-store.ts";
import { notifyAboutBooking, type Reader } from "./notify-about-booking.ts";

type Needs = MailNeeds & { db: Db; now: () => Date; slots: SlotCache; announceLeads: AnnounceLeads };

/** Cancels an appointment through the visitor's link, on a page in a language. Safe to repeat. */
export async function cancelBooking(needs: Needs, token: string, locale: Locale = "en"): Promise<Outcome<Booking>> {
  const work = needs.db.transaction(async (tx) => {
    const booking = await lockBooking(tx, { token });
    return booking
      ? cancel(tx, needs, booking, { token, locale }, "Canceled the appointment")
      : notFound("Appointment");
  });
  const outcome = await andAnnounce(needs, work);
  needs.slots.clear();
  return outcome;
}

/** Cancels an appointment for staff: its agent, or the owner. Notifies the visitor, in the language of the lead. */
export async function cancelBookingForStaff(needs: Needs, by: By, id: string): Promise<Outcome<Booking>> {
  const work = runChange(needs, by, "leads:write", async ({ tx, audit }) => {
    const booking = await lockBooking(tx, { id });
    if (!booking || (booking.staffId !== by.actor.id && !may(by.actor, "settings:write")))
      return notFound("Appointment");
    const reader = { token: null, locale: await languageOfLead(tx, booking.leadId) };
    const done = await cancel(tx, needs, booking, reader, `${by.actor.name} canceled the appointment`);
    if (done.ok) {
      await audit({
        action: "booking.cancel",
        recordId: id,
        before: { status: booking.status },
        after: { status: "canceled" },
      });
    }
    return done;
  });
  const outcome = await andAnnounce(needs, work);
  if (outcome.ok) needs.slots.clear();
  return outcome;
}

/** `reader.token` is the visitor's when the visitor cancels, null when staff do. */
async function cancel(tx: Tx, needs: Needs, booking: Booking, reader: Reader, what: string): Promise<Outcome<Booking>> {
  const now = needs.now();
  if (booking.status === "canceled") return ok(booking);
  if (booking.startsAt <= now) return gone(wordsOf(reader.locale).booked.passed);
  const canceledBy = reader.token === null ? ("agency" as const) : ("visitor" as const);
  const canceled = { ...booking, status: "canceled" as const, canceledBy, sequence: booking.sequence + 1 };
  await markCanceled(tx, booking.id, canceledBy, canceled.sequence, now);
  const description = `${what} on ${momentText(booking.startsAt, booking.timeZone)}`;
  await addBookingTouchpoint(tx, needs, booking, description, now);
  await notifyAboutBooking(tx, needs, "canceled", canceled, reader, now);
  return ok(canceled);
}
