import ical, { ICalCalendarMethod, ICalEventStatus } from "ical-generator";
import { formatPhone } from "#platform/phone/rules/format-phone.ts";
import type { Locale } from "#platform/text/rules/locale.ts";
import { wordsOf } from "#agency/language/rules/words.ts";
import type { EmailSender } from "#leads/notifications/rules/email-content.ts";
import type { Booking } from "#leads/appointments/rules/booking.ts";

/**
 * Writes the calendar entry of a booking (iCalendar, RFC 5545) in a language. The UID stays and the sequence rises with
 * every change, so that calendars update their entry. `file`: for downloading, without an invitation to reply. `note` is the first line of its text.
 */
export function writeCalendar(
  booking: Booking,
  sender: EmailSender & { email: string | null },
  publicUrl: string,
  /** The visitor's page; null if its token is unknown. */
  page: string | null,
  { file, locale, note = null }: { file: boolean; locale: Locale; note?: string | null },
): { method: "REQUEST" | "CANCEL"; content: string } {
  const words = wordsOf(locale).booked;
  const canceled = booking.status === "canceled";
  const host = new URL(publicUrl).hostname;
  const calendar = ical({ prodId: { company: sender.name, product: "Calls", language: locale.toUpperCase() } });
  calendar.method(
    canceled ? ICalCalendarMethod.CANCEL : file ? ICalCalendarMethod.PUBLISH : ICalCalendarMethod.REQUEST,
  );
  const event = calendar.createEvent({
    id: `${booking.id}@${host}`,
    sequence: booking.sequence,
    start: booking.startsAt,
    end: booking.endsAt,
    summary: words.entry(sender.name),
    description: [
      ...(note === null ? [] : [note]),
      words.entryText(formatPhone(booking.phone), formatPhone(sender.phone)),
      ...(page === null ? [] : [words.entryChange(page)]),
    ].join("\n"),
    location: words.entryPlace,
    url: page ?? undefined,
    status: canceled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    organizer: { name: sender.name, email: sender.email ?? `no-reply@${host}` },
  });
  if (booking.email !== null && !file)
    event.createAttendee({ ...(booking.name === "" ? {} : { name: booking.name }), email: booking.email, rsvp: false });
  return { method: canceled ? "CANCEL" : "REQUEST", content: calendar.toString() };
}
