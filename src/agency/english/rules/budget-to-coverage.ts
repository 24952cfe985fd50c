/** The coverage that a budget buys. Amounts and ranges come in words: '$50', '$6,800 to $8,200'. */
export const budgetToCoverage = {
  who: "Your budget and you",
  budget: "What you can spend a month",
  budgetHint: "In dollars.",
  budgetProblem: (most: string) =>
    `Please enter what you can spend a month in dollars, from $1 to ${most}, such as 50.`,
  none: (age: number) => `We have no rates for age ${age}.`,
  /** The kind of coverage, within the sentences below. */
  level: "level coverage",
  guaranteed: (wait: string) => `guaranteed-issue coverage (${wait})`,
  buys: {
    above: (high: string, what: string, price: string) =>
      `Your budget buys more than ${high} of ${what}, the largest amount in our tables; ${high} costs about ${price} a month.`,
    below: (low: string, what: string, price: string) =>
      `Your budget isn’t enough for ${low} of ${what}, the smallest amount in our tables; ${low} starts at about ${price} a month.`,
    upTo: (most: string, what: string, low: string) =>
      `Your budget buys up to ${most} of ${what}; at the highest price, it isn’t enough for ${low}.`,
    about: (range: string, what: string) => `Your budget buys about ${range} of ${what}.`,
  },
  /** One of these sentences, as the first. */
  first: (budget: string, age: number, sentence: string) =>
    `With ${budget} a month at age ${age}, ${sentence.replace("Your", "your")}`,
  upTo: (amount: string) => `up to ${amount}`,
  lessThan: (amount: string) => `less than ${amount}`,
  orMore: (amount: string) => `${amount} or more`,
  /** As one large figure. */
  figureUpTo: (amount: string) => `Up to ${amount}`,
  figureBelow: (amount: string) => `Less than ${amount}`,
  fact: "Budget",
  title: "Dollars of benefit",
  caption: "Dollars of benefit, in steps of $100",
  columns: ["At the highest price", "Middle", "At the lowest price"],
};
