import { prices as shared } from "#core/english/prices.ts";
import type { CalculatorDefinition } from "./calculator-definition.ts";
import { type Field, type Parsed, parseFields, rangeText, type Read, stateField, within } from "./calculator-form.ts";
import { formatDollars, parseDollars } from "#core/money/dollars.ts";
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
  sampleRatesText,
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

export type BudgetTables = { rates: RateTable; states: readonly StateName[] };

/**
 * What a budget buys at one price: US dollars of benefit, the largest multiple of $100 whose monthly price is within
 * the budget. `below`: not even the smallest amount, which costs `price` a month (`benefit` is 0). `above`: more than
 * the largest amount, which costs `price` (`benefit` is that amount).
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
  /** '2-year' */
  waitingYears: string;
};

/** Parses the form; field names are those of the inputs. */
export function parseBudget(read: Read, { rates, states }: BudgetTables): Parsed<BudgetInputs> {
  const budget: Field<number> = {
    read: (text) => within(parseDollars(text), 1, MAX_BUDGET),
    sentence: `Please enter what you can spend a month in dollars, from $1 to ${formatDollars(MAX_BUDGET)}, such as 50.`,
  };
  const fields = {
    budget,
    age: ageField(rates, shared),
    sex: sexField(shared),
    tobacco: tobaccoField(shared),
    state: stateField(
      states.map((state) => state.code),
      shared,
    ),
  };
  return parseFields(fields, DEFAULT_BUDGET, read);
}

/** The inverse of the premium estimate: for each price of the range, the benefit that the budget buys. */
export function calculateBudget(inputs: BudgetInputs, { rates }: BudgetTables): BudgetResult {
  const amounts = amountsOf(rates);
  const guaranteed = boughtRange(inputs, amounts, (amount) => guaranteedPrice(rates, { ...inputs, amount }));
  return {
    inputs,
    amounts,
    level: boughtRange(inputs, amounts, (amount) => levelPrice(rates, { ...inputs, amount })),
    guaranteed,
    guaranteedNote: guaranteedText(rates, guaranteed !== null, shared),
    waitingYears: `${rates.waiting.years}-year`,
  };
}

/** The answer in two sentences: what the budget buys of each kind, with the waiting period. */
export function describeBudget({
  inputs,
  amounts,
  level,
  guaranteed,
  guaranteedNote,
  waitingYears: wait,
}: BudgetResult): string {
  if (!level) return `We have no rates for age ${inputs.age}.`;
  const second = guaranteed
    ? boughtText(guaranteed, amounts, `guaranteed-issue coverage (${wait} waiting period)`)
    : guaranteedNote;
  const first = boughtText(level, amounts, "level coverage").replace("Your", "your");
  return `With ${formatDollars(inputs.budget, "if-any")} a month at age ${inputs.age}, ${first} ${second}`;
}

/** What a monthly budget buys, in dollars of benefit. */
export const BUDGET: CalculatorDefinition<BudgetInputs, BudgetTables, BudgetResult> = {
  id: "budget-to-coverage",
  defaults: DEFAULT_BUDGET,
  tables: ({ rates, states }) => ({ rates, states: namesOf(states) }),
  parse: parseBudget,
  calculate: calculateBudget,
  headline: ({ level, guaranteed, waitingYears: wait, amounts }) => [
    ...(level ? [{ label: "Level coverage", value: boughtFigure(level, amounts), note: shared.paysAtOnce }] : []),
    ...(guaranteed
      ? [
          {
            label: "Guaranteed issue",
            value: boughtFigure(guaranteed, amounts),
            condition: `${wait} waiting period`,
          },
        ]
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
  words: (inputs, { level, guaranteed, waitingYears: wait, guaranteedNote, amounts }, { rates }) => ({
    facts: [
      ...personFacts(inputs, shared),
      ["Budget", `${formatDollars(inputs.budget, "if-any")} a month`],
      ...(level ? [["Level coverage", benefitRange(level, amounts)] as const] : []),
      ...(guaranteed ? [[`Guaranteed issue, ${wait} waiting period`, benefitRange(guaranteed, amounts)] as const] : []),
    ],
    notes: [guaranteedNote, shared.caution, sampleRatesText(rates, shared)],
  }),
};

/** '$6,800', 'less than $5,000' or '$25,000 or more'. `amounts`: smallest and largest of the table, US dollars. */
export function benefitText({ benefit, limit }: Bought, [smallest]: BudgetResult["amounts"]): string {
  if (limit === "below") return `less than ${formatDollars(smallest)}`;
  return `${formatDollars(benefit)}${limit === "above" ? " or more" : ""}`;
}

/** A range as one large figure: 'Less than $5,000' where the budget isn't enough for any of it. */
export function boughtFigure(range: BoughtRange, amounts: BudgetResult["amounts"]): string {
  return range.most.limit === "below" ? `Less than ${formatDollars(amounts[0])}` : benefitRange(range, amounts);
}

/** '$6,800 to $8,200', or one amount where both ends are the same. */
export function benefitRange(
  { least, most }: Pick<BoughtRange, "least" | "most">,
  amounts: BudgetResult["amounts"],
): string {
  return least.benefit === most.benefit
    ? benefitText(most, amounts)
    : rangeText(benefitText(least, amounts), benefitText(most, amounts), shared);
}

/**
 * One range of benefits as a sentence. If the budget is outside the table, it says so and names the price at its edge.
 */
function boughtText({ least, most }: BoughtRange, amounts: [number, number], what: string): string {
  const [low, high] = [formatDollars(amounts[0]), formatDollars(amounts[1])];
  if (least.limit === "above")
    return `Your budget buys more than ${high} of ${what}, the largest amount in our tables; ${high} costs about ${formatRange({ low: most.price, high: least.price }, shared)} a month.`;
  if (most.limit === "below")
    return `Your budget isn’t enough for ${low} of ${what}, the smallest amount in our tables; ${low} starts at about ${formatDollars(Math.ceil(most.price))} a month.`;
  if (least.limit === "below")
    return `Your budget buys up to ${benefitText(most, amounts)} of ${what}; at the highest price, it isn’t enough for ${low}.`;
  return `Your budget buys about ${benefitRange({ least, most }, amounts)} of ${what}.`;
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

/** Binary search for the largest affordable amount; prices never fall with the amount. */
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
