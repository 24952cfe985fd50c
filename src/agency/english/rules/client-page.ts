import type { AroundLink } from "./sent-quote.ts";

/** A client's page by private link, the sheet to print for the family, and the email with the link. */
export const clientPage = {
  title: "Your policy",
  description: "Your policy at a glance, who serves you, and how to ask for a change.",
  keywords: ["your policy", "change of address", "beneficiary"],
  hello: (name: string) => `For ${name}`,
  lead: (agency: string) => `What ${agency} has on file, and who helps you.`,
  /** The facts of a policy. */
  policy: {
    title: (carrier: string) => `Your policy with ${carrier}`,
    carrier: "Insurance company",
    product: "Plan",
    amount: "Coverage amount",
    premium: "Premium",
    draftDay: "Payment day",
    issued: "Issued on",
    modes: {
      monthly: (price: string) => `${price} a month`,
      quarterly: (price: string) => `${price} every three months`,
      semiannual: (price: string) => `${price} every six months`,
      annual: (price: string) => `${price} a year`,
    },
    days: {
      "1st": "1st of the month",
      "3rd": "3rd of the month",
      "2nd_wednesday": "2nd Wednesday of the month",
      "3rd_wednesday": "3rd Wednesday of the month",
      "4th_wednesday": "4th Wednesday of the month",
    },
    papers: "Your policy papers are what counts. They also have the policy number and the phone number of the company.",
    none: "We have no policy on file that is in force for you. If you think that is wrong, call us.",
  },
  beneficiary: {
    title: "Who gets the money",
    noted: (names: string) => `We noted: ${names}.`,
    counts: "Only what the insurance company has on file counts. Call the company, or ask us, and check:",
    unknown:
      "We have noted no names. Only what the insurance company has on file counts. Call the company, or ask us, and check:",
    checks: [
      "Is each name right, and is each person still living?",
      "Do they have the right address and phone number?",
      "Is there a second person, in case the first one dies before you?",
      "Has anything changed: a marriage, a divorce, a birth, a death?",
    ],
    tell: "Tell them about the policy, and where the papers are.",
  },
  agent: {
    title: "Who serves you",
    portrait: (name: string) => `Portrait of ${name}`,
    team: (agency: string) => `The agents of ${agency}`,
    phone: "Phone",
    in: "When we are in",
    licensed: "Licensed in",
  },
  death: {
    title: "After a death",
    lead: "One page for your family: what to do first, whom to call, and what a claim needs. Print it and keep it with the policy.",
    open: "Open the page to print",
  },
  check: {
    title: "Yearly check",
    next: (day: string) => `Your next yearly check is due around ${day}.`,
    what: "Once a year we look at your policy with you: address, bank, names, and whether it still fits. You can ask for it at any time.",
  },
  /** The form. */
  ask: {
    title: "Ask for a change",
    lead: "Tell us what it is about, and we call you. Nothing changes until you have talked with us or signed the company’s form.",
    legend: "What is it about?",
    asks: {
      address: "New address",
      bank: "New bank or card",
      beneficiary: "Change who gets the money",
      name: "New name",
      call: "Please call me",
    },
    note: "Anything we should know?",
    noteHint: "Don’t type bank, card or Social Security numbers. We never ask for them here.",
    button: "Send my request",
    errors: {
      ask: "Choose what it is about.",
      long: "Please shorten this to 600 characters.",
      secret: "Please take out the long number. Write a phone number with dashes, as in 614-555-0143.",
    },
    fix: (n: number) => (n === 1 ? "Please fix the field marked below." : `Please fix the ${n} fields marked below.`),
    often: "That was very fast. Please wait a few minutes and press the button again.",
    automatic: "Our spam check held this back. Please send it again in a moment.",
    lost: "We could not save this just now. Please try again in a minute, or call us.",
  },
  sent: "We have your request",
  sentLead: "An agent will call you about it. You don’t need to do anything else.",
  /** While the database is down. Around our number. */
  away: {
    title: "We can’t open your page right now",
    lead: "Please open it again in a few minutes. You don’t have to wait to send a request.",
    noted: "Your request is saved. We will see it when our records are back. If it can’t wait, call us at ",
  },
  /** Around our number. */
  call: ["Would you rather talk? Call ", "."] as AroundLink,
  private: "Keep this link private: anyone who has it can see this page and send a request.",
  /** A link that opens nothing, whatever the reason. Around our number. */
  gone: {
    title: "This link doesn’t work",
    lead: "It may be incomplete or replaced by a newer one.",
    more: ["Ask us for a new link. Call us at ", ". A person will help you."] as AroundLink,
  },
  /** The sheet to print. */
  sheet: {
    title: "After a death: what to do",
    family: (name: string) => `For the family of ${name}`,
    back: "Back to your page",
    print: "To print this page, use the print command of your browser. Then keep it with the policy papers.",
    first: "What to do first",
    steps: (agency: string, phone: string) => [
      `Call ${agency} at ${phone}. We tell you whom to call and help with the forms.`,
      "Ask the funeral home for certified copies of the death certificate. The insurance company may keep one for each policy.",
      "Find the policy papers. They have the policy number and the phone number of the company.",
      "Call the insurance company and ask for the claim form. The person named in the policy asks for the money.",
    ],
    needs: "What a claim needs",
    papers: [
      "The claim form of the insurance company, filled in and signed",
      "A certified copy of the death certificate",
      "A photo ID of the person who asks for the money",
      "The policy number",
    ],
    more: "The company may ask for more. How long it takes is up to the company: ask when you call.",
    policies: "What we have on file",
    whom: "Whom to call",
    agency: (name: string) => `${name}, the agency`,
    agent: (name: string) => `Ask for ${name}`,
    company: (carrier: string) => `${carrier}: the number is in the policy papers`,
    others: (address: string) => `Social Security, banks and others: the full list is at ${address}`,
    morePolicies: (n: number) => `${n === 1 ? "One more policy is" : `${n} more policies are`} on your page.`,
    write: "To fill in",
    lines: ["Policy number", "Where the papers are", "Phone number of the company", "Claim number, once there is one"],
    asOf: (day: string) => `As of ${day}. The policy itself is what counts.`,
  },
  mail: {
    subject: "Your page with us",
    what: (from: string, agency: string) =>
      `${from} of ${agency} made a private page for you. It shows your policy, who serves you, and how to ask for a change.`,
    open: "Open your page",
    keep: "Keep this link to yourself: anyone who has it can see the page.",
    call: (phone: string) => `Would you rather talk? Call ${phone}.`,
  },
};
