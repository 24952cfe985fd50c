/** The emails to visitors that are written in their language. */
export const emails = {
  hello: "Hello,",
  helloTo: (name: string) => `Hello ${name},`,
  licenses: (numbers: readonly string[]) =>
    `Insurance license ${numbers.length === 1 ? "number" : "numbers"}: ${numbers.join(", ")}`,
  notGovernment: "We are an insurance agency and are not connected with any government agency.",
  whyYou: "You are getting this email because you gave us this address.",
  toStop: "To unsubscribe, open this page and press the button:",
  stop: "Unsubscribe",
  preview:
    "This comes from a preview: the agency has not opened yet. Names, numbers and claims are samples, and nobody will call you.",
  /** `from`: the number that calls show, if it is the agency's own; `_inTheirs`: the caller speaks the reader's language. */
  caller: (name: string, from: string | null, _inTheirs: boolean) =>
    from === null ? `${name} will call you.` : `${name} will call you from ${from}.`,
  /** The reply to a request. */
  confirmation: {
    subject: "We have your request",
    thanks: (agency: string) => `Thank you. ${agency} has received your request. There is nothing else you need to do.`,
    weCall: (number: string, from: string) =>
      `A licensed agent will read what you wrote and dial you by hand at ${number}, from ${from}. You may want to save that number so you know who is calling.`,
    weWrite: "A licensed agent will read what you wrote and answer you by email.",
    closed: (opens: string) => `Our office is closed as we send this. We open on ${opens}.`,
    firstYou: (insured: string) =>
      `We will call you, not ${insured}. We will call ${insured} only after they agree to it.`,
    firstYouUnnamed:
      "We will call you, not the person you asked for. We will call the person you asked for only after they agree to it.",
    nothingToBuy: "You do not have to buy anything.",
    plans:
      "You do not have to buy anything. The agent will tell you what plans would cost and whether a plan has a waiting period.",
    noCallReply: (phone: string) =>
      `Has something changed, or would you rather not be called? Call ${phone} or reply to this email and tell us. We will then stop contacting you.`,
    noCallPage: (phone: string) =>
      `Has something changed, or would you rather not be called? Call ${phone} or write to us on the page below and tell us. We will then stop contacting you.`,
    noEmailReply: (phone: string) =>
      `Has something changed, or would you rather not hear from us? Call ${phone} or reply to this email and tell us. We will then stop contacting you.`,
    noEmailPage: (phone: string) =>
      `Has something changed, or would you rather not hear from us? Call ${phone} or write to us on the page below and tell us. We will then stop contacting you.`,
    write: "Write to us",
  },
};
