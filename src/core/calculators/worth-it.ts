import { formatDollars, parseDollars } from "#core/money/dollars.ts";
import type { Fact } from "./calculation-line.ts";
import type { CalculatorDefinition, CalculatorWords } from "./calculator-definition.ts";
import {
  choiceField,
  dollarField,
  type Fields,
  type Parsed,
  parseFields,
  type Read,
  readPercent,
  stateField,
  within,
} from "./calculator-form.ts";
import { namesOf, type StateName } from "./cost-table.ts";
import type { LifeTable } from "./life-table.ts";
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
  waitingText,
} from "./monthly-price.ts";
import type { RateTable } from "./rate-table.ts";
import { type Comparison, compareWithSavings, of100, POLICY_KINDS, type PolicyKind } from "./savings-or-policy.ts";
import { ANSWERS, premiumText, whoText, WORTH_WORDS as W } from "./worth-it-words.ts";

/** `premium` is US dollars a month, null takes the middle sample rate; `interest` is percent a year. */
export type WorthInputs = Applicant & { kind: PolicyKind; premium: number | null; interest: number };

const DEFAULT_WORTH: WorthInputs = {
  age: 65,
  sex: "either",
  tobacco: "no",
  state: "",
  amount: 10_000,
  kind: "level",
  premium: null,
  interest: 2,
};

/** Largest premium and yearly interest accepted. */
const MAX_PREMIUM = 10_000;
const MAX_INTEREST = 15;

type WorthTexts = Pick<CalculatorWords, "prices">;

export type WorthTables = { rates: RateTable; states: readonly StateName[]; life: LifeTable };

export type WorthResult = {
  inputs: WorthInputs;
  /** The waiting period in years that this kind of policy has. */
  waiting: number;
  /** Null without a premium: none was typed, and no rate covers this age. `why` is shown instead. */
  compared: (Comparison & { monthly: number }) | null;
  why: string;
  notes: string[];
};

/** Parses the form; field names are those of the inputs. */
export function parseWorth(
  read: Read,
  { rates, states }: WorthTables,
  { prices: shared }: WorthTexts,
): Parsed<WorthInputs> {
  const fields: Fields<WorthInputs> = {
    age: ageField(rates, shared),
    sex: sexField(shared),
    tobacco: tobaccoField(shared),
    state: stateField(
      states.map((state) => state.code),
      shared,
    ),
    amount: dollarField("the amount of coverage", shared, amountsOf(rates)),
    kind: choiceField(POLICY_KINDS, W.kindProblem),
    premium: {
      read: (text) => (text === "" ? null : within(parseDollars(text), 1, MAX_PREMIUM)),
      sentence: W.premiumProblem,
    },
    interest: { read: (text) => readPercent(text, 0, MAX_INTEREST), sentence: W.interestProblem },
  };
  return parseFields(fields, DEFAULT_WORTH, read);
}

/** Premiums, benefit and savings by year, and which suits better. */
export function calculateWorth(inputs: WorthInputs, { rates, life }: WorthTables, words: WorthTexts): WorthResult {
  const guaranteed = inputs.kind === "guaranteed";
  const range = guaranteed ? guaranteedPrice(rates, inputs) : levelPrice(rates, inputs);
  const monthly = inputs.premium ?? range?.mid;
  const choice = monthly === undefined ? null : { ...inputs, benefit: inputs.amount, monthly };
  return {
    inputs,
    waiting: guaranteed ? rates.waiting.years : 0,
    compared: choice && { ...compareWithSavings(choice, rates, life), monthly: choice.monthly },
    why: guaranteed ? guaranteedText(rates, false, words.prices) : W.noLevel,
    notes: choice ? notesOf({ inputs, monthly: choice.monthly, rates, life }, words) : [],
  };
}

/** What must be known beside the answer, the waiting period first. */
function notesOf(
  { inputs, monthly, rates, life }: { inputs: WorthInputs; monthly: number; rates: RateTable; life: LifeTable },
  { prices: shared }: WorthTexts,
): string[] {
  const level = inputs.kind === "guaranteed" ? levelPrice(rates, inputs) : null;
  return [
    ...(inputs.kind === "guaranteed" ? [waitingText(rates.waiting, shared)] : []),
    ...(level && level.mid < monthly ? [W.healthy(formatRange(level, shared))] : []),
    ...(inputs.kind === "guaranteed" ? [W.ill] : []),
    ...(inputs.tobacco === "yes" ? [W.tobacco] : []),
    W.lapse,
    W.interestUsed(inputs.interest),
    W.table(life.year),
    ...(inputs.premium === null
      ? [`${W.premiumUsed(premiumText(monthly))} ${sampleRatesText(rates, shared)}`, shared.caution]
      : []),
  ];
}

/** The answer in two to three sentences. */
export function describeWorth({ inputs, waiting, compared, why }: WorthResult): string {
  const benefit = formatDollars(inputs.amount);
  if (!compared) return W.none(why, benefit);
  const { savedUp, verdict, monthly } = compared;
  return ANSWERS[verdict]({
    monthly: premiumText(monthly),
    benefit,
    savings: savedUp && { years: savedUp.year, of100: of100(savedUp.chance) },
    who: whoText(inputs.sex, inputs.age),
    waiting,
  });
}

/** Whether a policy is worth it, beside saving the same money. */
export const WORTH_IT: CalculatorDefinition<WorthInputs, WorthTables, WorthResult> = {
  id: "is-it-worth-it",
  defaults: DEFAULT_WORTH,
  tables: ({ rates, states, life }) => ({ rates, states: namesOf(states), life }),
  parse: parseWorth,
  calculate: calculateWorth,
  headline: ({ compared, waiting }) =>
    compared === null
      ? []
      : [
          {
            label: W.better,
            value: W.verdicts[compared.verdict],
            ...(waiting > 0 ? { condition: W.waits(waiting) } : {}),
          },
        ],
  describe: describeWorth,
  quote: ({ amount, age, sex, tobacco, state }) => ({ coverage: amount, age, sex, tobacco, state }),
  sources: (_, { life }) => life.sources,
  report: ({ inputs, result }, words) => ({ facts: factsOf(inputs, result, words), notes: result.notes }),
};

function factsOf(inputs: WorthInputs, { compared }: WorthResult, { prices: shared }: WorthTexts): Fact[] {
  const rows = compared?.rows ?? [];
  return [
    ...personFacts(inputs, shared),
    [W.facts.amount, formatDollars(inputs.amount)],
    [W.facts.kind, W.kind[inputs.kind]],
    ...(compared ? [[W.facts.premium, premiumText(compared.monthly)] as const] : []),
    [W.facts.interest, `${inputs.interest}%`],
    // The first years, and every fifth, are enough for an email; the page has them all.
    ...rows
      .filter(({ year }) => year <= 2 || year % 5 === 0)
      .map(
        ({ year, age, paid, pays, saved }): Fact => [
          W.facts.year(year, age),
          W.facts.row(formatDollars(paid), formatDollars(pays), formatDollars(saved)),
        ],
      ),
  ];
}
