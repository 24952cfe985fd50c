import type { ConsentWording } from "#core/consent/consent-wording.ts";

/** The label of the button that books a call, and the version of the form; both are part of the evidence. */
export const BOOKING_BUTTON = "Book this time";
export const BOOKING_FORM_VERSION = "schedule-1";

/** Beside the button: one call at the chosen time, dialed by hand, and, where an address was given, email about it. */
export function bookingWording(seller: string): ConsentWording {
  return {
    version: "schedule-contact-2026-11",
    channels: ["call", "email"],
    optional: false,
    text: `By pressing “${BOOKING_BUTTON}” you ask ${seller} to call you at the number above at this time about final expense insurance and, if you gave an email address, to write to you about it. A licensed agent will dial you by hand. You do not have to agree to this to buy anything, and you can tell us to stop at any time.`,
  };
}
