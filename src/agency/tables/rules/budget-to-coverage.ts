import type { Calculated, CalculatorDefinition, CalculatorWords, Report } from "./calculator-definition.ts";
import { type Field, type Parsed, parseFields, rangeText, type Read, stateField, within } from "./calculator-form.ts";
import { formatDollars, parseDollars } from "#platform/text/rules/dollars.ts";
import { namesOf, type StateName } from "./cost-table.ts";
import {
  type Applicant,
  ageField,
  amountsOf,
  formatRange,
  guaranteedPrice,
  guaranteedText,
  levelPrice,
  personFacts,
  ratesDateText,
  sexField,
  tobaccoField,
} from "./monthly-price.ts";
import type { PriceRange, RateTable } from "./rate-table.ts";

/** `budget` is US dollars a month, cents allowed. */
export type BudgetInputs = Omit<Applicant, "amount"> & { budget: number };

export const DEFAULT_BUDGET: BudgetInputs = { budget: 50, age: 65, sex: "either", tobacco: "no", state: "" };

/**
 * Benefits are rounded down to multiples of this many US dollars: more precision than the prices have would mislead.
 */
export const BENEFIT_STEP = 100;

/** Largest budget accepted, far above every price in the table. */
const MAX_BUDGET = 10_000;

type BudgetTexts = Pick<CalculatorWords<"budgetToCoverage">, "prices" | "budgetToCoverage">;

type BudgetTables = { rates: RateTable; states: readonly StateName[] };

/**
 * The coverage that a budget buys at one price: US dollars of benefit, the largest multiple of $100 whose monthly price
 * is within the budget. `below`: not even the smallest amount, which costs `price` a month (`benefit` is 0). `above`:
 * more than the largest amount, which costs `price` (`benefit` is that amount).
 */
export type Bought = { benefit: number; limit: "within" | "below" | "above"; price: number };

/** The lowest price buys the most benefit. Null if the table has no prices for this age. */
export type BoughtRange = { least: Bought; middle: Bought; most: Bought };

export type BudgetResult = {
  inputs: BudgetInputs;
  /** Smallest and largest amount of the table, whole US dollars. */
  amounts: [least: number, most: number];
  level: BoughtRange | null;
  guaranteed: BoughtRange | null;
  /** Shown beside the guaranteed-issue benefit, or instead of it. */
  guaranteedNote: string;
  /** 'usually a 2-year waiting period' */
  wait: string;
};

/** Parses the form; field names are those of the inputs. */
export function parseBudget(
  read: Read,
  { rates, states }: BudgetTables,
  { prices, budgetToCoverage }: BudgetTexts,
): Parsed<BudgetInputs> {
  const budget: Field<number> = {
    read: (text) => within(parseDollars(text), 1, MAX_BUDGET),
    sentence: budgetToCoverage.budgetProblem(formatDollars(MAX_BUDGET)),
  };
  const fields = {
    budget,
    age: ageField(rates, prices),
    sex: sexField(prices),
    tobacco: tobaccoField(prices),
    state: stateField(
      states.map((state) => state.code),
      prices,
    ),
  };
  return parseFields(fields, DEFAULT_BUDGET, read);
}

/** Inverts the premium estimate: for each price of the range, the benefit that the budget buys. */
export function calculateBudget(inputs: BudgetInputs, { rates }: BudgetTables, { prices }: BudgetTexts): BudgetResult {
  const amounts = amountsOf(rates);
  const guaranteed = boughtRange(inputs, amounts, (amount) => guaranteedPrice(rates, { ...inputs, amount }));
  return {
    inputs,
    amounts,
    level: boughtRange(inputs, amounts, (amount) => levelPrice(rates, { ...inputs, amount })),
    guaranteed,
    guaranteedNote: guaranteedText(rates, guaranteed !== null, prices),
    wait: prices.waitingPeriod(rates.waiting.years),
  };
}

/** Returns the result in two sentences: what the budget buys of each kind, with the waiting period. */
export function describeBudget(
  { inputs, amounts, level, guaranteed, guaranteedNote, wait }: BudgetResult,
  words: BudgetTexts,
): string {
  const own = words.budgetToCoverage;
  if (!level) return own.none(inputs.age);
  const first = boughtText(level, amounts, own.level, words);
  const second = guaranteed ? boughtText(guaranteed, amounts, own.guaranteed(wait), words) : guaranteedNote;
  return `${own.first(formatDollars(inputs.budget, "if-any"), inputs.age, first)} ${second}`;
}

/** The benefit that a monthly budget buys, in dollars. */
export const BUDGET: CalculatorDefinition<BudgetInputs, BudgetTables, BudgetResult, "budgetToCoverage"> = {
  id: "budget-to-coverage",
  defaults: DEFAULT_BUDGET,
  tables: ({ rates, states }) => ({ rates, states: namesOf(states) }),
  parse: parseBudget,
  calculate: calculateBudget,
  headline: ({ level, guaranteed, wait, amounts }, words) => [
    ...(level
      ? [{ label: words.prices.level, value: boughtFigure(level, amounts, words), note: words.prices.paysAtOnce }]
      : []),
    ...(guaranteed
      ? [{ label: words.prices.guaranteed, value: boughtFigure(guaranteed, amounts, words), condition: wait }]
      : []),
  ],
  describe: describeBudget,
  quote: ({ age, sex, tobacco, state }, { level }) => ({
    coverage: level?.middle.benefit ?? 0,
    age,
    sex,
    tobacco,
    state,
  }),
  sources: () => [],
};

