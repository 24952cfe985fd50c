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
    plainest: (price: string, rank: number, of: number) =>
      `The plainest choice, direct cremation, costs ${price}: number ${rank} of ${of}, from the lowest.`,
    director: (place: string) => `${place} requires a funeral director for some steps.`,
    noDirector: (place: string) => `${place} generally does not require a funeral director.`,
    /** By the English name of the office, its phone number and the state. */
    regulator: (name: string, phone: string, _place: string) => `Trouble with a policy? Call the ${name} at ${phone}.`,
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
    call: "Call",
    or: "or",
    askForCall: "ask for a call",
    plainly: (place: string) => `: we will say plainly if our agents are licensed in ${place}.`,
  },
  /** Heading of prices that hold for no state in particular; `wholeCountry` where they were gathered in all of it. */
  policyCosts: (wholeCountry: boolean): string =>
    wholeCountry ? "Sample prices for the whole country" : "Sample prices",
  costs: {
    title: (place: string) => `What a funeral costs in ${place}`,
    caption: (name: string, publisher: string, year: number) => `Average prices in ${name} (${publisher}, ${year})`,
    kind: "Kind",
    all: "All states",
    sum: {
      title: "What it adds up to",
      burialAndPlot: (burial: string, plot: string, sum: string) =>
        `${burial} for a burial and ${plot} for a plot are ${sum}, before digging, vault and marker.`,
      policy: (policy: string, left: string) => `A policy of ${policy} would pay that and leave ${left}.`,
      otherWays: (directBurial: string, cremation: string) =>
        `With a direct burial it is ${directBurial}. A funeral with cremation for ${cremation} needs no plot.`,
    },
    beside: (place: string) => `${place} beside other states`,
    /** Behind the name of a state; each is one of the next three. */
    away: (burial: string, cremation: string, direct: string) =>
      `: burial ${burial}, cremation ${cremation}, direct cremation ${direct}`,
    more: (difference: string) => `${difference} more`,
    less: (difference: string) => `${difference} less`,
    same: "the same",
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
    all: "All calculators",
  },
  notAdvice: "This page is general information, not legal advice.",
  /** The card of a state where the agency may not sell. */
  card: {
    title: ({ name }: Place) => `Who can help you in ${name}`,
    /** Around the name of the state's insurance office. */
    office: ["The ", " can tell you which agents are licensed there:"],
    page: ({ name }: Place) => `Costs and rules in ${name}`,
  },
};
