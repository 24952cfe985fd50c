import type { ConsentWording } from "#compliance/consent/rules/consent-wording.ts";
import type { Locale } from "#platform/text/rules/locale.ts";
import { wordsOf } from "#agency/language/rules/words.ts";

/** The form's version; part of the consent evidence, as the button's label is. */
export const BOOKING_FORM_VERSION = "schedule-1";

/**
 * Returns the words beside the button, in the language of the page: one call at the chosen time, and email about it if
 * an address was given.
 */
export function bookingWording(seller: string, locale: Locale): ConsentWording {
  const { booking, consent } = wordsOf(locale);
  const { version, text } = consent.booking;
  return {
    version,
    language: locale,
    channels: ["call", "email"],
    optional: false,
    text: text(seller, booking.button),
  };
}
