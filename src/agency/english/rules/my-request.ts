import type { AroundLink } from "./sent-quote.ts";

/** The page of a sent request, where its sender sees, changes or withdraws it, and the text for an expired link. */
export const myRequest = {
  title: "Your request",
  description: "See what you sent us, and change or withdraw it.",
  keywords: ["your request", "change or withdraw a request"],
  isWithdrawn: "Your request is withdrawn",
  /** Around the day. */
  withdrew: ["You withdrew this request on ", ". We no longer call, text or email you about it."] as AroundLink,
  sent: ["You sent this on ", "."] as AroundLink,
  whatYouSent: "What you sent",
  startNew: "Start a new request",
  change: "Change your request",
  changeMore: "Look over your answers, change what you like, and send them again. Your new answers replace these.",
  changeAnswers: "Change my answers",
  changeWhen: "Change how and when we call",
  withdraw: "Withdraw your request",
  /** The button; also the evidence of a withdrawal. */
  withdrawIt: "Withdraw my request",
  data: "Your data",
  askForData: "You can ask for a copy of what we have about you, have it corrected, or have it deleted.",
  /** Around "Send us a message", the link; the topic is one of the contact form's. */
  sendMessage: "Send us a message",
  about: (topic: string) => ` about “${topic}”, with the number or address that you gave us.`,
  /** Around our number. */
  failed: ["Nothing has changed. You can also call us at ", "."] as AroundLink,
  notFound: "Request not found",
  lost: "Something went wrong. Please try again.",
  /** While the database is down. */
  away: "We can’t look it up right now. To see or change it, please open this page again in a few minutes.",
  withdrawNow: "You don’t have to wait to withdraw it.",
  personHelps: "A person can also help you. Call us at",
  /** After a withdrawal that was stored but not yet applied. Around our number. */
  noted: "We’ve noted your withdrawal",
  notedLead: "It counts from now on. You don’t need to do anything else.",
  notedMore:
    "We can’t open our records right now. Your withdrawal is saved, and it will be entered automatically as soon as they are back. This page will then say that your request is withdrawn. If it doesn’t, or if you would rather tell a person, call us at",
  /** Any link that no longer works, whatever the reason. Around our number. */
  gone: "This link doesn’t work",
  goneLead: "It may be incomplete, expired or already used.",
  goneMore: [
    "If you just sent a request, please try again in a few minutes. For anything else, call us at ",
    ". A person will help you, and can also stop all calls and messages.",
  ] as AroundLink,
};
