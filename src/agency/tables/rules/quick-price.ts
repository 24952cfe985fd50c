import { formatDollars } from "#platform/text/rules/dollars.ts";
import { type Read, within } from "./calculator-form.ts";
import type { Words } from "#agency/language/rules/words.ts";
import {
  type Applicant,
  ageField,
  agesText,
  barsSexRates,
  formatRange,
  formatShortRange,
  guaranteedPrice,
  guaranteedText,
  levelPrice,
  ratesDateText,
  sampleRatesText,
  sexField,
} from "./monthly-price.ts";
import { COST_AGES } from "./cost-question.ts";
import { ESTIMATE_PDF_PATH } from "#agency/site/rules/navigation.ts";
import { quoteLink } from "./quote-link.ts";
import type { LifeTable } from "./life-table.ts";
import type { PriceRange, RateTable } from "./rate-table.ts";
import type { PolicyKind } from "./savings-or-policy.ts";
import { savingsAdvice } from "./savings-sentence.ts";

/** The first price on a page is for this amount in US dollars, and no tobacco. */
const AMOUNT = 10_000;
/** Above this age a number is a mistake in typing. */
const OLDEST_PERSON = 120;
/** The texts of the first price on a page. */
type PriceTexts = Pick<Words, "prices" | "quickPrice">;
type AnswerTexts = PriceTexts & Pick<Words, "worthIt">;

/** The id of the price on its page. */
export const QUICK_PRICE_ID = "your-price";

/**
 * One kind of policy: its monthly range in words, when it pays, and that savings may suit better, if so; null where it
 * has no rate.
 */
type QuickKind = { price: string; pays: string; savings: string | null } | null;

/** The form as it was typed and, if it was sent without a problem, the price. */
export type QuickPrice = {
  age: string;
  sex: string;
  /** The ages that have rates, in words: '45 to 85'. */
  ages: string;
  /** One price for both sexes: the law of the state requires it, so the form doesn't ask. */
  unisex: boolean;
  problem: string | null;
  /** For someone above the oldest age with rates, that age. */
  older: number | null;
  result: {
    heading: string;
    level: QuickKind;
    guaranteed: QuickKind;
    notes: string[];
    dated: string;
    quote: string;
    /** The same price as a file in large type. */
    pdf: string;
  } | null;
};

/** Returns the title of a page that answers with a price, or asks again for the age; null for the page as it is. */
export function priceTitle({ result, problem }: QuickPrice, { prices }: Pick<Words, "prices">): string | null {
  const shown = result?.level ?? result?.guaranteed;
  if (result && shown) return `${prices.monthly(shown.price)}: ${result.heading}`;
  return problem;
}

/** Tells whether an address asks for a price: its page is then made for one visitor. */
export function asksForPrice(read: Read): boolean {
  return read("age") !== null;
}

/**
 * Reads the two answers from an address, `age` (years, or the birth year) and `sex`, and prices $10,000 for someone
 * without tobacco. `state` has two letters or is empty; `year` is this year.
 */
export function quickPrice(
  read: Read,
  tables: { rates: RateTable; life: LifeTable },
  { state, year, words }: { state: string; year: number; words: AnswerTexts },
): QuickPrice {
  const { rates } = tables;
  const age = (read("age") ?? "").trim().slice(0, 20);
  const unisex = barsSexRates(rates, state);
  const sex = sexField(words.prices).read(unisex ? "either" : (read("sex") ?? "either")) ?? "either";
  const field = ageField(rates, words.prices);
  const [youngest, oldest] = [rates.ages[0] ?? 0, rates.ages.at(-1) ?? 0];
  const born = birthYearOf(age, year);
  const years = born === undefined ? field.read(withoutUnit(age)) : field.read(String(ageOf(born, year, oldest)));
  const asked = asksForPrice(read);
  const given = born === undefined ? Number(withoutUnit(age)) : ageOf(born, year, oldest);
  const older = asked && Number.isInteger(given) && given > oldest && given <= OLDEST_PERSON ? oldest : null;
  return {
    age,
    sex,
    ages: agesText(rates, words.prices),
    unisex,
    problem:
      asked && years === undefined && older === null
        ? words.quickPrice.problem(youngest, oldest, year - oldest - 1, year - youngest)
        : null,
    older,
    result:
      asked && years !== undefined
        ? priced({ age: years, sex, tobacco: "no", state, amount: AMOUNT }, tables, words, [
            ...(born === undefined ? [] : [words.quickPrice.bornIn(born, year - born - 1, years)]),
            ...(unisex ? [words.quickPrice.onePrice] : []),
          ])
        : null,
  };
}

function birthYearOf(typed: string, year: number): number | undefined {
  return /^\d{4}$/.test(typed) ? within(Number(typed), year - OLDEST_PERSON, year) : undefined;
}

