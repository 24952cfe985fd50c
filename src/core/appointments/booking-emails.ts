import { english } from "#core/english/texts.ts";
import { formatPhone } from "#core/phone/format-phone.ts";
import { greetingFor, type EmailContent, type EmailSender } from "#core/notifications/email-content.ts";
import type { Booking } from "./booking.ts";
import { momentText } from "#core/time/wall-clock.ts";

export type BookingEvent = "booked" | "moved" | "canceled";

const SUBJECTS: Record<BookingEvent, string> = {
  booked: "Your appointment is booked",
  moved: "Your appointment has a new time",
  canceled: "Your appointment is canceled",
};

/**
 * Confirms the appointment to the visitor, with a link to change it. `proven`: the reader has shown that the address
 * is theirs.
 */
export function bookingEmail(
  event: BookingEvent,
  booking: Booking,
  sender: EmailSender,
  pageUrl: string | null,
  proven: boolean,
): EmailContent {
  const when = momentText(booking.startsAt, booking.timeZone);
  const phone = formatPhone(sender.phone);
  if (event === "canceled") {
    return {
      subject: SUBJECTS.canceled,
      greeting: greetingFor(booking.name, proven, english.emails),
      parts: [
        { text: `Your appointment on ${when} is canceled. We won't call you.` },
        { text: `Would you like another time? Choose one on our site, or call us at ${phone}.` },
      ],
    };
  }
  return {
    subject: SUBJECTS[event],
    greeting: greetingFor(booking.name, proven, english.emails),
    parts: [
      {
        text:
          event === "booked"
            ? `Your appointment with ${sender.name} is booked.`
            : `Your appointment with ${sender.name} has a new time. You can see it below.`,
      },
      {
        facts: [
          ["When", when],
          ["We will call you at", formatPhone(booking.phone)],
          ["We will call from", phone],
        ],
      },
      {
        text: "A licensed agent will dial you by hand. You do not have to buy anything, and there is nothing to prepare.",
      },
      ...(pageUrl === null ? [] : [{ link: pageUrl, label: "Reschedule or cancel" }]),
      { text: `If the line is busy or something comes up, call us at ${phone}.` },
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

/** To staff: an appointment was canceled because the person is erased. It says nothing about who it was. */
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
