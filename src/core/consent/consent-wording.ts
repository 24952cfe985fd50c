import type { Locale } from "#core/language/locale.ts";
import { wordsOf } from "#core/language/words.ts";
import type { Channel } from "./consent-record.ts";

/** The consent words of a form, in English unless they say otherwise. Changed words need a new version, since records refer to both. */
export type ConsentWording = {
  version: string;
  language?: Locale;
  channels: readonly Channel[];
  optional: boolean;
  text: string;
};

export const FORM_VERSIONS = {
  callback: "callback-1",
  quote: "quote-4",
  family: "family-1",
  request: "request-1",
} as const;

/** The label of the submit button; part of the evidence. */
export const BUTTON_LABELS = {
  quote: "Send my request",
  family: "Yes, I agree",
  withdraw: "Withdraw my request",
} as const;

/** Beside the callback button, in the language of the page. */
export function callbackWording(seller: string, locale: Locale): ConsentWording {
  const { callback, consent } = wordsOf(locale);
  const { version, text } = consent.callback;
  return { version, language: locale, channels: ["call"], optional: false, text: text(seller, callback.button) };
}

/** Beside the quote button: a call dialed by hand and, if an address was given, email about this request. */
export function quoteWording(seller: string): ConsentWording {
  return {
    version: "quote-contact-2026-11-b",
    channels: ["call", "email"],
    optional: false,
    text: `By pressing “${BUTTON_LABELS.quote}” you ask ${seller} to contact you about final expense insurance, by phone at the number shown above and, if you gave one, at your email address. A licensed agent will dial you by hand. You do not have to agree to this to buy anything, and you can tell us to stop at any time.`,
  };
}

/** The same for a helper: it covers only the helper's own number, since nobody can agree for another person. */
export function helperWording(seller: string): ConsentWording {
  return {
    version: "quote-helper-2026-11",
    channels: ["call", "email"],
    optional: false,
    text: `By pressing “${BUTTON_LABELS.quote}” you ask ${seller} to contact you about final expense insurance for your family member, by phone at your own number shown above and, if you gave one, at your own email address. A licensed agent will dial you by hand. You agree for yourself only. You do not have to agree to this to buy anything, and you can tell us to stop at any time.`,
  };
}

/** The unticked box that allows text messages. */
export function textWording(seller: string): ConsentWording {
  return {
    version: "quote-text-2026-11-b",
    channels: ["text"],
    optional: true,
    text: `${seller} may also send me text messages about final expense insurance at my number shown above, including by automated means. This is not a condition of buying anything. Message and data rates may apply. Reply STOP to end.`,
  };
}

/** The unticked box by which a parent or spouse agrees to calls; `number` is theirs, formatted. */
export function familyCallWording(seller: string, number: string): ConsentWording {
  return {
    version: "family-call-2026-11",
    channels: ["call"],
    optional: false,
    text: `${seller} may call me at ${number} about final expense insurance. A licensed agent will dial me by hand. I do not have to agree to this to buy anything, and I can tell ${seller} to stop at any time.`,
  };
}

/** The second unticked box of the same page. */
export function familyTextWording(seller: string, number: string): ConsentWording {
  return {
    version: "family-text-2026-11",
    channels: ["text"],
    optional: true,
    text: `${seller} may also send me text messages about final expense insurance at ${number}, including by automated means. This is not a condition of buying anything. Message and data rates may apply. Reply STOP to end.`,
  };
}

/**
 * Beside the button that withdraws a request and revokes all consent (compliance: honored at once, on every channel).
 */
export function withdrawWording(seller: string): ConsentWording {
  return {
    version: "withdraw-2026-11",
    channels: ["call", "text", "email"],
    optional: false,
    text: `By pressing “${BUTTON_LABELS.withdraw}” you tell ${seller} to stop: no more calls, text messages or emails to the numbers and addresses of this request. It counts at once.`,
  };
}
