import type { Calculated, CalculatorDefinition, CalculatorWords, Report } from "./calculator-definition.ts";
import { dollarField, type Parsed, parseFields, type Read, stateField } from "./calculator-form.ts";
import { formatDollars } from "#platform/text/rules/dollars.ts";
import { namesOf, type StateName } from "./cost-table.ts";
import {
  type Applicant,
  ageField,
  amountsOf,
  barsSexRates,
  formatRange,
  guaranteedPrice,
  guaranteedText,
  isUnisex,
  levelPrice,
  personFacts,
  ratesDateText,
  sexField,
  tobaccoField,
} from "./monthly-price.ts";
import type { PriceRange, RateTable } from "./rate-table.ts";

export type PremiumInputs = Applicant;

export const DEFAULT_PREMIUM: PremiumInputs = { age: 65, sex: "either", tobacco: "no", state: "", amount: 10_000 };

/** The texts of the estimate. */
export type PremiumTexts = Pick<CalculatorWords<"premiumEstimate">, "prices" | "premiumEstimate">;

export type PremiumTables = { rates: RateTable; states: readonly StateName[] };

/**
 * Monthly prices, US dollars to the cent; null if the table has none for this age. `notes` are sentences to show
 * beside the prices.
 */
export type PremiumResult = {
  inputs: PremiumInputs;
  level: PriceRange | null;
  guaranteed: PriceRange | null;
  /** Only one price for both sexes was asked for, or the state requires it. */
  unisex: boolean;
  /** Shown beside the guaranteed-issue price, or instead of it. */
  guaranteedNote: string;
  /** 'usually a 2-year waiting period' */
  wait: string;
  notes: string[];
};

/**
 * Parses the form; field names are those of the inputs. Ages and amounts outside the table are problems: nothing is
 * extrapolated.
 */
export function parsePremium(
  read: Read,
  { rates, states }: PremiumTables,
  { prices, premiumEstimate }: PremiumTexts,
): Parsed<PremiumInputs> {
  const fields = {
    age: ageField(rates, prices),
    sex: sexField(prices),
    tobacco: tobaccoField(prices),
    state: stateField(
      states.map((state) => state.code),
      prices,
    ),
    amount: dollarField(premiumEstimate.theAmount, prices, amountsOf(rates)),
  };
  return parseFields(fields, DEFAULT_PREMIUM, read);
}

/** Returns the prices for one person and amount, with the notes that must go with them. */
export function calculatePremium(
  inputs: PremiumInputs,
  { rates, states }: PremiumTables,
  { prices, premiumEstimate: own }: PremiumTexts,
): PremiumResult {
  const guaranteed = guaranteedPrice(rates, inputs);
  const state = states.find((row) => row.code === inputs.state);
  const barred = barsSexRates(rates, inputs.state);
  const notes = [
    prices.caution,
    ...(barred && state ? [own.oneForAll(state.name)] : []),
    ...(!barred && inputs.sex === "either" ? [own.bothSexes] : []),
    ...(state && !barred ? [own.wholeCountry(state.name)] : []),
  ];
  return {
    inputs,
    level: levelPrice(rates, inputs),
    guaranteed,
    unisex: isUnisex(rates, inputs),
    guaranteedNote: guaranteedText(rates, guaranteed !== null, prices),
    wait: prices.waitingPeriod(rates.waiting.years),
    notes,
  };
}

/** Returns the result in one sentence: a range for each kind, with the waiting period. */
export function describePremium(
  { inputs, level, guaranteed, guaranteedNote, wait }: PremiumResult,
  { prices, premiumEstimate: own }: PremiumTexts,
): string {
  const amount = formatDollars(inputs.amount);
  if (!level) return own.none(amount, inputs.age);
  const range = formatRange(level, prices);
  return guaranteed
    ? own.both(inputs.age, amount, range, wait, formatRange(guaranteed, prices))
    : `${own.level(inputs.age, amount, range)} ${guaranteedNote}`;
}

/** A range of monthly prices for one person and amount. */
export const PREMIUM: CalculatorDefinition<PremiumInputs, PremiumTables, PremiumResult, "premiumEstimate"> = {
  id: "premium-estimator",
  defaults: DEFAULT_PREMIUM,
  tables: ({ rates, states }) => ({ rates, states: namesOf(states) }),
  parse: parsePremium,
  calculate: calculatePremium,
  headline: ({ level, guaranteed, wait }, { prices }) => [
    ...(level
      ? [{ label: prices.level, value: prices.monthly(formatRange(level, prices)), note: prices.paysAtOnce }]
      : []),
    ...(guaranteed
      ? [{ label: prices.guaranteed, value: prices.monthly(formatRange(guaranteed, prices)), condition: wait }]
      : []),
  ],
  describe: describePremium,
  quote: ({ amount, age, sex, tobacco, state }) => ({ coverage: amount, age, sex, tobacco, state }),
  sources: () => [],
};

/** Returns the result for an email or a letter. */
export function reportPremium(
  { inputs, result, tables }: Calculated<PremiumInputs, PremiumTables, PremiumResult>,
  { prices, premiumEstimate }: PremiumTexts,
): Report {
  const { level, guaranteed, wait, guaranteedNote, notes } = result;
  const monthly = (range: PriceRange) => prices.monthly(formatRange(range, prices));
  return {
    facts: [
      ...personFacts(inputs, prices),
      [premiumEstimate.amount, formatDollars(inputs.amount)],
      ...(level ? [[prices.level, monthly(level)] as const] : []),
      ...(guaranteed ? [[prices.withWait(prices.guaranteed, wait), monthly(guaranteed)] as const] : []),
    ],
    notes: [guaranteedNote, ...notes, ratesDateText(tables.rates, prices)],
    rated: true,
  };
}
