import { breakEvenWarning } from "#agency/tables/rules/break-even.ts";
import { type MedicaidNote, medicaidNote } from "#agency/tables/rules/medicaid-note.ts";
import type { LifeTable } from "#agency/tables/rules/life-table.ts";
import type { PriceRange } from "#agency/tables/rules/rate-table.ts";
import type { PolicyKind } from "#agency/tables/rules/savings-or-policy.ts";
import { savingsAdvice } from "#agency/tables/rules/savings-sentence.ts";
import {
  calculatePremium,
  type PremiumInputs,
  type PremiumTables,
  type PremiumTexts,
} from "#agency/tables/rules/premium-estimate.ts";
import { quoteLink } from "#agency/tables/rules/quote-link.ts";
import type { Words } from "#agency/language/rules/words.ts";
import { ESTIMATE_PDF_PATH } from "#agency/site/rules/navigation.ts";
import { amountsOf, barsSexRates, formatRange, sampleRatesText } from "#agency/tables/rules/monthly-price.ts";
import { formatDollars } from "#platform/text/rules/dollars.ts";
import { ageOn, type HealthTier } from "./fact-values.ts";
import { type QuoteValues, quoteSchema, readBirthDate, stateCode } from "./quote-form.ts";

/**
 * One monthly range with the note that must be shown with it; `waiting` is its waiting period in words, `pays` the same
 * as a sentence, `warning` says if savings may suit better, and if its premiums pass the benefit within a few years.
 */
export type EstimateRow = {
  label: string;
  range: string;
  waiting: string;
  pays: string;
  note: string | null;
  warning: string | null;
};

/**
 * `person` describes the applicant: 'a woman aged 70 in Ohio'. `fitted` names what was left out because of health, or
 * null. Without rows, `none` gives the reason; `older` is then the oldest age with rates, for someone above it.
 */
export type QuoteEstimate = {
  person: string;
  amount: string;
  example: boolean;
  fitted: string | null;
  rows: EstimateRow[];
  none: string | null;
  older: number | null;
  notes: string[];
  /** The effect of a policy on Medicaid and SSI. */
  medicaid: MedicaidNote;
  /** Date of the prices; empty if there are none. */
  dated: string;
  /** The address of the estimate as a file in large type, without the health answer. */
  pdf: string;
};

/** The texts of an estimate. */
type EstimateWords = PremiumTexts & Pick<Words, "quotePrice" | "quickPrice" | "places" | "worthIt" | "medicaid">;

/** The tables of an estimate. */
type EstimateTables = PremiumTables & { life: LifeTable };

/** Used if no amount was chosen, US dollars: every rate table has it. */
const EXAMPLE_AMOUNT = 10_000;

/**
 * Returns the monthly range for the answers so far, from the agency's rate tables. Without a tobacco answer both prices
 * are shown; with a health answer only the kinds of policy that fit: level for good health, guaranteed issue for
 * serious conditions, else both. Graded policies have no price in the tables, and a note says so. Nothing is
 * extrapolated: outside the tables a sentence says so.
 */
export function estimateQuote(
  values: QuoteValues,
  today: Date,
  tables: EstimateTables,
  words: EstimateWords,
): QuoteEstimate {
  const { quotePrice: say, prices, places } = words;
  const local = { ...tables, states: tables.states.map(({ code, name }) => ({ code, name: places.within(name) })) };
  const answers = answersSoFar(
    values,
    today,
    tables.states.map((s) => s.code),
  );
  const amount = answers.coverage ?? EXAMPLE_AMOUNT;
  const person = describePerson(answers, local, say);
  const shown = {
    person,
    amount: formatDollars(amount),
    example: answers.coverage === null,
    fitted: answers.health === null ? null : say.fitted[answers.health],
    medicaid: medicaidNote(words),
    pdf: pdfAddress(answers),
  };
  if (answers.age === null) return { ...shown, rows: [], none: say.noAge, older: null, notes: [], dated: "" };
  const state = answers.state ?? "";
  const sex = barsSexRates(tables.rates, state) ? "either" : (answers.sex ?? "either");
  const applicant = { age: answers.age, sex, state, amount } as const;
  const wanted = answers.tobacco === null ? (["no", "yes"] as const) : ([answers.tobacco ? "yes" : "no"] as const);
  const results = wanted.map((tobacco) => calculatePremium({ ...applicant, tobacco }, local, words));
  const [first] = results;
  if (!first || results.some((r) => r.level === null))
    return { ...shown, rows: [], ...outside(answers.age, tables, say), notes: [], dated: "" };
  const guaranteed = answers.health === "good" ? null : first.guaranteed;
  const rows = (answers.health === "serious" ? [] : results).flatMap(({ level, inputs }): EstimateRow[] =>
    level === null
      ? []
      : [
          {
            label: answers.tobacco !== null ? say.level : inputs.tobacco === "yes" ? say.levelWith : say.levelWithout,
            range: formatRange(level, prices),
            waiting: prices.waitingTime(0),
            pays: words.quickPrice.levelPays,
            note: answers.health === "good" ? `${say.levelNote} ${say.notAccepted}` : say.levelNote,
            warning: warningOf({ ...inputs, kind: "level", price: level }, tables, words),
          },
        ],
  );
  if (guaranteed) rows.push(guaranteedRow({ ...first, price: guaranteed }, tables, words));
  if (rows.length === 0)
    return { ...shown, rows, none: say.askInsurers(first.guaranteedNote), older: null, notes: [], dated: "" };
  const notes = guaranteed || answers.health === "good" ? first.notes : [...first.notes, first.guaranteedNote];
  return { ...shown, rows, none: null, older: null, notes, dated: sampleRatesText(tables.rates, prices) };
}

