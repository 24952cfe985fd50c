/**
 * The consent words beside each button. A record keeps the words with their version, so changed words need a new
 * version, and each language has versions of its own.
 */
export const consent = {
  /** Consent of a person who joins a family room. */
  familyJoin: {
    version: "family-join-2026-11",
    text: "Everyone in this family room sees your first name, what you write here, and whether you agree with the plan. It is not a request to be contacted: we never ask for your phone number or email address here, and nobody calls or writes to you because of it. You can leave at any time, and what you wrote is then deleted.",
  },
  /** No more email to the address that got the link. */
  stopEmail: {
    version: "stop-email-2026-11",
    text: (agency: string) =>
      `Press the button, and ${agency} sends no more email to the address that received this link.`,
  },
  /** One call at the chosen time, dialed by hand, and email about it if an address was given. */
  booking: {
    version: "schedule-contact-2026-11",
    text: (seller: string, button: string) =>
      `By pressing “${button}” you ask ${seller} to call you at the number above at this time about final expense insurance and, if you gave an email address, to write to you about it. A licensed agent will dial you by hand. You do not have to agree to this to buy anything, and you can tell us to stop at any time.`,
  },
  /**
   * A call the person asks for, dialed by hand by a licensed agent; not a condition of purchase
   * (47 CFR 64.1200(f)(9)(i)).
   */
  callback: {
    version: "callback-call-2026-11",
    text: (seller: string, button: string) =>
      `By pressing “${button}” you ask ${seller} to call you at the number above about final expense insurance. A licensed agent will dial you by hand. You do not have to agree to this to buy anything, and you can tell us to stop at any time.`,
  },
  /** A reply to this message, by the contact point given; or, for a do-not-contact request, no further contact. */
  contact: {
    version: "contact-answer-2026-11-b",
    text: (seller: string, button: string, stop: string) =>
      `By pressing “${button}” you ask ${seller} to answer you, by phone at the number above or at your email address, whichever you gave. A licensed agent will dial you by hand. You do not have to agree to this to buy anything, and you can tell us to stop at any time. When you ask about what we know about you, we contact you about that only. When you choose “${stop}”, that counts at once: no more calls, text messages or emails to you.`,
  },
  /** A call dialed by hand and, if an address was given, email about this request. */
  quote: {
    version: "quote-contact-2026-11-b",
    text: (seller: string, button: string) =>
      `By pressing “${button}” you ask ${seller} to contact you about final expense insurance, by phone at the number shown above and, if you gave one, at your email address. A licensed agent will dial you by hand. You do not have to agree to this to buy anything, and you can tell us to stop at any time.`,
  },
  /** The same for a helper: it covers only the helper's own number, since nobody can agree for another person. */
  helper: {
    version: "quote-helper-2026-11",
    text: (seller: string, button: string) =>
      `By pressing “${button}” you ask ${seller} to contact you about final expense insurance for your family member, by phone at your own number shown above and, if you gave one, at your own email address. A licensed agent will dial you by hand. You agree for yourself only. You do not have to agree to this to buy anything, and you can tell us to stop at any time.`,
  },
  /** The unticked box that allows text messages. */
  text: {
    version: "quote-text-2026-11-b",
    text: (seller: string) =>
      `${seller} may also send me text messages about final expense insurance at my number shown above, including by automated means. This is not a condition of buying anything. Message and data rates may apply. Reply STOP to end.`,
  },
  /** The unticked box by which a parent or spouse agrees to calls; `number` is theirs, formatted. */
  familyCall: {
    version: "family-call-2026-11",
    text: (seller: string, number: string) =>
      `${seller} may call me at ${number} about final expense insurance. A licensed agent will dial me by hand. I do not have to agree to this to buy anything, and I can tell ${seller} to stop at any time.`,
  },
  /** The second unticked box of the same page. */
  familyText: {
    version: "family-text-2026-11",
    text: (seller: string, number: string) =>
      `${seller} may also send me text messages about final expense insurance at ${number}, including by automated means. This is not a condition of buying anything. Message and data rates may apply. Reply STOP to end.`,
  },
  /** Beside the button that withdraws a request and revokes all consent: honored at once, on every channel. */
  withdraw: {
    version: "withdraw-2026-11",
    text: (seller: string, button: string) =>
      `By pressing “${button}” you tell ${seller} to stop: no more calls, text messages or emails to the numbers and addresses of this request. It counts at once.`,
  },
  /** One email with a calculator's result, behind an unticked box; it allows no further calls or email. */
  result: {
    version: "result-email-2026-11",
    text: (seller: string) =>
      `I ask ${seller} to send this result once to the email address above, which is mine. This is not a wish to be called or written to about insurance.`,
  },
};
