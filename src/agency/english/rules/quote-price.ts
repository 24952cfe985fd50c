import { withArticle } from "./places.ts";

/** The known facts of the person whom a price is for; null if they haven't said. `state` in words. */
type Person = { sex: "female" | "male" | null; age: number | null; state: string | null; tobacco: boolean | null };

const PEOPLE = { female: "a woman", male: "a man" };

/** The price of a quote for the answers so far, and the cost of a funeral. */
export const quotePrice = {
  /** 'a woman aged 70 in Ohio, not using tobacco' */
  person: ({ sex, age, state, tobacco }: Person) =>
    [
      sex === null ? "a person" : PEOPLE[sex],
      age === null ? "" : ` aged ${age}`,
      state === null ? "" : ` in ${withArticle(state)}`,
      tobacco === null ? "" : tobacco ? ", using tobacco" : ", not using tobacco",
    ].join(""),
  pricedFor: (person: string, amount: string) => `For ${person}: ${amount} of coverage.`,
  noAge: "We need an age to show a range.",
  level: "Level coverage",
  levelWith: "Level coverage, with tobacco",
  levelWithout: "Level coverage, without tobacco",
  guaranteed: "Guaranteed issue",
  levelNote:
    "Asks a few health questions. The full benefit applies from the first day, once an insurer has accepted the application.",
  notAccepted:
    "If none accepts it, you can still look at graded coverage and guaranteed issue. Both pay less in the first years.",
  /** The kinds of policy for each answer about health, and the reason. */
  fitted: {
    good: "You told us about good health, so this is the price of level coverage.",
    some: "With some health conditions, insurers offer level or graded coverage, depending on the condition. Graded coverage pays only part of the benefit in the first years. We don’t show graded prices; the agent asks insurers for them.",
    serious:
      "With serious conditions, or for someone living in care, guaranteed issue is the kind that asks no health questions. The agent also asks about graded coverage, which usually costs less. We don’t show prices for it.",
  },
  askInsurers: (why: string) => `${why} An agent can ask insurers for you.`,
  outside: (ages: readonly [number, number], amounts: readonly [string, string]) =>
    `Our sample rates cover ages ${ages[0]} to ${ages[1]} and amounts from ${amounts[0]} to ${amounts[1]}. For anything else, an agent can ask insurers for you. We’d rather show no figure than guess.`,
  /** In place of a price above the oldest age with rates, and their other options; the first two lead to a page. */
  older: (oldest: number) =>
    `Hardly any insurer starts a policy after age ${oldest}, so we have no price to show. A prepaid funeral or savings may take its place.`,
  olderPrepaid: "A prepaid funeral, arranged with a funeral home, and what to ask first",
  olderCall: "A call with us, which costs nothing: we tell you if any insurer would still take the application",
  olderSavings: "Savings in an account that names the person who will pay for the funeral",
  /** Beside a price whose premiums pass the benefit within a few years. */
  breakEven: (monthly: string, benefit: string, years: number, ranges: boolean) =>
    `Good to know: at ${monthly} a month${ranges ? ", the middle of this range" : ""}, you would have paid in more than the ${benefit} benefit after about ${years} ${years === 1 ? "year" : "years"}.`,
  /** Funeral costs to choose an amount by. */
  guide: {
    title: "To help you choose: what a funeral costs",
    country: "National medians",
    state: (name: string) => `Averages in ${withArticle(name)}`,
    burial: "Viewing and burial",
    withVault: "The same, with a vault",
    cremation: "Viewing and cremation",
    directBurial: "Burial without a service",
    directCremation: "Cremation without a service",
    source: (text: string) => `Source: ${text}`,
    countryFrom: (publisher: string, year: number) =>
      `${publisher}, ${year}. Doesn’t include the plot or opening the grave.`,
    stateFrom: (publisher: string, year: number) =>
      `${publisher}, ${year}. Doesn’t include the vault, the plot or opening the grave.`,
    unnamed: "Reference data",
  },
};
