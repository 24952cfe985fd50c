/** A text with a link in it: its words before and behind the link. */
export type AroundLink = readonly [before: string, after: string];

/** The pages after a quote request was sent: how and when to call, and what happens next. */
export const sentQuote = {
  /** The way and the time to call. */
  when: {
    metaTitle: "When should we call?",
    description: "We have your quote request. You can also say how and when you would like us to call.",
    keywords: ["quote request", "final expense insurance"],
    title: "Your request is in",
    question: "When should we call?",
    optional: "Your request is in, so you can also leave this open.",
    way: "Best way to reach you",
    time: "Best time",
    message: "Anything else we should know?",
    messageHint: "Please leave out medical details.",
    save: "Save and finish",
    skip: "Skip this step",
    often:
      "Too many requests came from your connection in a short time. Your request itself is safe. Please try again in a few minutes.",
  },
  thanks: "Thank You!",
  description: "We have your quote request. Here is what happens next.",
  keywords: ["quote request", "final expense insurance"],
  haveIt: "We have your request",
  nothingElse: "You don’t need to do anything else.",
  /** Instead, while there is a link to pass on. */
  linkLeft: "There is one thing left for you to do: pass along the link below.",
  next: "What happens next",
  /** Around the number that calls come from. `agent`: who has the request, if known. */
  calls: (agent: string | null, seller: string): AroundLink => [
    `${agent === null ? `An agent from ${seller}` : `${agent}, an agent from ${seller},`} reads what you wrote and calls you from `,
    ", dialing by hand. If you asked for a text message or an email, the agent writes to you first.",
  ],
  hear: "You’ll hear what plans would cost and whether any has a waiting period. You don’t have to buy anything. Say “stop” at any time, and we’ll stop contacting you.",
  whenWeCall: "When we call",
  lawfulHours: "We call at the time of day you chose, and never outside the hours when your state allows calls.",
  ratherPick: "Would you rather pick the day and time?",
  book: "Book a call",
  saveCard: "Save our contact card",
  card: "With our contact card, your phone shows our name when we call.",
  toChange: "Need to make a change?",
  yourRequest: "See, change or withdraw your request",
  restrictToOwner: "Keep this link private: anyone who has it can do the same.",
  ratherTalk: "Would you rather talk? Call",
  /** Around the link to the page of family rooms. */
  family: [
    "Are you planning this with your family? A ",
    " is a private page for all of you. Nobody calls anyone because of it.",
  ] as AroundLink,
  familyRoom: "family room",
  reading: "Worth reading before the call",
  /** The link that a helper passes on to the insured person, before anyone may call them. */
  invitation: {
    title: "One thing to pass along",
    text: {
      parent:
        "We’ll talk with you first. Before we may call your parent, we need their own agreement. Please send your parent this link. It shows what they agree to, takes one tap, and works once.",
      spouse:
        "We’ll talk with you first. Before we may call your spouse, we need their own agreement. Please send your spouse this link. It shows what they agree to, takes one tap, and works once.",
    },
    sms: "Send as a text message",
    mail: "Send as an email",
    copy: "Copy the message",
    copied: "Copied.",
    refused: "Your browser didn’t allow that. Please copy the link below.",
    written: "The message is already written:",
    subject: "May they call you?",
    /** Before the link. */
    message: (agency: string) =>
      `I asked ${agency} what final expense insurance would cost for you. They won’t call you unless you say yes. If that’s all right with you, please open this link:`,
  },
};
