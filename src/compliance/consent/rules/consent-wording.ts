import type { Locale } from "#platform/text/rules/locale.ts";
import { wordsOf } from "#agency/language/rules/words.ts";
import type { Channel } from "./consent-record.ts";

/**
 * The consent words of a form, in English unless they say otherwise. Changed words need a new version, since records
 * refer to both.
 */
export type ConsentWording = {
  version: string;
  language?: Locale;
  channels: readonly Channel[];
  optional: boolean;
  text: string;
};

export const FORM_VERSIONS = {
  callback: "callback-1",
  quote: "quote-5",
  family: "family-1",
  request: "request-1",
} as const;

/** Returns the words beside the callback button, in the language of the page. */
export function callbackWording(seller: string, locale: Locale): ConsentWording {
  const { callback, consent } = wordsOf(locale);
  const { version, text } = consent.callback;
  return { version, language: locale, channels: ["call"], optional: false, text: text(seller, callback.button) };
}

/** Returns the words beside the quote button: a call dialed by hand and, with an address, email about this request. */
export function quoteWording(seller: string, locale: Locale): ConsentWording {
  const { quote, consent } = wordsOf(locale);
  const { version, text } = consent.quote;
  return { version, language: locale, channels: ["call", "email"], optional: false, text: text(seller, quote.send) };
}

/** Returns the same for a helper: it covers only the helper's own number, since nobody can agree for another person. */
export function helperWording(seller: string, locale: Locale): ConsentWording {
  const { quote, consent } = wordsOf(locale);
  const { version, text } = consent.helper;
  return { version, language: locale, channels: ["call", "email"], optional: false, text: text(seller, quote.send) };
}

/** Returns the words of the unticked box that allows text messages. */
export function textWording(seller: string, locale: Locale): ConsentWording {
  const { version, text } = wordsOf(locale).consent.text;
  return { version, language: locale, channels: ["text"], optional: true, text: text(seller) };
}

/** Returns the words of the unticked box by which a parent or spouse agrees to calls; `number` is theirs, formatted. */
export function familyCallWording(seller: string, number: string, locale: Locale): ConsentWording {
  const { version, text } = wordsOf(locale).consent.familyCall;
  return { version, language: locale, channels: ["call"], optional: false, text: text(seller, number) };
}

/** Returns the words of the second unticked box of the same page. */
export function familyTextWording(seller: string, number: string, locale: Locale): ConsentWording {
  const { version, text } = wordsOf(locale).consent.familyText;
  return { version, language: locale, channels: ["text"], optional: true, text: text(seller, number) };
}

/**
 * Returns the words beside the button that withdraws a request and revokes all consent (compliance: honored at once, on
 * every channel).
 */
export function withdrawWording(seller: string, locale: Locale): ConsentWording {
  const { myRequest, consent } = wordsOf(locale);
  const { version, text } = consent.withdraw;
  const channels = ["call", "text", "email"] as const;
  return { version, language: locale, channels, optional: false, text: text(seller, myRequest.withdrawIt) };
}
