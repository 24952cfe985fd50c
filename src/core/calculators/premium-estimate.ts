import { prices as shared } from "#core/english/prices.ts";
import type { CalculatorDefinition } from "./calculator-definition.ts";
import { dollarField, type Parsed, parseFields, type Read, stateField } from "./calculator-form.ts";
import { formatDollars } from "#core/money/dollars.ts";
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
  sampleRatesText,
  sexField,
  tobaccoField,
} from "./monthly-price.ts";
import type { PriceRange, RateTable } from "./rate-table.ts";

export type PremiumInputs = Applicant;

export const DEFAULT_PREMIUM: PremiumInputs = { age: 65, sex: "either", tobacco: "no", state: "", amount: 10_000 };

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
  /** '2-year' */
  waitingYears: string;
  notes: string[];
};

/**
 * Parses the form; field names are those of the inputs. Ages and amounts outside the table are problems: nothing is
 * extrapolated.
 */
export function parsePremium(read: Read, { rates, states }: PremiumTables): Parsed<PremiumInputs> {
  const fields = {
    age: ageField(rates, shared),
    sex: sexField(shared),
    tobacco: tobaccoField(shared),
    state: stateField(
      states.map((state) => state.code),
      shared,
    ),
    amount: dollarField("the amount of coverage", shared, amountsOf(rates)),
  };
  return parseFields(fields, DEFAULT_PREMIUM, read);
}

/** The prices for one person and amount, with the notes that must go with them. */
export function calculatePremium(inputs: PremiumInputs, { rates, states }: PremiumTables): PremiumResult {
  const guaranteed = guaranteedPrice(rates, inputs);
  const state = states.find((row) => row.code === inputs.state);
  const barred = barsSexRates(rates, inputs.state);
  const notes = [
    shared.caution,
    ...(barred && state
      ? [
          `${state.name} doesn’t allow prices to differ by sex. This is one price for everyone, the middle of our sample rates.`,
        ]
      : []),
    ...(!barred && inputs.sex === "either" ? ["This range covers both women and men. Choose one to narrow it."] : []),
    ...(state && !barred ? [`These figures are for the whole country. Prices in ${state.name} may differ.`] : []),
  ];
  return {
    inputs,
    level: levelPrice(rates, inputs),
    guaranteed,
    unisex: isUnisex(rates, inputs),
    guaranteedNote: guaranteedText(rates, guaranteed !== null, shared),
    waitingYears: `${rates.waiting.years}-year`,
    notes,
  };
}

/** The answer in one sentence: a range for each kind, with the waiting period. */
export function describePremium({
  inputs,
  level,
  guaranteed,
  guaranteedNote,
  waitingYears: wait,
}: PremiumResult): string {
  if (!level) return `We have no rates for ${formatDollars(inputs.amount)} at age ${inputs.age}.`;
  const first = `At age ${inputs.age}, ${formatDollars(inputs.amount)} of level coverage may cost about ${formatRange(level, shared)} a month`;
  return guaranteed
    ? `${first}, and guaranteed issue, with its ${wait} waiting period, about ${formatRange(guaranteed, shared)}.`
    : `${first}. ${guaranteedNote}`;
}

/** A range of monthly prices for one person and amount. */
export const PREMIUM: CalculatorDefinition<PremiumInputs, PremiumTables, PremiumResult> = {
  id: "premium-estimator",
  defaults: DEFAULT_PREMIUM,
  tables: ({ rates, states }) => ({ rates, states: namesOf(states) }),
  parse: parsePremium,
  calculate: calculatePremium,
  headline: ({ level, guaranteed, waitingYears: wait }) => [
    ...(level
      ? [{ label: "Level coverage", value: `${formatRange(level, shared)} a month`, note: shared.paysAtOnce }]
      : []),
    ...(guaranteed
      ? [
          {
            label: "Guaranteed issue",
            value: `${formatRange(guaranteed, shared)} a month`,
            condition: `${wait} waiting period`,
          },
        ]
      : []),
  ],
  describe: describePremium,
  quote: ({ amount, age, sex, tobacco, state }) => ({ coverage: amount, age, sex, tobacco, state }),
  sources: () => [],
  words: (inputs, { level, guaranteed, waitingYears: wait, guaranteedNote, notes }, { rates }) => ({
    facts: [
      ...personFacts(inputs, shared),
      ["Amount of coverage", formatDollars(inputs.amount)],
      ...(level ? [["Level coverage", `${formatRange(level, shared)} a month`] as const] : []),
      ...(guaranteed
        ? [[`Guaranteed issue, ${wait} waiting period`, `${formatRange(guaranteed, shared)} a month`] as const]
        : []),
    ],
    notes: [guaranteedNote, ...notes, sampleRatesText(rates, shared)],
  }),
};