/** Returns the age that is reached in this year; the year before if that age no longer has rates. */
function ageOf(born: number, year: number, oldest: number): number {
  return year - born === oldest + 1 ? oldest : year - born;
}

/** Removes the unit: '70 years' becomes '70'. */
function withoutUnit(typed: string): string {
  return typed.replace(/ *(?:years(?: old)?|años)$/i, "");
}

/** Prices the answers. `ownNotes`: notes on these answers, before those of every price. */
function priced(
  applicant: Applicant,
  tables: { rates: RateTable; life: LifeTable },
  words: AnswerTexts,
  ownNotes: readonly string[],
): QuickPrice["result"] {
  const { prices, quickPrice: own } = words;
  const { rates } = tables;
  const savings = (kind: PolicyKind, price: PriceRange) => savingsAdvice({ ...applicant, kind, price }, tables, words);
  const [level, guaranteed] = [levelPrice(rates, applicant), guaranteedPrice(rates, applicant)];
  const { age, sex, amount, state } = applicant;
  const answers = { coverage: amount, age, sex, tobacco: "no" as const, state };
  return {
    heading: own.headings[sex](age, formatDollars(amount)),
    level: level && {
      price: formatRange(level, prices),
      pays: own.levelPays,
      savings: savings("level", level),
    },
    guaranteed: guaranteed && {
      price: formatRange(guaranteed, prices),
      pays: own.guaranteedPays(rates.waiting.years),
      savings: savings("guaranteed", guaranteed),
    },
    notes: [...ownNotes, guaranteedText(rates, guaranteed !== null, prices), prices.caution],
    dated: ratesDateText(rates, prices),
    quote: quoteLink(answers),
    pdf: quoteLink(answers, ESTIMATE_PDF_PATH),
  };
}

/** A row of the small table: an age, and a monthly range for each amount. */
export type PriceTable = { amounts: string[]; rows: { age: string; prices: string[] }[]; dated: string };

const TABLE_AMOUNTS = [5_000, 10_000, 15_000];

/**
 * Returns the monthly ranges of level coverage for women and men without tobacco, at the ages and amounts people ask
 * for most. Those that have no rate are left out.
 */
export function priceTable(rates: RateTable, words: PriceTexts, state = ""): PriceTable {
  const price = (age: number, amount: number) =>
    levelPrice(rates, { age, sex: "either", tobacco: "no", state, amount });
  const amounts = TABLE_AMOUNTS.filter((amount) => COST_AGES.some((age) => price(age, amount)));
  return {
    amounts: amounts.map((amount) => formatDollars(amount)),
    rows: COST_AGES.flatMap((age) => {
      const ranges = amounts.map((amount) => price(age, amount));
      return ranges.every((range) => range !== null)
        ? [{ age: String(age), prices: ranges.map((range) => formatShortRange(range)) }]
        : [];
    }),
    dated: `${barsSexRates(rates, state) ? `${words.quickPrice.onePrice} ` : ""}${sampleRatesText(rates, words.prices)}`,
  };
}

/** Returns the answer to 'How much does it cost?' from the rates. */
export function costQuestion(
  rates: RateTable,
  { prices, quickPrice: own }: PriceTexts,
): { question: string; answer: string } {
  const at = (age: number) => levelPrice(rates, { age, sex: "either", tobacco: "no", state: "", amount: AMOUNT });
  const examples = [60, 70, 80].flatMap((age) => {
    const range = at(age);
    return range ? [own.example(formatRange(range, prices), age)] : [];
  });
  const figures =
    examples.length === 0 ? [] : [own.examples(formatDollars(AMOUNT), examples), sampleRatesText(rates, prices)];
  return { question: own.question, answer: [...figures, own.depends].join(" ") };
}

/**
 * The table of both kinds: for each age their monthly ranges in words, or null without a rate; `wait` is the waiting
 * period of guaranteed issue.
 */
export type KindPrices = {
  amount: string;
  wait: string;
  rows: { age: string; level: string; guaranteed: string | null }[];
  dated: string;
};

const KIND_AGES = [50, 60, 70, 80];

/** Returns the monthly ranges of level coverage and guaranteed issue for women and men without tobacco. */
export function kindPrices(rates: RateTable, words: Pick<Words, "prices">): KindPrices {
  return {
    amount: formatDollars(AMOUNT),
    wait: words.prices.waitingPeriod(rates.waiting.years),
    rows: KIND_AGES.flatMap((age) => {
      const applicant: Applicant = { age, sex: "either", tobacco: "no", state: "", amount: AMOUNT };
      const [level, guaranteed] = [levelPrice(rates, applicant), guaranteedPrice(rates, applicant)];
      return level
        ? [{ age: String(age), level: formatShortRange(level), guaranteed: guaranteed && formatShortRange(guaranteed) }]
        : [];
    }),
    dated: sampleRatesText(rates, words.prices),
  };
}
