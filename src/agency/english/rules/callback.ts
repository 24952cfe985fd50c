/** The callback form: page, fields and messages. The messages are the specification's (site §4, §5, §8). */
export const callback = {
  title: "Request a call",
  lead: "Leave your name and number, and an agent will call you. Take all the time you need to decide.",
  description: "Leave your name and phone number, and an agent will call you about final expense insurance.",
  keywords: ["request a call", "final expense insurance", "insurance agent"],
  ratherCall: "Would you rather call us? Our number is",
  name: "Full name",
  phone: "Phone",
  phoneHint: "Ten digits, with the area code.",
  leaveEmpty: "Leave this empty",
  button: "Request a Call",
  invalid: "Please enter your real name and phone.",
  /** Beside each field that is wrong. */
  problems: {
    name: "Please enter your name.",
    phone: "Please enter a US phone number with the area code, such as (614) 555-0143.",
  },
  sending: "Sending...",
  thanks: "Thank You!",
  received: "We've received your request. A specialist will call you shortly.",
  /** Under every thank-you while the site is a preview. */
  preview: "This site is a preview: nobody will call you.",
  /** On pages in another language: says whether an agent speaks it. */
  inYourLanguage: "We will call you in English.",
  inEnglish: "The call will be in English. It may have an interpreter, if you ask for one.",
  refused: "Something went wrong. Please try again.",
  unreachable: "Could not submit callback request. Please try again.",
  preferToTalk: (phone: string) => `Prefer to talk now? Call us at ${phone}.`,
};
