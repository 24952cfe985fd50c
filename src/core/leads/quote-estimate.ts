import { calculatePremium, type PremiumTables } from "#core/calculators/premium-estimate.ts";
import { amountsOf, formatRange } from "#core/calculators/monthly-price.ts";
import { formatDollars } from "./lead-labels.ts";
import { ageOn, type QuoteValues, quoteSchema } from "./quote-form.ts";

/** One monthly range with the sentence that has to stand beside it. */
export type EstimateRow = { label: string; range: string; note: string | null };

/** `person` says for whom: 'a woman aged 70 in Ohio'. Without rows, `none` says why there are none. */
export type QuoteEstimate = { person: string; amount: string; example: boolean; rows: EstimateRow[]; none: string | null; notes: string[]; sources: string[] };

/** Said for when no amount was chosen, US dollars: an amount that every rate table has. */
const EXAMPLE_AMOUNT = 10_000;

/**
 * The monthly range for what was answered so far, from the agency's rate tables. Who left tobacco open sees both prices.
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
  const shown = { person, amount: formatDollars(amount), example: told.coverage === null };
  if (told.age === null) return { ...shown, rows: [], none: "For a range we need an age.", notes: [], sources: [] };
  const applicant = { age: told.age, sex: told.sex ?? ("either" as const), state: told.state ?? "", amount };
  const wanted = told.tobacco === null ? (["no", "yes"] as const) : ([told.tobacco ? "yes" : "no"] as const);
  const results = wanted.map((tobacco) => calculatePremium({ ...applicant, tobacco }, tables));
  const [first] = results;
  if (!first || results.some((r) => r.level === null)) return { ...shown, rows: [], none: outside(tables), notes: [], sources: [] };
  const rows = results.flatMap(({ level, inputs }): EstimateRow[] =>
    level === null
      ? []
      : [
          {
            label: `Level coverage${told.tobacco === null ? (inputs.tobacco === "yes" ? ", with tobacco" : ", without tobacco") : ""}`,
            range: formatRange(level),
            note: LEVEL_NOTE,
          },
        ],
  );
  if (first.guaranteed) rows.push({ label: "Guaranteed issue", range: formatRange(first.guaranteed), note: first.guaranteedNote });
  const notes = first.guaranteed ? first.notes : [...first.notes, first.guaranteedNote];
  return { ...shown, rows, none: null, notes, sources: [...new Set([first.sources.level, ...(first.guaranteed ? [first.sources.guaranteed] : [])])] };
}

const LEVEL_NOTE = "Asks a few health questions. The full benefit counts from the first day, once an insurer has accepted the application.";

type SoFar = { state: string | null; age: number | null; sex: "female" | "male" | null; tobacco: boolean | null; coverage: number | null };

/** What the answers mean so far; what is missing or makes no sense is null. */
function answersSoFar(values: QuoteValues, today: Date, states: readonly string[]): SoFar {
  const { shape } = quoteSchema(today, states);
  const read = <T>(parsed: { success: boolean; data?: T | null | undefined }): T | null => (parsed.success ? (parsed.data ?? null) : null);
  const birthDate = read(shape.birthDate.safeParse(values.birthDate));
  return {
    state: read(shape.state.safeParse(values.state)),
    age: birthDate === null ? read(shape.age.safeParse(values.age)) : ageOn(new Date(birthDate), today),
    sex: read(shape.sex.safeParse(values.sex)),
    tobacco: read(shape.tobacco.safeParse(values.tobacco)),
    coverage: read(shape.coverage.safeParse(values.coverage)),
  };
}

function describePerson({ sex, age, state, tobacco }: SoFar, { states, rates }: PremiumTables): string {
  const who = state !== null && rates.unisexStates.includes(state) ? "a person" : sex === "female" ? "a woman" : sex === "male" ? "a man" : "a person";
  const where = states.find((s) => s.code === state)?.name;
  const smoke = tobacco === null ? "" : tobacco ? ", using tobacco" : ", not using tobacco";
  return `${who}${age === null ? "" : ` aged ${age}`}${where ? ` in ${where}` : ""}${smoke}`;
}

function outside({ rates }: PremiumTables): string {
  const [least, most] = amountsOf(rates);
  return `Our sample rates reach from age ${rates.ages[0]} to ${rates.ages.at(-1)} and from ${formatDollars(least)} to ${formatDollars(most)}. For anything else an agent can ask insurers for you; we would rather show no figure than a guessed one.`;
}
