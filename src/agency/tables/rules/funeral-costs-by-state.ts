import { type Fact, sourcesOf, sumOf } from "./calculation-line.ts";
import type { Calculated, CalculatorDefinition, CalculatorWords, Report } from "./calculator-definition.ts";
import { choiceField, type Fields, type Parsed, parseFields, type Read, stateField } from "./calculator-form.ts";
import { formatDollars } from "#platform/text/rules/dollars.ts";
import type { CostTable, StateCosts } from "./cost-table.ts";
import type { Words } from "#agency/language/rules/words.ts";
import { usualCosts } from "./final-costs.ts";
import { FUNERAL_KINDS, type FuneralKind, type StateFigures } from "#agency/states/rules/funeral-kind.ts";

export const STATE_COLUMNS = ["name", ...FUNERAL_KINDS] as const;
export type StateColumn = (typeof STATE_COLUMNS)[number];
export const DIRECTIONS = ["up", "down"] as const;

/** `sort` and `direction` order the table; ranks and sentences use `kind`; up to three states are compared. */
export type StateCostsInputs = {
  sort: StateColumn;
  direction: (typeof DIRECTIONS)[number];
  kind: FuneralKind;
  first: string;
  second: string;
  third: string;
};

export const DEFAULT_STATE_COSTS: StateCostsInputs = {
  sort: "name",
  direction: "up",
  kind: "burial",
  first: "",
  second: "",
  third: "",
};

/**
 * One state: its averages, their difference from the mean of all states (whole US dollars, negative: less), and its
 * ranks (1 is the least expensive; equal prices share a rank, marked by `tied`).
 */
type StateRow = StateCosts & {
  fromMean: StateFigures;
  rank: StateFigures;
  tied: Record<FuneralKind, boolean>;
  division: { name: string; burial: number; source: string } | null;
};

export type StateCostsResult = {
  kind: FuneralKind;
  /** Every state, in the requested order. */
  rows: StateRow[];
  /** The states to compare, each once, in the order chosen. */
  compared: StateRow[];
  /** The final costs of the kind in each compared state, as every calculator counts them, whole US dollars. */
  inAll: number[];
  /** Their simple mean over all states, whole US dollars; 0 if no state was chosen. */
  meanInAll: number;
  /** Simple means of all states in whole dollars, and the most and least expensive state of the kind. */
  mean: StateFigures;
  least: StateRow | null;
  most: StateRow | null;
};

type StateCostsTexts = Pick<CalculatorWords<"funerals" | "stateCosts">, "prices" | "funerals" | "stateCosts">;

type Away = Pick<Words["stateCosts"]["sideBySide"], "same" | "more" | "less">;

type StateCostsTables = { costs: CostTable; states: readonly StateCosts[] };

/** Parses the form; field names are those of the inputs. */
export function parseStateCosts(
  read: Read,
  tables: Pick<StateCostsTables, "states">,
  { prices, funerals, stateCosts: { problems } }: StateCostsTexts,
): Parsed<StateCostsInputs> {
  const state = stateField(
    tables.states.map((row) => row.code),
    prices,
  );
  const fields: Fields<StateCostsInputs> = {
    sort: choiceField(STATE_COLUMNS, problems.sort),
    direction: choiceField(DIRECTIONS, problems.direction),
    kind: choiceField(FUNERAL_KINDS, funerals.choose),
    first: state,
    second: state,
    third: state,
  };
  return parseFields(fields, DEFAULT_STATE_COSTS, read);
}

/** Returns every state with its difference from the mean and its rank, sorted, and the states to compare. */
export function calculateStateCosts(
  inputs: StateCostsInputs,
  { costs, states }: StateCostsTables,
  words: Pick<StateCostsTexts, "prices" | "funerals">,
): StateCostsResult {
  const byName = nameOrder(words);
  const mean = perKind((kind) => meanOf(states.map((row) => row[kind])));
  const all = states.map((row): StateRow => {
    const division = costs.divisions.find((d) => d.states.includes(row.code));
    return {
      ...row,
      fromMean: perKind((kind) => row[kind] - mean[kind]),
      rank: perKind((kind) => 1 + states.filter((other) => other[kind] < row[kind]).length),
      tied: perKind((kind) => states.some((other) => other.code !== row.code && other[kind] === row[kind])),
      division: division ? { name: division.name, burial: division.burial, source: division.source } : null,
    };
  });
  const byPrice = [...all].sort((a, b) => a[inputs.kind] - b[inputs.kind] || byName(a, b));
  const chosen = new Set([inputs.first, inputs.second, inputs.third]);
  const inAll = (code: string) => sumOf(usualCosts(inputs.kind, code, { costs, states }, words));
  const compared = [...chosen].flatMap((code) => all.find((row) => row.code === code) ?? []);
  return {
    kind: inputs.kind,
    rows: sorted(all, inputs, byName),
    compared,
    inAll: compared.map(({ code }) => inAll(code)),
    meanInAll: compared.length === 0 ? 0 : meanOf(states.map(({ code }) => inAll(code))),
    mean,
    least: byPrice[0] ?? null,
    most: byPrice.at(-1) ?? null,
  };
}

