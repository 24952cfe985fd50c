/** The page that emails a calculator's result, its form, and the email. */
export const resultMail = {
  button: "Email me this result",
  crumb: "By email",
  description: (calculator: string) =>
    `Have the result of the calculator “${calculator}” sent to your own email address.`,
  keyword: "email a result",
  lead: "The email includes the sentence below, the figures behind it, their sources, and a link that opens the result again.",
  nothing: "There is no result to send yet. Please go back to the calculator and fix the marked answers first.",
  back: "Back to the result",
  waitingTitle: "Your email is waiting to be sent",
  waiting:
    "This site can’t send email by itself right now. One of us has to send it, and we don’t know when. To have the result now, print it or save its link.",
  sentTitle: "We are sending your result",
  sent: "It usually arrives within a few minutes. We send the same result to an address only once a day, and we never email an address whose owner asked us to stop.",
  again:
    "Our spam check held this back because it came in very fast or several times in a row. Please send it again in a moment.",
  incomplete: "This result isn’t complete yet. Please go back to the calculator and fix the marked answers first.",
  tooMany: "This address has been sent several emails today already. Please try again tomorrow.",
  fix: (fields: number) =>
    fields === 1
      ? "Please fix the field marked below. Nothing was sent."
      : `Please fix the ${fields} fields marked below. Nothing was sent.`,
  cannotSend:
    "This site can’t send email by itself right now. Your email would wait in our outbox until one of us sends it. To be sure you have the result, print it or save its link.",
  address: "Your email address",
  kept: "What we keep: the email with your address, for six months after it is sent, and a record of this request with its wording, the time, your internet address and your browser, for at least five years, because the law requires us to be able to show it. Our staff can see both. Neither is a reason for us to call you or write again.",
  noAddress: "Please enter the email address this result should go to.",
  badAddress: "Please check the email address. It should look like name@example.com.",
  noConsent: "Please check this box if you want the email. Without it, we may not send one.",
  mail: {
    subject: (calculator: string) => `Your result: ${calculator}`,
    asked: (agency: string, calculator: string) =>
      `You asked ${agency} to email you this result from the calculator “${calculator}”.`,
    open: "Open this result",
    source: (publisher: string, name: string) => `${publisher}: ${name}`,
    sources: (sources: readonly string[]) => `Sources: ${sources.join("; ")}.`,
    only: "These figures are for planning and are not an offer of insurance. This is the only email we will send you for this request.",
  },
};