/** Returns the result for an email or a letter. */
export function reportBudget(
  { inputs, result, tables }: Calculated<BudgetInputs, BudgetTables, BudgetResult>,
  words: BudgetTexts,
): Report {
  const { level, guaranteed, wait, guaranteedNote, amounts } = result;
  const { prices, budgetToCoverage } = words;
  return {
    facts: [
      ...personFacts(inputs, prices),
      [budgetToCoverage.fact, prices.monthly(formatDollars(inputs.budget, "if-any"))],
      ...(level ? [[prices.level, benefitRange(level, amounts, words)] as const] : []),
      ...(guaranteed
        ? [[prices.withWait(prices.guaranteed, wait), benefitRange(guaranteed, amounts, words)] as const]
        : []),
    ],
    notes: [guaranteedNote, prices.caution, ratesDateText(tables.rates, prices)],
    rated: true,
  };
}

/** Returns '$6,800', 'less than $5,000' or '$25,000 or more'. `amounts`: smallest and largest, US dollars. */
export function benefitText(
  { benefit, limit }: Bought,
  [smallest]: BudgetResult["amounts"],
  { budgetToCoverage: own }: BudgetTexts,
): string {
  if (limit === "below") return own.lessThan(formatDollars(smallest));
  return limit === "above" ? own.orMore(formatDollars(benefit)) : formatDollars(benefit);
}

/** Returns a range as one large figure: 'Less than $5,000' if the budget isn't enough for any of it, 'Up to $6,800'. */
export function boughtFigure(range: BoughtRange, amounts: BudgetResult["amounts"], words: BudgetTexts): string {
  const { budgetToCoverage: own } = words;
  if (range.most.limit === "below") return own.figureBelow(formatDollars(amounts[0]));
  return hasNoLowEnd(range) ? own.figureUpTo(formatDollars(range.most.benefit)) : benefitRange(range, amounts, words);
}

/** Tells whether the budget buys an amount only at a price below the highest one. */
function hasNoLowEnd({ least, most }: Pick<BoughtRange, "least" | "most">): boolean {
  return least.limit === "below" && most.limit === "within";
}

/** Returns '$6,800 to $8,200', 'up to $6,800', or one amount where both ends are the same. */
export function benefitRange(
  { least, most }: Pick<BoughtRange, "least" | "most">,
  amounts: BudgetResult["amounts"],
  words: BudgetTexts,
): string {
  if (hasNoLowEnd({ least, most })) return words.budgetToCoverage.upTo(formatDollars(most.benefit));
  return least.benefit === most.benefit
    ? benefitText(most, amounts, words)
    : rangeText(benefitText(least, amounts, words), benefitText(most, amounts, words), words.prices);
}

/**
 * Returns one range of benefits as a sentence. If the budget is outside the table, it says so and names the price at
 * its edge.
 */
function boughtText({ least, most }: BoughtRange, amounts: [number, number], what: string, words: BudgetTexts): string {
  const { buys } = words.budgetToCoverage;
  const [low, high] = [formatDollars(amounts[0]), formatDollars(amounts[1])];
  if (least.limit === "above")
    return buys.above(high, what, formatRange({ low: most.price, high: least.price }, words.prices));
  if (most.limit === "below") return buys.below(low, what, formatDollars(Math.ceil(most.price)));
  if (least.limit === "below") return buys.upTo(benefitText(most, amounts, words), what, low);
  return buys.about(benefitRange({ least, most }, amounts, words), what);
}

function boughtRange(
  inputs: BudgetInputs,
  amounts: [number, number],
  price: (amount: number) => PriceRange | null,
): BoughtRange | null {
  if (price(amounts[0]) === null) return null;
  const at = (which: keyof PriceRange) =>
    bought(inputs.budget, amounts, (amount) => price(amount)?.[which] ?? Number.POSITIVE_INFINITY);
  return { least: at("high"), middle: at("mid"), most: at("low") };
}

/** Finds the largest affordable amount by binary search; prices never fall with the amount. */
function bought(budget: number, [least, most]: [number, number], price: (amount: number) => number): Bought {
  if (price(least) > budget) return { benefit: 0, limit: "below", price: price(least) };
  if (price(most) <= budget)
    return { benefit: most, limit: price(most) < budget ? "above" : "within", price: price(most) };
  let [affordable, tooMany] = [0, Math.ceil((most - least) / BENEFIT_STEP)];
  while (tooMany - affordable > 1) {
    const half = Math.floor((affordable + tooMany) / 2);
    if (price(least + half * BENEFIT_STEP) <= budget) affordable = half;
    else tooMany = half;
  }
  const benefit = least + affordable * BENEFIT_STEP;
  return { benefit, limit: "within", price: price(benefit) };
}
