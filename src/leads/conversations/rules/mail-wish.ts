import { readStopWish } from "#compliance/consent/rules/stop-wish.ts";

/** Words about mail alone, and words about any other way to get in touch. */
const MAIL = /\b(?:unsubs?cri\w*|e-?mails?|e-?mailing|mailing list|newsletter|correos?|suscripci[oó]n|desuscrib\w*)\b/i;
const OTHERS = /\b(?:call\w*|phon\w+|text\w*|messag\w+|sms|contact\w*|number|llam\w+|mensaj\w+|n[uú]mero|anything)\b/i;

/**
 * The wish of a mail about being contacted. `mail`: no more mail; `all`: no more of anything; `unsure`: it could be one,
 * so a person looks first.
 */
export type MailWish = "mail" | "all" | "unsure";

/** Reads what the words that a mail's sender wrote ask for, without what they quote; null for nothing. */
export function readMailWish(subject: string, written: string): MailWish | null {
  // The subject of an answer is ours.
  const said = /^\s*(?:re|fwd?|rv)\s*:/i.test(subject) ? written : `${subject}\n${written}`;
  const wishes = [readStopWish(said), readStopWish(written)];
  if (!wishes.includes("stop")) return wishes.includes("unsure") ? "unsure" : null;
  return MAIL.test(said) && !OTHERS.test(said) ? "mail" : "all";
}
