import { formatPhone } from "#core/leads/format-phone.ts";
import { greetingFor, type Letter, type LetterSender } from "#core/mail/letter.ts";
import type { Booking } from "./booking.ts";
import { momentText } from "./wall-clock.ts";

export type BookingEvent = "booked" | "moved" | "cancelled";

const SUBJECTS: Record<BookingEvent, string> = { booked: "Your call is booked", moved: "Your call has a new time", cancelled: "Your call is cancelled" };

/** Tells the visitor what is booked now, and where to change it. `proven`: whether the reader has shown that the address is theirs. */
export function bookingLetter(event: BookingEvent, booking: Booking, sender: LetterSender, pageUrl: string | null, proven: boolean): Letter {
  const when = momentText(booking.startsAt, booking.timeZone);
  const phone = formatPhone(sender.phone);
  if (event === "cancelled") {
    return {
      subject: SUBJECTS.cancelled,
      greeting: greetingFor(booking.name, proven),
      parts: [
        { text: `The call on ${when} is cancelled. Nobody calls you then.` },
        { text: `Would you like another time? Choose one on our site, or call us at ${phone}.` },
      ],
    };
  }
  return {
    subject: SUBJECTS[event],
    greeting: greetingFor(booking.name, proven),
    parts: [
      {
        text:
          event === "booked" ? `Your call with ${sender.name} is booked.` : `Your call with ${sender.name} has moved. The time below is the one that counts.`,
      },
      {
        facts: [
          ["When", when],
          ["We call you at", formatPhone(booking.phone)],
          ["We call from", phone],
        ],
      },
      { text: "A licensed agent dials you by hand. You do not have to buy anything, and there is nothing to prepare." },
      ...(pageUrl === null ? [] : [{ link: pageUrl, label: "Change or cancel the call" }]),
      { text: `If the line is busy or something comes up, call us at ${phone}.` },
    ],
  };
}

/** Tells staff. Times are on the clock of whoever takes the call, and on the visitor's. */
export function bookingAlert(event: BookingEvent, booking: Booking, staff: { name: string; timeZone: string }, deskUrl: string): Letter {
  const what = { booked: "Call booked", moved: "Call moved", cancelled: "Call cancelled" }[event];
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
          ["For the visitor", momentText(booking.startsAt, booking.timeZone)],
          ["Taken by", staff.name],
        ],
      },
      { link: deskUrl, label: "Open in the desk" },
    ],
  };
}

/** Tells staff that a call does not take place, since its visitor wants no contact any more. Her number is left out: nobody dials it. */
export function calledOffAlert(booking: Booking, staff: { name: string; timeZone: string }, deskUrl: string): Letter {
  return {
    subject: `Call called off: ${booking.name}`,
    greeting: "Call called off.",
    parts: [
      { text: `${booking.name} wants no more contact. The call below is cancelled: do not call, text or write.` },
      {
        facts: [
          ["Name", booking.name],
          ["Time", momentText(booking.startsAt, staff.timeZone)],
          ["Taken by", staff.name],
        ],
      },
      { link: deskUrl, label: "Open in the desk" },
    ],
  };
}
