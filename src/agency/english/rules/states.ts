/** A state's name alone, and as it is written within a sentence. */
type Place = { name: string; place: string };

/** The pages of the states, without the answers of the table of rules. */
export const states = {
  eyebrow: "State guide",
  parent: "Final expense insurance",
  heading: (place: string) => `Final expense insurance in ${place}`,
  /** Titles of the page, the longest first. */
  titles: ({ name }: Place) => [
    `Final Expense Insurance in ${name}: Costs and Rules`,
    `Final Expense Insurance in ${name}`,
  ],
  priced: (place: string, burial: string, cremation: string) =>
    `Funeral costs in ${place}: burial ${burial}, cremation ${cremation} on average. Rules, Medicaid limits and the insurance regulator, with sources.`,
  unpriced: (place: string) =>
    `Final expense insurance in ${place}: what a policy costs, how long you can return it, the rules for funerals, and the state’s insurance regulator.`,
  keywords: (name: string) => [
    `final expense insurance ${name}`,
    `burial insurance ${name}`,
    `funeral costs ${name}`,
    `cremation cost ${name}`,
  ],
  summary: {
    less: (price: string, place: string, difference: string) =>
      `A funeral with burial costs ${price} on average in ${place}, ${difference} less than the average of all states.`,
    more: (price: string, place: string, difference: string) =>
      `A funeral with burial costs ${price} on average in ${place}, ${difference} more than the average of all states.`,
    same: (price: string, place: string) =>
      `A funeral with burial costs ${price} on average in ${place}, the same as the average of all states.`,
    plainest: (price: string) => `The plainest choice, direct cremation, costs ${price}.`,
    director: (place: string) => `${place} requires a funeral director for some steps.`,
    noDirector: (place: string) => `${place} generally does not require a funeral director.`,
    regulator: (phone: string) =>
      `If something goes wrong with a policy, call the state’s insurance office at ${phone}.`,
  },
  license: {
    here: "We are licensed here",
    /** Before and behind the license number. */
    holds: (agency: string, { name }: Place) => [
      `${agency} holds ${name} license `,
      ". A quote is free, and it is yours to think over.",
    ],
    quote: "Get a free quote",
    orCall: "or call",
    notHere: "We are not licensed here",
    mayNot: (place: string) =>
      `We may not offer insurance in ${place}, and we are sorry that we cannot help you with a policy.`,
    /** Before and behind the name of the state's insurance office. */
    office: ["The ", " can tell you which agents may. "],
    yours: "Everything on this page is yours to use.",
    ask: (place: string) => `Ask us about ${place}`,
    /** Around the phone number and the link to a call. */
    only: "Insurance may only be offered where an agent is licensed. Call",
    or: "or",
    askForCall: "ask for a call",
    plainly: ", and we will tell you plainly whether we can help.",
  },
  /** Heading of prices that hold for no state in particular; `wholeCountry` where they were gathered in all of it. */
  policyCosts: (wholeCountry: boolean): string =>
    wholeCountry ? "Sample prices for the whole country" : "Sample prices",
  costs: {
    title: (place: string) => `What a funeral costs in ${place}`,
    caption: (name: string, publisher: string, year: number) => `Average prices in ${name} (${publisher}, ${year})`,
    kind: "Kind",
    all: "All states",
    plot: (place: string, price: string) =>
      `A burial also needs a plot. In ${place} one costs ${price} on average, before digging, vault and marker.`,
  },
  rules: {
    title: (place: string) => `Rules and help in ${place}`,
    regulator: "Who oversees insurance",
    allRegulators: "Insurance offices of all states",
    agents: "Our agents licensed here",
    /** Between the agent's name and the license number. */
    agentLicense: ", license ",
  },
  calculators: {
    title: ({ name }: Place) => `Calculators, set to ${name}`,
    need: ({ name }: Place) => `What would a family in ${name} need?`,
    compare: ({ name }: Place) => `Compare ${name} with other states`,
    cremation: "Cremation or burial: what is the difference?",
    premium: "What might a policy cost a month?",
    budget: "What coverage fits your budget?",
    opinion: "Is a policy you have a fair deal?",
    veteran: "What does VA cover of a veteran’s funeral?",
    worth: "Is insurance worth it, or do savings suit you better?",
    gap: (price: string) => `Will coverage keep up with the ${price} of a burial here?`,
    gapAlone: "Will coverage keep up with the cost of a burial?",
  },
  next: "Read next",
  notAdvice: "This page is general information, not legal advice.",
  /** The card of a state where the agency may not sell. */
  card: {
    title: ({ name }: Place) => `Who can help you in ${name}`,
    /** Around the name of the state's insurance office. */
    office: ["The ", " can tell you which agents are licensed there:"],
    page: ({ name }: Place) => `Costs and rules in ${name}`,
  },
};
