import { withArticle } from "./places.ts";

/** The premium estimator. Amounts and ranges come in words: '$10,000', '$46 to $59'. */
export const premiumEstimate = {
  who: "Who and how much",
  amount: "Amount of coverage",
  amountHint: (least: string, most: string) => `${least} to ${most}.`,
  /** In the message beside the field. */
  theAmount: "the amount of coverage",
  oneForAll: (state: string) =>
    `${state} doesn’t allow prices to differ by sex. This is one price for everyone, the middle of our sample rates.`,
  bothSexes: "This range covers both women and men. Choose one to narrow it.",
  wholeCountry: (state: string) =>
    `These figures are for the whole country. Prices in ${withArticle(state)} may differ.`,
  none: (amount: string, age: number) => `We have no rates for ${amount} at age ${age}.`,
  level: (age: number, amount: string, range: string) =>
    `At age ${age}, ${amount} of level coverage may cost about ${range} a month.`,
  both: (age: number, amount: string, level: string, wait: string, guaranteed: string) =>
    `At age ${age}, ${amount} of level coverage may cost about ${level} a month, and guaranteed issue (${wait}) about ${guaranteed}.`,
  title: "Monthly price",
  caption: "Dollars a month",
  columns: ["Low", "Middle", "High"],
  worthIt: "Is it worth it, or do savings suit you better?",
  health: "Which kind does your health allow?",
};
