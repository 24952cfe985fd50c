/**
 * The consent words beside each button. A record keeps the words with their version, so changed words need a new
 * version, and each language has versions of its own.
 */
export const consent = {
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
  /** An answer to this message, by the contact point given; or, for a do-not-contact request, no further contact. */
  contact: {
    version: "contact-answer-2026-11-b",
    text: (seller: string, button: string, stop: string) =>
      `By pressing “${button}” you ask ${seller} to answer you, by phone at the number above or at your email address, whichever you gave. A licensed agent will dial you by hand. You do not have to agree to this to buy anything, and you can tell us to stop at any time. When you ask about what we know about you, we contact you about that only. When you choose “${stop}”, that counts at once: no more calls, text messages or emails to you.`,
  },
  /** One email with a calculator's result, behind an unticked box; it allows no further calls or email. */
  result: {
    version: "result-email-2026-11",
    text: (seller: string) =>
      `I ask ${seller} to send this result once to the email address above, which is mine. This is not a wish to be called or written to about insurance.`,
  },
};
