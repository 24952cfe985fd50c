import type { Channel } from "./consent-record.ts";

/** The words of consent, by form. A change of words needs a new version, since records refer to both. */
export type ConsentWording = { version: string; channels: readonly Channel[]; optional: boolean; text: string };

export const FORM_VERSIONS = { callback: "callback-1", quote: "quote-1" } as const;

/** The label of the button that sends a form; part of the evidence. */
export const BUTTON_LABELS = { callback: "Request a Call", quote: "Send my request" } as const;

/**
 * Beside the callback button. A call that the person asks for, dialled by hand by a licensed agent; not a condition of
 * purchase (47 CFR 64.1200(f)(9)(i)).
 */
export function callbackWording(seller: string): ConsentWording {
  return {
    version: "callback-call-2026-11",
    channels: ["call"],
    optional: false,
    text: `By pressing “${BUTTON_LABELS.callback}” you ask ${seller} to call you at the number above about final expense insurance. A licensed agent will dial you by hand. You do not have to agree to this to buy anything, and you can tell us to stop at any time.`,
  };
}

/** Beside the quote button: a call dialled by hand and, where an address was given, email about this request. */
export function quoteWording(seller: string): ConsentWording {
  return {
    version: "quote-contact-2026-11",
    channels: ["call", "email"],
    optional: false,
    text: `By pressing “${BUTTON_LABELS.quote}” you ask ${seller} to contact you about final expense insurance, by phone at the number above and, if you gave one, at your email address. A licensed agent will dial you by hand. You do not have to agree to this to buy anything, and you can tell us to stop at any time.`,
  };
}

/** The box, empty at first, that allows text messages. */
export function textWording(seller: string): ConsentWording {
  return {
    version: "quote-text-2026-11",
    channels: ["text"],
    optional: true,
    text: `${seller} may also send me text messages about final expense insurance at the number above, including by automated means. This is not a condition of buying anything. Message and data rates may apply. Reply STOP to end.`,
  };
}
