import type { AroundLink } from "./sent-quote.ts";

/** The page where an insured person agrees to calls, by the link that a helper passed on. */
export const familyConsent = {
  title: "May we call you?",
  description: "A family member asked us about final expense insurance for you. We’ll call you only if you agree.",
  keywords: ["consent to a call", "final expense insurance"],
  /** Names may be in any script, so they are isolated: around and between them. */
  hello: "Hello",
  asked:
    "asked us about final expense insurance for you. We’ll call you only if you agree. If this isn’t you, or you don’t want a call, just close this page.",
  whatMayWeDo: "What may we do?",
  /** The button; also the evidence of consent. */
  agree: "Yes, I agree",
  boxRequired: "Please check the first box if you agree. If you don’t, just close this page, and we won’t call you.",
  lost: "Something went wrong. Please try again.",
  questions: "Questions? Call us at",
  thanks: "Thank You!",
  recorded: "We’ve recorded your agreement.",
  /** Around our number. */
  calls: [
    "An agent will call you from ",
    ", dialing by hand. Say “stop” at any time, and we’ll stop contacting you.",
  ] as AroundLink,
};
