import type { Locale } from "#platform/text/rules/locale.ts";

/** The texts that every price, calculator form and result shares. Amounts come in words: '$46'. */
export const prices = {
  /** For formats of days. */
  locale: "en" as Locale,
  /** Kinds of policy. */
  level: "Level coverage",
  guaranteed: "Guaranteed issue",
  /** 'Guaranteed issue, usually a 2-year waiting period' */
  withWait: (kind: string, wait: string) => `${kind}, ${wait}`,
  /** Shown beside every price (notes of the rate data). */
  caution: "These are planning figures, not an offer. Your health, state and insurer will change the price.",
  /** Shown beside the price of level coverage, in the same size as the waiting period of guaranteed issue. */
  paysAtOnce: "Pays in full from the first day",
  /** Shown with the agency's own rates, with their date: 'November 2026', or '2026' if only the year is known. */
  ratesDate: (asOf: string) => `Sample rates, ${asOf}.`,
  /** Shown with prices gathered from others. `lowest`: the month in which the lowest were published. */
  ratesGathered: (lowest: string) =>
    `Sample rates for the whole country. The lowest prices were published in ${lowest} (for tobacco users: no date). The others were copied from insurers’ rate cards, with no date, and no insurer has confirmed them.`,
  mayDiffer: "Your price may differ.",
  whereFrom: "Where our figures come from",
  pdf: "Print or save as PDF (large type)",
  noRates: "No published price at this age",
  /** '$46 to $59', '45 to 85' */
  range: (from: string, to: string) => `${from} to ${to}`,
  monthly: (price: string) => `${price} a month`,
  /** Behind a price that is set in larger type. */
  aMonth: "a month",
  waitingPeriod: (years: number) => `usually a ${years}-year waiting period`,
  /** A waiting period by itself. */
  waitingTime: (years: number) => (years === 0 ? "None" : `${years} ${years === 1 ? "year" : "years"}`),
  /** The meaning of the waiting period of guaranteed issue. What is paid comes from the rate table, in English. */
  waiting: (years: number) =>
    `Guaranteed issue asks no health questions and usually has a waiting period of ${years === 1 ? "1 year" : `${years} years`}.`,
  deathInWait: (naturalDeath: string, accident: string) =>
    `A natural death in that time gives the family the ${naturalDeath}, not the full benefit; an accident pays the ${accident}.`,
  /** The payment, within that sentence: the words of the rate table, by these words. */
  paid: (text: string) => text.charAt(0).toLowerCase() + text.slice(1),
  singleInsurer: "Our guaranteed-issue rates come from a single insurer; others differ.",
  noGuaranteed: "We have no guaranteed-issue rates.",
  noGuaranteedAt: (youngest: number, oldest: number) =>
    `There is no published price for guaranteed issue below age ${youngest} or above age ${oldest}.`,
  /** The facts behind a price. */
  facts: {
    age: "Age",
    sex: "Sex",
    sexes: { either: "not said", female: "female", male: "male" },
    tobacco: "Tobacco",
    uses: { no: "no", yes: "yes" },
    state: "State",
  },
  yourFigure: (amount: string) => `${amount} (your figure)`,
  ourEstimate: (amount: string) => `${amount} (our estimate)`,
  /** The deaths for which a VA benefit holds. */
  deathsFrom: (from: string) => `deaths from ${from} on`,
  deathsBetween: (from: string, to: string) => `deaths from ${from} to ${to}`,
  /** Beside a wrong field. `what` is named with its article: 'your savings'. */
  problems: {
    age: (least: number, most: number) =>
      `Please enter an age in whole years, from ${least} to ${most}, the ages our sample rates cover. After ${most}, hardly any insurer starts a policy.`,
    sex: "Please choose female, male or either.",
    tobacco: "Please choose yes or no for tobacco.",
    dollars: (what: string, least: string, most: string, example: string) =>
      `Please enter ${what} in dollars, from ${least} to ${most}, for example ${example}.`,
    dollarsOrZero: (what: string, most: string, example: string) =>
      `Please enter ${what} in dollars, from $0 to ${most}, for example ${example}. Enter 0 if there is none.`,
    ownDollars: (what: string, most: string) =>
      `Please enter ${what} in dollars, from $0 to ${most}, or leave it blank to use our figure.`,
    state: "Please choose a state from the list, or The whole country.",
  },
};
