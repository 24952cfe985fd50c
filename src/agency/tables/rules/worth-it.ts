import { formatDollars, parseDollars } from "#platform/text/rules/dollars.ts";
import type { Fact } from "./calculation-line.ts";
import type { Calculated, CalculatorDefinition, CalculatorWords, Report } from "./calculator-definition.ts";
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
  ratesDateText,
  sexField,
  tobaccoField,
  waitingText,
} from "./monthly-price.ts";
import type { PriceRange, RateTable } from "./rate-table.ts";
import {
  ASSUMED_INTEREST,
  type Comparison,
  compareWithSavings,
  POLICY_KINDS,
  type PolicyKind,
  type Suits,
  suitsBetter,
} from "./savings-or-policy.ts";
import { suitsText } from "./savings-sentence.ts";

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
  interest: ASSUMED_INTEREST,
};

/** Largest premium and yearly interest accepted. */
const MAX_PREMIUM = 10_000;
const MAX_INTEREST = 15;

type WorthTexts = Pick<CalculatorWords<"worthIt">, "prices" | "worthIt">;

type WorthTables = { rates: RateTable; states: readonly StateName[]; life: LifeTable };

export type WorthResult = {
  inputs: WorthInputs;
  /** The waiting period in years that this kind of policy has. */
  waiting: number;
  /**
   * Null without a premium: none was typed, and no rate covers this age. `why` is shown instead. The rows are for
   * `monthly`; `price` is the range of the sample rates, or the typed premium.
   */
  compared: (Comparison & { monthly: number; price: Pick<PriceRange, "low" | "high">; suits: Suits }) | null;
  why: string;
  rates: RateTable;
  notes: string[];
};

/** Parses the form; field names are those of the inputs. */
export function parseWorth(
  read: Read,
  { rates, states }: WorthTables,
  { prices, worthIt: words }: WorthTexts,
): Parsed<WorthInputs> {
  const fields: Fields<WorthInputs> = {
    age: ageField(rates, prices),
    sex: sexField(prices),
    tobacco: tobaccoField(prices),
    state: stateField(
      states.map((state) => state.code),
      prices,
    ),
    amount: dollarField(words.theAmount, prices, amountsOf(rates)),
    kind: choiceField(POLICY_KINDS, words.kindProblem),
    premium: {
      read: (text) => (text === "" ? null : within(parseDollars(text), 1, MAX_PREMIUM)),
      sentence: words.premiumProblem,
    },
    interest: { read: (text) => readPercent(text, 0, MAX_INTEREST), sentence: words.interestProblem },
  };
  return parseFields(fields, DEFAULT_WORTH, read);
}

/** Returns premiums, benefit and savings by year, and which suits better. */
export function calculateWorth(inputs: WorthInputs, { rates, life }: WorthTables, words: WorthTexts): WorthResult {
  const guaranteed = inputs.kind === "guaranteed";
  const range = guaranteed ? guaranteedPrice(rates, inputs) : levelPrice(rates, inputs);
  const price = inputs.premium === null ? range : { low: inputs.premium, mid: inputs.premium, high: inputs.premium };
  const choice = price && { ...inputs, benefit: inputs.amount, monthly: price.mid };
  return {
    inputs,
    waiting: guaranteed ? rates.waiting.years : 0,
    compared: choice && {
      ...compareWithSavings(choice, rates, life),
      monthly: choice.monthly,
      price,
      suits: suitsBetter(choice, price, { rates, life }),
    },
    why: guaranteed ? guaranteedText(rates, false, words.prices) : words.worthIt.noLevel,
    rates,
    notes: choice ? notesOf({ inputs, monthly: choice.monthly, rates, life }, words) : [],
  };
}

/** Returns the notes beside the result, the waiting period first. */
function notesOf(
  { inputs, monthly, rates, life }: { inputs: WorthInputs; monthly: number; rates: RateTable; life: LifeTable },
  { prices, worthIt: words }: WorthTexts,
): string[] {
  const level = inputs.kind === "guaranteed" ? levelPrice(rates, inputs) : null;
  return [
    ...(inputs.kind === "guaranteed" ? [waitingText(rates.waiting, prices)] : []),
    ...(level && level.mid < monthly ? [words.healthy(formatRange(level, prices))] : []),
    ...(inputs.kind === "guaranteed" ? [words.ill] : []),
    ...(inputs.tobacco === "yes" ? [words.tobacco] : []),
    words.lapse,
    words.interestUsed(inputs.interest),
    words.table(life.year),
    ...(inputs.premium === null
      ? [`${words.premiumUsed(premiumText(monthly))} ${ratesDateText(rates, prices)}`, prices.caution]
      : []),
  ];
}

/** Returns '$98.83', '$50' */
function premiumText(monthly: number): string {
  return formatDollars(monthly, "if-any");
}

/** Returns the result in two to three sentences. */
export function describeWorth({ inputs, compared, why, rates }: WorthResult, words: WorthTexts): string {
  if (!compared) return words.worthIt.none(why, formatDollars(inputs.amount));
  return suitsText({ ...inputs, price: compared.price, typed: inputs.premium !== null }, compared.suits, rates, words);
}

/** A policy compared with saving the same money. */
export const WORTH_IT: CalculatorDefinition<WorthInputs, WorthTables, WorthResult, "worthIt"> = {
  id: "is-it-worth-it",
  defaults: DEFAULT_WORTH,
  tables: ({ rates, states, life }) => ({ rates, states: namesOf(states), life }),
  parse: parseWorth,
  calculate: calculateWorth,
  headline: ({ compared, waiting }, { worthIt: words }) =>
    compared === null
      ? []
      : [
          {
            label: words.better,
            value: words.verdicts[compared.suits.verdict],
            ...(waiting > 0 ? { condition: words.waits(waiting) } : {}),
          },
        ],
  describe: describeWorth,
  quote: ({ amount, age, sex, tobacco, state }) => ({ coverage: amount, age, sex, tobacco, state }),
  sources: (_, { life }) => life.sources,
};

/** Returns the result for an email or a letter. */
export function reportWorth(
  { inputs, result }: Calculated<WorthInputs, WorthTables, WorthResult>,
  words: WorthTexts,
): Report {
  return { facts: factsOf(inputs, result, words), notes: result.notes, rated: inputs.premium === null };
}

function factsOf(inputs: WorthInputs, { compared }: WorthResult, { prices, worthIt: words }: WorthTexts): Fact[] {
  const rows = compared?.rows ?? [];
  return [
    ...personFacts(inputs, prices),
    [words.facts.amount, formatDollars(inputs.amount)],
    [words.facts.kind, words.kind[inputs.kind]],
    ...(compared ? [[words.facts.premium, premiumText(compared.monthly)] as const] : []),
    [words.facts.interest, `${inputs.interest}%`],
    // The first years, and every fifth, are enough for an email; the page has them all.
    ...rows
      .filter(({ year }) => year <= 2 || year % 5 === 0)
      .map(
        ({ year, age, paid, pays, saved }): Fact => [
          words.facts.year(year, age),
          words.facts.row(formatDollars(paid), formatDollars(pays), formatDollars(saved)),
        ],
      ),
  ];
}