/** Returns the result in one or two sentences. */
export function describeStateCosts(
  { kind, compared, mean, rows, least, most }: StateCostsResult,
  { stateCosts: words }: Pick<StateCostsTexts, "stateCosts">,
): string {
  const [first, ...others] = compared;
  const price = (figures: StateFigures) => formatDollars(figures[kind]);
  if (!first) {
    if (!least || !most) return words.noFigures;
    const [leastState, mostState] = [least.name, most.name];
    return words.spread({ kind, least: price(least), leastState, most: price(most), mostState, mean: price(mean) });
  }
  const place = words.place({
    kind,
    price: price(first),
    state: first.name,
    away: awayText(first.fromMean[kind], words.away),
    rank: first.rank[kind],
    of: rows.length,
    tied: first.tied[kind],
  });
  if (others.length === 0) return place;
  return `${place} ${words.others(others.map((row) => ({ price: price(row), state: row.name })))}`;
}

/** Every state's averages, and up to three of them side by side. */
export const STATE_COSTS: CalculatorDefinition<
  StateCostsInputs,
  StateCostsTables,
  StateCostsResult,
  "funerals" | "stateCosts"
> = {
  id: "funeral-costs-by-state",
  defaults: DEFAULT_STATE_COSTS,
  // The states' own pages link here with their usual parameter.
  alias: { field: "first", name: "state" },
  tables: ({ costs, states }) => ({ costs, states }),
  parse: parseStateCosts,
  calculate: calculateStateCosts,
  headline: ({ kind, compared: [first], inAll: [total], least, most }, { stateCosts: { headline } }) => {
    if (first && total !== undefined)
      return [
        { label: headline.home(first.name), value: formatDollars(first[kind]) },
        { label: headline.inAll, value: formatDollars(total) },
      ];
    return [
      ...(least ? [{ label: headline.least(least.name), value: formatDollars(least[kind]) }] : []),
      ...(most ? [{ label: headline.most(most.name), value: formatDollars(most[kind]) }] : []),
    ];
  },
  describe: describeStateCosts,
  quote: (_, { compared: [first], inAll: [total] }) => ({ coverage: total ?? 0, state: first?.code ?? "" }),
  sources: ({ rows, compared }, { costs }) =>
    sourcesOf(
      [...rows.map((row) => row.source), ...compared.map((row) => row.division?.source ?? null)],
      costs.sources,
    ),
};

/** Returns the result for an email or a letter. */
export function reportStateCosts(
  { result, tables: { costs } }: Calculated<StateCostsInputs, StateCostsTables, StateCostsResult>,
  { funerals: { kinds }, stateCosts: { report } }: StateCostsTexts,
): Report {
  const rows = shownRows(result);
  return {
    facts: [
      ...rows.flatMap((row) =>
        FUNERAL_KINDS.map(
          (kind): Fact => [report.of(row.name, kinds[kind]), report.price(formatDollars(row[kind]), row.year)],
        ),
      ),
      [report.mean(kinds[result.kind]), formatDollars(result.mean[result.kind])],
    ],
    notes: [report.note],
    sources: sourcesOf(
      rows.map((row) => row.source),
      costs.sources,
    ),
  };
}

/** Returns the states to compare, or the least and most expensive one if none was chosen. */
export function shownRows({ compared, least, most }: StateCostsResult): StateRow[] {
  return compared.length > 0 ? compared : [least, most].filter((row) => row !== null);
}

/** Says how far a price is from the mean, in the words given. */
export function awayText(difference: number, words: Away): string {
  if (difference === 0) return words.same;
  return (difference > 0 ? words.more : words.less)(formatDollars(Math.abs(difference)));
}

function perKind<V>(value: (kind: FuneralKind) => V): Record<FuneralKind, V> {
  return {
    burial: value("burial"),
    directBurial: value("directBurial"),
    cremation: value("cremation"),
    directCremation: value("directCremation"),
  };
}

/** Returns the simple mean in whole dollars; 0 of none. */
function meanOf(amounts: readonly number[]): number {
  return amounts.length === 0 ? 0 : Math.round(amounts.reduce((sum, amount) => sum + amount, 0) / amounts.length);
}

/** Sorts rows; equal prices stay in alphabetical order in both directions. */
function sorted(
  rows: readonly StateRow[],
  { sort, direction }: StateCostsInputs,
  byName: ReturnType<typeof nameOrder>,
): StateRow[] {
  const sign = direction === "up" ? 1 : -1;
  return [...rows].sort((a, b) => (sort === "name" ? sign * byName(a, b) : sign * (a[sort] - b[sort]) || byName(a, b)));
}

/** Compares names in the language of the words: in Spanish, "Míchigan" comes before "Minnesota". */
function nameOrder({ prices }: Pick<StateCostsTexts, "prices">) {
  const { compare } = new Intl.Collator(prices.locale);
  return (a: StateCosts, b: StateCosts): number => compare(a.name, b.name);
}
