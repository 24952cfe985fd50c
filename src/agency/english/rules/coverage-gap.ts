import { withArticle } from "./places.ts";

/** Returns '−5', with a minus sign. */
const signed = (percent: number) => String(percent).replace("-", "−");

/** Costs that grow against a benefit that does not. Amounts come in words: '$10,000'. */
export const coverageGap = {
  policy: "The policy",
  benefit: "Benefit of the policy",
  years: "Years to look ahead",
  yearsHint: (most: number) => `0 to ${most}.`,
  costs: "The costs",
  stateHint: "Prices differ from state to state.",
  funeral: "What kind of funeral?",
  need: "Final costs today",
  needHint: "Our figure. Type your own over it if you know it.",
  growth: "Price growth, percent a year",
  growthHint: (least: string, most: number) => `Our estimate. You can enter ${least} to ${most}.`,
  /** In messages beside fields. */
  theNeed: "what final costs would be today",
  theBenefit: "the benefit of the policy",
  growthProblem: (least: number, most: number) =>
    `Please enter the yearly price growth in percent, from ${signed(least)} to ${most}, for example 3, or leave it blank to use our estimate.`,
  yearsProblem: (most: number) => `Please enter a whole number of years, from 0 to ${most}.`,
  /** Purpose of today’s costs: the kind of funeral, with what it counts. */
  counts: (kind: string, extras: string) => `${kind.toLowerCase()}, with ${extras}`,
  countsIn: (kind: string, state: string, extras: string) =>
    `${kind.toLowerCase()} in ${withArticle(state)}, with ${extras}`,
  ownCosts: "your figure",
  /** The change of costs, before the rest of the sentence. */
  ifSame: "If final costs stay as they are",
  ifGrow: (percent: number) => `If final costs grow by ${percent}% a year`,
  ifShrink: (percent: number) => `If final costs shrink by ${percent}% a year`,
  coversToday: (benefit: string, need: string) =>
    `A benefit of ${benefit} covers today’s final costs of about ${need}.`,
  shortToday: (benefit: string, gap: string) => `A benefit of ${benefit} falls short today, by about ${gap}.`,
  enough: (pace: string, benefit: string, years: number) =>
    `${pace}, a benefit of ${benefit} is enough ${years === 1 ? "for the whole year" : `through all ${years} years`}.`,
  shortNow: (pace: string, benefit: string) => `${pace}, a benefit of ${benefit} falls short today.`,
  shortFrom: (pace: string, benefit: string, year: number) =>
    `${pace}, a benefit of ${benefit} falls short from year ${year} on.`,
  after: (years: number, need: string) =>
    `After ${years === 1 ? "1 year" : `${years} years`} the costs would be about ${need}.`,
  afterShort: (years: number, need: string, gap: string) =>
    `After ${years === 1 ? "1 year" : `${years} years`} the costs would be about ${need}. That is ${gap} more than the benefit.`,
  afterCovered: (years: number, need: string) =>
    `After ${years === 1 ? "1 year" : `${years} years`} the costs would be about ${need}, which the benefit covers.`,
  /** Figures. */
  shortfall: (years: number) =>
    years === 0 ? "Shortfall today" : years === 1 ? "Shortfall in 1 year" : `Shortfall in ${years} years`,
  noShortfall: "None",
  facts: {
    costs: "Costs today",
    costsFor: (amount: string, what: string) => `${amount} (${what})`,
    growth: "Growth",
    growthOwn: (percent: number) => `${signed(percent)}% a year (your figure)`,
    growthOurs: (percent: number) => `${signed(percent)}% a year (our estimate)`,
    benefit: "Benefit",
    year: (year: number) => `Year ${year}`,
    row: (costs: string, gap: string) => `costs ${costs}, shortfall ${gap}`,
    rowCovered: (costs: string) => `costs ${costs}, shortfall none`,
  },
  /** Below the chart. */
  costsToday: (amount: string, what: string) => `Costs today: ${amount} (${what}).`,
  growthOwn: (percent: number) => `Growth: ${signed(percent)}% a year, your figure.`,
  growthOurs: (percent: number) => `Growth: ${signed(percent)}% a year, our estimate.`,
  chart: { need: "Final costs", benefit: "Benefit", gap: "Shortfall", today: "Today" },
  inYears: (years: number) => (years === 1 ? "1 year" : `${years} years`),
  caption: "Year by year",
  columns: { year: "Years from now", need: "Final costs", benefit: "Benefit", gap: "Shortfall" },
  /** Before the number of a row, where rows stack. */
  rowName: "Year",
  covered: "none",
};
