import { english } from "#core/english/texts.ts";
import { breakEvenWarning } from "#core/calculators/break-even.ts";
import { calculatePremium, type PremiumTables } from "#core/calculators/premium-estimate.ts";
import { quoteLink } from "#core/calculators/quote-link.ts";
import { ESTIMATE_PDF_PATH } from "#core/site/navigation.ts";
import { amountsOf, formatRange, sampleRatesText } from "#core/calculators/monthly-price.ts";
import { formatDollars } from "#core/money/dollars.ts";
import type { HealthTier } from "./lead.ts";
import { ageOn, type QuoteValues, quoteSchema, readBirthDate, stateCode } from "./quote-form.ts";

/**
 * One monthly range with the note that must be shown with it; `waiting` is its waiting period in words, `warning` says
 * if its premiums pass the benefit within a few years.
 */
export type EstimateRow = {
  label: string;
  range: string;
  waiting: string;
  note: string | null;
  warning: string | null;
};

/**
 * `person` describes the applicant: 'a woman aged 70 in Ohio'. `fitted` says what was left out because of health, or
 * null. Without rows, `none` says why.
 */
export type QuoteEstimate = {
  person: string;
  amount: string;
  example: boolean;
  fitted: string | null;
  rows: EstimateRow[];
  none: string | null;
  notes: string[];
  /** Date of the prices; empty if there are none. */
  dated: string;
  /** The address of the estimate as a file in large type, without the health answer. */
  pdf: string;
};

/** Used if no amount was chosen, US dollars: every rate table has it. */
const EXAMPLE_AMOUNT = 10_000;

/**
 * The monthly range for the answers so far, from the agency's rate tables. Without a tobacco answer both prices are
 * shown; with a health answer only the kinds of policy that fit: level for good health, guaranteed issue for serious
 * conditions, else both. Graded policies have no price in the tables, and a note says so. Nothing is extrapolated:
 * outside the tables a sentence says so.
 */
export function estimateQuote(values: QuoteValues, today: Date, tables: PremiumTables): QuoteEstimate {
  const answers = answersSoFar(
    values,
    today,
    tables.states.map((s) => s.code),
  );
  const amount = answers.coverage ?? EXAMPLE_AMOUNT;
  const person = describePerson(answers, tables);
  const shown = {
    person,
    amount: formatDollars(amount),
    example: answers.coverage === null,
    fitted: answers.health === null ? null : FITTED[answers.health],
    pdf: pdfAddress(answers),
  };
  if (answers.age === null)
    return { ...shown, rows: [], none: "We need an age to show a range.", notes: [], dated: "" };
  const applicant = { age: answers.age, sex: answers.sex ?? ("either" as const), state: answers.state ?? "", amount };
  const wanted = answers.tobacco === null ? (["no", "yes"] as const) : ([answers.tobacco ? "yes" : "no"] as const);
  const results = wanted.map((tobacco) => calculatePremium({ ...applicant, tobacco }, tables, english));
  const [first] = results;
  if (!first || results.some((r) => r.level === null))
    return { ...shown, rows: [], none: outside(tables), notes: [], dated: "" };
  const guaranteed = answers.health === "good" ? null : first.guaranteed;
  const rows = (answers.health === "serious" ? [] : results).flatMap(({ level, inputs }): EstimateRow[] =>
    level === null
      ? []
      : [
          {
            label: `Level coverage${answers.tobacco === null ? (inputs.tobacco === "yes" ? ", with tobacco" : ", without tobacco") : ""}`,
            range: formatRange(level, english.prices),
            waiting: english.prices.waitingTime(0),
            note: answers.health === "good" ? `${LEVEL_NOTE} ${NOT_ACCEPTED}` : LEVEL_NOTE,
            warning: breakEvenWarning(amount, level),
          },
        ],
  );
  if (guaranteed)
    rows.push({
      label: "Guaranteed issue",
      range: formatRange(guaranteed, english.prices),
      waiting: english.prices.waitingTime(tables.rates.waiting.years),
      note: first.guaranteedNote,
      warning: breakEvenWarning(amount, guaranteed),
    });
  if (rows.length === 0)
    return { ...shown, rows, none: `${first.guaranteedNote} An agent can ask insurers for you.`, notes: [], dated: "" };
  const notes = guaranteed || answers.health === "good" ? first.notes : [...first.notes, first.guaranteedNote];
  return { ...shown, rows, none: null, notes, dated: sampleRatesText(tables.rates, english.prices) };
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

const LEVEL_NOTE =
  "Asks a few health questions. The full benefit applies from the first day, once an insurer has accepted the application.";

const NOT_ACCEPTED =
  "If none accepts it, you can still look at graded coverage and guaranteed issue. Both pay less in the first years.";

/** Which kinds of policy each health tier sees, and why. */
const FITTED: Record<HealthTier, string> = {
  good: "You told us about good health, so this is the price of level coverage.",
  some: "With some health conditions, insurers offer level or graded coverage, depending on the condition. Graded coverage pays only part of the benefit in the first years. We don’t show graded prices; the agent asks insurers for them.",
  serious:
    "With serious conditions, or for someone living in care, guaranteed issue is the kind that asks no health questions. The agent also asks about graded coverage, which usually costs less. We don’t show prices for it.",
};

type SoFar = {
  state: string | null;
  age: number | null;
  sex: "female" | "male" | null;
  tobacco: boolean | null;
  coverage: number | null;
  health: HealthTier | null;
};

/** The parsed answers so far; missing and invalid ones are null. */
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

function describePerson({ sex, age, state, tobacco }: SoFar, { states, rates }: PremiumTables): string {
  const who =
    state !== null && rates.unisexStates.includes(state)
      ? "a person"
      : sex === "female"
        ? "a woman"
        : sex === "male"
          ? "a man"
          : "a person";
  const where = states.find((s) => s.code === state)?.name;
  const smoke = tobacco === null ? "" : tobacco ? ", using tobacco" : ", not using tobacco";
  return `${who}${age === null ? "" : ` aged ${age}`}${where ? ` in ${where}` : ""}${smoke}`;
}

function outside({ rates }: PremiumTables): string {
  const [least, most] = amountsOf(rates);
  return `Our sample rates cover ages ${rates.ages[0]} to ${rates.ages.at(-1)} and amounts from ${formatDollars(least)} to ${formatDollars(most)}. For anything else, an agent can ask insurers for you. We’d rather show no figure than guess.`;
}
