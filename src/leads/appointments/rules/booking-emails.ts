import type { Locale } from "#platform/text/rules/locale.ts";
import { wordsOf } from "#agency/language/rules/words.ts";
import { formatPhone } from "#platform/phone/rules/format-phone.ts";
import {
  greetingFor,
  type EmailContent,
  type EmailPart,
  type EmailSender,
} from "#leads/notifications/rules/email-content.ts";
import type { Booking } from "./booking.ts";
import { momentIn } from "#agency/language/rules/moment-in.ts";
import { momentText } from "#platform/time/rules/wall-clock.ts";

export type BookingEvent = "booked" | "moved" | "canceled";

/**
 * Confirms the appointment to the visitor in a language, with a link to change it. `proven`: the reader has shown that
 * the address is theirs. `caller`: who will call, if the team page shows them.
 */
export function bookingEmail(
  event: BookingEvent,
  booking: Booking,
  sender: EmailSender,
  pageUrl: string | null,
  { proven, locale, caller }: { proven: boolean; locale: Locale; caller: EmailPart | null },
): EmailContent {
  const { booked, emails } = wordsOf(locale);
  const words = booked.mail;
  const when = momentIn(locale, booking.startsAt, booking.timeZone);
  const phone = formatPhone(sender.phone);
  const head = { locale, subject: words[event], greeting: greetingFor(booking.name, proven, emails) };
  if (event === "canceled")
    return { ...head, parts: [{ text: words.isCanceled(when) }, { text: words.anotherTime(phone) }] };
  return {
    ...head,
    parts: [
      { text: event === "booked" ? words.isBooked(sender.name) : words.isMoved(sender.name) },
      {
        facts: [
          [words.when, when],
          [words.callAt, formatPhone(booking.phone)],
          [words.callFrom, phone],
        ],
      },
      ...(caller === null ? [] : [caller]),
      { text: words.byHand },
      ...(pageUrl === null ? [] : [{ link: pageUrl, label: words.change }]),
      { text: words.ifBusy(phone) },
    ],
  };
}

/** Notifies staff of an appointment. Times are shown in the assignee's and the visitor's time zone. */
export function bookingAlert(
  event: BookingEvent,
  booking: Booking,
  staff: { name: string; timeZone: string },
  deskUrl: string,
): EmailContent {
  const what = { booked: "Appointment booked", moved: "Appointment rescheduled", canceled: "Appointment canceled" }[
    event
  ];
  return {
    subject: `${what}: ${booking.name}`,
    greeting: `${what}.`,
    parts: [
      {
        facts: [
          ["Name", booking.name],
          ["Phone", formatPhone(booking.phone)],
          ["State", booking.state],
          ["Time", momentText(booking.startsAt, staff.timeZone)],
          ["Visitor's time", momentText(booking.startsAt, booking.timeZone)],
          ["Assigned to", staff.name],
        ],
      },
      { link: deskUrl, label: "Open in the desk" },
    ],
  };
}

/**
 * Notifies staff that an appointment is canceled because the visitor asked not to be contacted. It leaves the number
 * out, so nobody dials it.
 */
export function cancellationAlert(
  booking: Booking,
  staff: { name: string; timeZone: string },
  deskUrl: string,
): EmailContent {
  return {
    subject: `Appointment canceled, do not contact: ${booking.name}`,
    greeting: "Appointment canceled.",
    parts: [
      {
        text: `${booking.name} asked not to be contacted. The appointment below is canceled. Do not call, text or write.`,
      },
      {
        facts: [
          ["Name", booking.name],
          ["Time", momentText(booking.startsAt, staff.timeZone)],
          ["Assigned to", staff.name],
        ],
      },
      { link: deskUrl, label: "Open in the desk" },
    ],
  };
}

/** Notifies staff that an appointment was canceled because the person is erased. It doesn't say who it was. */
export function erasureAlert(
  { startsAt }: Pick<Booking, "startsAt">,
  staff: { name: string; timeZone: string },
  deskUrl: string,
): EmailContent {
  const time = momentText(startsAt, staff.timeZone);
  return {
    subject: `Appointment canceled: ${time}`,
    greeting: "Appointment canceled.",
    parts: [
      {
        text: "The person asked us to delete their data. Remove the appointment from your own calendar, and don't call.",
      },
      {
        facts: [
          ["Time", time],
          ["Assigned to", staff.name],
        ],
      },
      { link: deskUrl, label: "Open in the desk" },
    ],
  };
}
