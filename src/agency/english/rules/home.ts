/** The home page, besides the texts of the settings. */
export const home = {
  title: "Final expense insurance in plain words",
  description:
    "Whole life coverage for a funeral and last bills. See what it does, what it costs and where waiting periods apply, then ask for a free quote or a call.",
  keywords: [
    "final expense insurance",
    "burial insurance",
    "funeral insurance for seniors",
    "whole life insurance",
    "free quote",
  ],
  quote: "Get Your Free Quote",
  /** Before the phone number. */
  orCall: "or call",
  benefits: "What a final expense policy does for you",
  whatItIs: "What final expense insurance is, and what it does not do",
  /** One family's years, as an example. */
  story: {
    title: "One family, from the first payment to the funeral",
    starts: (year: number) => `January ${year}`,
    start: (age: number, amount: string) =>
      `Ruth is ${age} and doesn’t use tobacco. An insurer accepts Ruth for ${amount} of level coverage.`,
    later: (year: number) => `January ${year}`,
    paid: (age: number, years: number) =>
      `Paid in, after ${years} years. At ${age}, Ruth’s price is still the one from the first month.`,
    end: (year: number) => `March ${year}`,
    pays: "Ruth dies. The insurer pays this to Ana, the daughter named in the policy.",
    after: (year: number) => `April ${year}`,
    left: (burial: string) => `This is left after a funeral of ${burial}, for the cemetery and last bills.`,
    short: (burial: string) => `This is missing for a funeral of ${burial}. Ana pays it from savings.`,
    note: (year: number) =>
      `An example, not a customer. Prices are our sample rates for the whole country. The funeral is the national median of ${year}, without a vault or cemetery charges; by then it will cost more. With a longer life, Ruth could pay in more than the benefit.`,
  },
  steps: "How it works",
  testimonials: "What families say",
  prices: "What it costs, by age",
  pricesMore: "A level price stays the same for life, and the younger you start, the lower it is.",
  anyPrice: "Any age, any amount, with or without tobacco",
  questions: "Questions people ask us",
  questionsMore: "Something else on your mind? Our guides answer many more, and so do we.",
  worthIt: "Is it worth it for you?",
  healthCheck: "Which policy does your health allow?",
  articles: "Plain guides, with their sources",
  allArticles: "All articles",
  callback: "Would you rather talk it over?",
  callbackMore:
    "Leave your name and number, and an agent will call you. You ask, we answer, and you decide in your own time.",
  promises: ["A person dials you by hand", "The quote is free", "Tell us to stop, and we stop"],
};
