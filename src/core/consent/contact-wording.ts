import type { ConsentWording } from "./consent-wording.ts";

export const CONTACT_BUTTON = "Send message";
/** Increment with every change of the form that consent records should reflect. */
export const CONTACT_FORM_VERSION = "contact-2";

/**
 * Beside the contact form's button: an answer to this message, by the contact point given; or, for a do-not-contact
 * request, no further contact.
 */
export function contactWording(seller: string): ConsentWording {
  return {
    version: "contact-answer-2026-11-b",
    channels: ["call", "email"],
    optional: false,
    text: `By pressing “${CONTACT_BUTTON}” you ask ${seller} to answer you, by phone at the number above or at your email address, whichever you gave. A licensed agent will dial you by hand. You do not have to agree to this to buy anything, and you can tell us to stop at any time. When you ask about what we know about you, we contact you about that only. When you choose “Please stop contacting me”, that counts at once: no more calls, text messages or emails to you.`,
  };
}