function guaranteedRow(
  { inputs, guaranteedNote, price }: { inputs: PremiumInputs; guaranteedNote: string; price: PriceRange },
  tables: EstimateTables,
  words: EstimateWords,
): EstimateRow {
  const { years } = tables.rates.waiting;
  return {
    label: words.quotePrice.guaranteed,
    range: formatRange(price, words.prices),
    waiting: words.prices.waitingTime(years),
    pays: words.quickPrice.guaranteedPays(years),
    note: guaranteedNote,
    warning: warningOf({ ...inputs, kind: "guaranteed", price }, tables, words),
  };
}

/** Returns the warnings about a price: savings that may suit better, and how soon the premiums pass the benefit. */
function warningOf(
  offer: PremiumInputs & { kind: PolicyKind; price: PriceRange },
  tables: EstimateTables,
  words: EstimateWords,
): string | null {
  const said = [
    savingsAdvice(offer, tables, words),
    breakEvenWarning(offer.amount, offer.price, words.quotePrice),
  ].filter((sentence) => sentence !== null);
  return said.length === 0 ? null : said.join(" ");
}

function pdfAddress({ age, sex, tobacco, coverage, state }: SoFar): string {
  const answers = {
    ...(age === null ? {} : { age }),
    ...(sex === null ? {} : { sex }),
    ...(tobacco === null ? {} : { tobacco: tobacco ? ("yes" as const) : ("no" as const) }),
    ...(coverage === null ? {} : { coverage }),
    ...(state === null ? {} : { state }),
  };
  return quoteLink(answers, ESTIMATE_PDF_PATH);
}

type SoFar = {
  state: string | null;
  age: number | null;
  sex: "female" | "male" | null;
  tobacco: boolean | null;
  coverage: number | null;
  health: HealthTier | null;
};

/** Returns the parsed answers so far; missing and invalid ones are null. */
function answersSoFar(values: QuoteValues, today: Date, states: readonly string[]): SoFar {
  const { shape } = quoteSchema();
  const read = <T>(parsed: { success: boolean; data?: T | null | undefined }): T | null =>
    parsed.success ? (parsed.data ?? null) : null;
  const birthDate = readBirthDate(values.birthDate, today) ?? null;
  return {
    state: stateCode(values.state, states) ?? null,
    age: birthDate === null ? read(shape.age.safeParse(values.age)) : ageOn(new Date(birthDate), today),
    sex: read(shape.sex.safeParse(values.sex)),
    tobacco: read(shape.tobacco.safeParse(values.tobacco)),
    coverage: read(shape.coverage.safeParse(values.coverage)),
    health: values.askHealth === "yes" ? read(shape.health.safeParse(values.health)) : null,
  };
}

function describePerson(
  { sex, age, state, tobacco }: SoFar,
  { states, rates }: PremiumTables,
  say: Words["quotePrice"],
) {
  const where = states.find(({ code }) => code === state)?.name;
  const unisex = state !== null && rates.unisexStates.includes(state);
  return say.person({
    sex: unisex ? null : sex,
    age,
    state: where ?? null,
    tobacco,
  });
}

function outside(
  age: number,
  { rates }: PremiumTables,
  say: Words["quotePrice"],
): Pick<QuoteEstimate, "none" | "older"> {
  const [least, most] = amountsOf(rates);
  const oldest = rates.ages.at(-1) ?? 0;
  if (age > oldest) return { none: say.older(oldest), older: oldest };
  const none = say.outside([rates.ages[0] ?? 0, oldest], [formatDollars(least), formatDollars(most)]);
  return { none, older: null };
}
