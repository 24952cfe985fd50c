import type { Locale } from "#platform/text/rules/locale.ts";
import { wordsOf } from "#agency/language/rules/words.ts";
import type { ConsentWording } from "./consent-wording.ts";

/** Increment with every change of the form that consent records should reflect. */
export const CONTACT_FORM_VERSION = "contact-2";

/** Returns the words beside the contact form's button, in the language of the page. */
export function contactWording(seller: string, locale: Locale): ConsentWording {
  const { contact, consent } = wordsOf(locale);
  const { version, text } = consent.contact;
  return {
    version,
    language: locale,
    channels: ["call", "email"],
    optional: false,
    text: text(seller, contact.button, contact.topics.stop),
  };
}
