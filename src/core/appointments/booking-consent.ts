import type { ConsentWording } from "#core/consent/consent-wording.ts";

/** The button's label and the form's version; both are part of the consent evidence. */
export const BOOKING_BUTTON = "Book this time";
export const BOOKING_FORM_VERSION = "schedule-1";

/** Shown beside the button: one call at the chosen time, dialed by hand, and email about it if an address was given. */
export function bookingWording(seller: string): ConsentWording {
  return {
    version: "schedule-contact-2026-11",
    channels: ["call", "email"],
    optional: false,
    text: `By pressing “${BOOKING_BUTTON}” you ask ${seller} to call you at the number above at this time about final expense insurance and, if you gave an email address, to write to you about it. A licensed agent will dial you by hand. You do not have to agree to this to buy anything, and you can tell us to stop at any time.`,
  };
}
