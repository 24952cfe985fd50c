import { calculatePremium, type PremiumTables } from "#core/calculators/premium-estimate.ts";
import { amountsOf, formatRange, sampleRatesText } from "#core/calculators/monthly-price.ts";
import { formatDollars } from "#core/money/dollars.ts";
import type { HealthTier } from "./lead.ts";
import { ageOn, type QuoteValues, quoteSchema, readBirthDate, stateCode } from "./quote-form.ts";

/** One monthly range with the sentence that has to stand beside it. */
export type EstimateRow = { label: string; range: string; note: string | null };

/** `person` says for whom: 'a woman aged 70 in Ohio'. `fitted` says what was left out for her health, or null. Without rows, `none` says why there are none. */
export type QuoteEstimate = {
  person: string;
  amount: string;
  example: boolean;
  fitted: string | null;
  rows: EstimateRow[];
  none: string | null;
  notes: string[];
  /** Of what date the prices are; empty where there are none. */
  dated: string;
};

/** Said for when no amount was chosen, US dollars: an amount that every rate table has. */
const EXAMPLE_AMOUNT = 10_000;

/**
 * The monthly range for what was answered so far, from the agency's rate tables. Who left tobacco open sees both prices,
 * who told how her health is the kinds of policy that fit it: level for good health, guaranteed issue for serious
 * conditions, else both. Graded policies stand between the two; the tables hold no price for them, and it is said so.
 * Nothing is extrapolated: outside the tables a sentence says so.
 */
export function estimateQuote(values: QuoteValues, today: Date, tables: PremiumTables): QuoteEstimate {
  const told = answersSoFar(
    values,
    today,
    tables.states.map((s) => s.code),
  );
  const amount = told.coverage ?? EXAMPLE_AMOUNT;
  const person = describePerson(told, tables);
  const shown = {
    person,
    amount: formatDollars(amount),
    example: told.coverage === null,
    fitted: told.health === null ? null : FITTED[told.health],
  };
  if (told.age === null) return { ...shown, rows: [], none: "We need an age to show a range.", notes: [], dated: "" };
  const applicant = { age: told.age, sex: told.sex ?? ("either" as const), state: told.state ?? "", amount };
  const wanted = told.tobacco === null ? (["no", "yes"] as const) : ([told.tobacco ? "yes" : "no"] as const);
  const results = wanted.map((tobacco) => calculatePremium({ ...applicant, tobacco }, tables));
  const [first] = results;
  if (!first || results.some((r) => r.level === null))
    return { ...shown, rows: [], none: outside(tables), notes: [], dated: "" };
  const guaranteed = told.health === "good" ? null : first.guaranteed;
  const rows = (told.health === "serious" ? [] : results).flatMap(({ level, inputs }): EstimateRow[] =>
    level === null
      ? []
      : [
          {
            label: `Level coverage${told.tobacco === null ? (inputs.tobacco === "yes" ? ", with tobacco" : ", without tobacco") : ""}`,
            range: formatRange(level),
            note: told.health === "good" ? `${LEVEL_NOTE} ${NOT_ACCEPTED}` : LEVEL_NOTE,
          },
        ],
  );
  if (guaranteed) rows.push({ label: "Guaranteed issue", range: formatRange(guaranteed), note: first.guaranteedNote });
  if (rows.length === 0)
    return { ...shown, rows, none: `${first.guaranteedNote} An agent can ask insurers for you.`, notes: [], dated: "" };
  const notes = guaranteed || told.health === "good" ? first.notes : [...first.notes, first.guaranteedNote];
  return { ...shown, rows, none: null, notes, dated: sampleRatesText(tables.rates) };
}

const LEVEL_NOTE =
  "Asks a few health questions. The full benefit applies from the first day, once an insurer has accepted the application.";

const NOT_ACCEPTED =
  "If none accepts it, you can still look at graded coverage and guaranteed issue. Both pay less in the first years.";

/** Which kinds of policy are shown for each tier, and why. */
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

/** What the answers mean so far; what is missing or makes no sense is null. */
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
