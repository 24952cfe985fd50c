import { type Basis, type Fact, type Line, lineFact, lineOf, sourcesOf, sumOf } from "./calculation-line.ts";
import type { Calculated, CalculatorDefinition, CalculatorWords, Report } from "./calculator-definition.ts";
import { formatDollars } from "#platform/text/rules/dollars.ts";
import {
  ownFigureField,
  type Parsed,
  type Problem,
  type Read,
  readOwn,
  stateField,
  YES_NO,
  type YesNo,
} from "./calculator-form.ts";
import { type CostTable, type StateCosts, stateCosts, usualPrice } from "./cost-table.ts";
import { scaleAmounts } from "./scale-amounts.ts";

export const SIDES = ["burial", "cremation"] as const;
export type Side = (typeof SIDES)[number];

/** The item that a funeral home may charge everyone (FTC Funeral Rule, 16 CFR 453.2). */
export const BASIC_FEE = "basicServices";

/** Costs of a side besides the funeral home's list, as the final expense calculator counts them (`usualCosts`). */
const USUAL: Record<Side, string[]> = {
  burial: ["vault", "plotPrivate", "openingClosing", "markerFlat", "certsAndObituaryBudget", "officiant"],
  cremation: ["certsAndObituaryBudget", "officiant"],
};
/** Items that can be added to a side, by id in the cost table; off by default. */
const ADDITIONS: Record<Side, string[]> = {
  burial: ["flowers", "reception"],
  cremation: ["plotUrn", "openingClosing", "markerFlat", "flowers", "reception"],
};

/**
 * Only what differs from the usual list. Keys are `<side>-<item>`: `use` includes or excludes, `amounts` replaces
 * the figure (whole US dollars), and an amount for an extra includes it.
 */
export type CremationVsBurialInputs = { state: string; use: Record<string, YesNo>; amounts: Record<string, number> };

export const DEFAULT_CREMATION_VS_BURIAL: CremationVsBurialInputs = { state: "", use: {}, amounts: {} };

/** One item with its switch: `included` by default or by choice, `fixed` if it can't be left out. */
export type ComparedLine = Line & { included: boolean; usual: boolean; fixed: boolean };

/**
 * `total` is the sum of the included lines; `home` is the sum of the funeral home's part of the unchanged list: the
 * average of the state, or the national median. Whole US dollars.
 */
type ComparedSide = { lines: ComparedLine[]; total: number; home: number };

export type CremationVsBurialResult = {
  burial: ComparedSide;
  cremation: ComparedSide;
  /** Burial less cremation; negative where cremation costs more. */
  difference: number;
  /** The averages of the chosen state, which the funeral home's items add up to; null for the whole country. */
  state: StateCosts | null;
};

type CremationTexts = Pick<CalculatorWords<"cremationVsBurial">, "prices" | "cremationVsBurial">;

export type CremationVsBurialTables = { costs: CostTable; states: readonly StateCosts[] };

type ListedItem = {
  key: string;
  id: string;
  label: string;
  amount: number;
  source: string;
  basis?: Basis;
  usual: boolean;
};

/**
 * Lists every item of a side, the funeral home's first, at the prices of a state (two letters, or empty) if known. Form
 * field `<key>` takes its amount, `<key>-use` yes or no.
 */
export function listedItems(side: Side, { costs, states }: CremationVsBurialTables, state: string): ListedItem[] {
  const listed = (id: string, usual: boolean): ListedItem[] => {
    const extra = costs.extras.find((row) => row.id === id);
    if (extra) return [{ key: `${side}-${id}`, id, label: extra.label, ...usualPrice(costs, extra, state), usual }];
    const { items, itemsSource: source } = costs.national;
    return items
      .filter((item) => item.id === id)
      .map(({ label, amount, seen }) => ({
        key: `${side}-${id}`,
        id,
        label,
        amount,
        source,
        ...(seen ? {} : { basis: "derived" as const }),
        usual,
      }));
  };
  const home = costs.national[`${side}Items`];
  return [
    ...inState(
      home.flatMap((id) => listed(id, true)),
      stateCosts(states, state)?.[side],
    ),
    ...USUAL[side].filter((id) => !home.includes(id)).flatMap((id) => listed(id, true)),
    ...ADDITIONS[side].flatMap((id) => listed(id, false)),
  ];
}

/** Returns the national items in proportion, so that they add up to a state's average: our estimate of each. */
function inState(items: ListedItem[], average: number | undefined): ListedItem[] {
  if (average === undefined) return items;
  const amounts = scaleAmounts(
    items.map((item) => item.amount),
    average,
  );
  return items.map((item, at) => ({ ...item, amount: amounts[at] ?? item.amount, basis: "assumption" }));
}

/** Parses the form: `state`, and for every item its amount (empty: the published figure) and its switch. */
export function parseCremationVsBurial(
  read: Read,
  tables: CremationVsBurialTables,
  { prices, cremationVsBurial: words }: CremationTexts,
): Parsed<CremationVsBurialInputs> {
  const inputs: CremationVsBurialInputs = { state: "", use: {}, amounts: {} };
  const problems: Problem[] = [];
  const take = <V>(field: string, value: (text: string) => V | undefined, sentence: string): V | undefined => {
    const typed = readOwn(read, field);
    if (typed === null) return undefined;
    const taken = typed.length > 200 ? undefined : value(typed.trim());
    if (taken === undefined) problems.push({ field, typed: typed.slice(0, 200), sentence });
    return taken;
  };
  const state = stateField(
    tables.states.map((row) => row.code),
    prices,
  );
  inputs.state = take("state", state.read, state.sentence) ?? "";
  for (const item of SIDES.flatMap((side) => listedItems(side, tables, inputs.state))) {
    const figure = ownFigureField(words.priceFor(item.label), prices);
    const amount = take(item.key, figure.read, figure.sentence) ?? null;
    if (amount !== null && (amount !== item.amount || !item.usual)) inputs.amounts[item.key] = amount;
    const fixed = item.id === BASIC_FEE;
    const sentence = fixed ? words.feeProblem : words.useProblem(item.label);
    const use = take(
      `${item.key}-use`,
      (text) => (fixed && text === "no" ? undefined : YES_NO.find((choice) => choice === text)),
      sentence,
    );
    if (use !== undefined && use !== (item.usual || amount !== null ? "yes" : "no")) inputs.use[item.key] = use;
  }
  return problems.length > 0 ? { ok: false, problems } : { ok: true, inputs };
}

/** Returns both lists with the visitor's choices and prices, their sums, and the state's averages. */
export function calculateCremationVsBurial(
  inputs: CremationVsBurialInputs,
  tables: CremationVsBurialTables,
): CremationVsBurialResult {
  const burial = comparedSide("burial", inputs, tables);
  const cremation = comparedSide("cremation", inputs, tables);
  return {
    burial,
    cremation,
    difference: burial.total - cremation.total,
    state: stateCosts(tables.states, inputs.state),
  };
}

/** Returns the result in one sentence. */
export function describeCremationVsBurial(
  { burial, cremation, difference, state }: CremationVsBurialResult,
  { cremationVsBurial: words }: Pick<CremationTexts, "cremationVsBurial">,
): string {
  const both = {
    burial: formatDollars(burial.total),
    cremation: formatDollars(cremation.total),
    state: state?.name ?? null,
  };
  if (difference === 0) return words.same(both);
  return words.less[difference > 0 ? "cremation" : "burial"](both, formatDollars(Math.abs(difference)));
}

/** Two price lists side by side. */
export const CREMATION_VS_BURIAL: CalculatorDefinition<
  CremationVsBurialInputs,
  CremationVsBurialTables,
  CremationVsBurialResult,
  "cremationVsBurial"
> = {
  id: "cremation-vs-burial",
  defaults: DEFAULT_CREMATION_VS_BURIAL,
  tables: ({ costs, states }) => ({ costs, states }),
  parse: parseCremationVsBurial,
  toQuery: (inputs) =>
    [
      ...(inputs.state === "" ? [] : [`state=${inputs.state}`]),
      ...Object.entries(inputs.amounts).map(([key, amount]) => `${encodeURIComponent(key)}=${amount}`),
      ...Object.entries(inputs.use).map(([key, use]) => `${encodeURIComponent(key)}-use=${use}`),
    ].join("&"),
  ours: ({ state }, tables) =>
    Object.fromEntries(
      SIDES.flatMap((side) => listedItems(side, tables, state)).map(({ key, amount }) => [key, formatDollars(amount)]),
    ),
  calculate: calculateCremationVsBurial,
  headline: (result, { cremationVsBurial: { sides } }) =>
    SIDES.map((side) => ({ label: sides[side], value: formatDollars(result[side].total) })),
  describe: describeCremationVsBurial,
  quote: ({ state }) => ({ state }),
  sources: (result, { costs }) =>
    sourcesOf(
      [
        ...SIDES.flatMap((side) => includedLines(result[side])).map((line) => line.source),
        result.state?.source ?? null,
      ],
      costs.sources,
    ),
};

/** Returns the result for an email or a letter. */
export function reportCremationVsBurial(
  { result }: Calculated<CremationVsBurialInputs, CremationVsBurialTables, CremationVsBurialResult>,
  { prices, cremationVsBurial: words }: CremationTexts,
): Report {
  return {
    facts: SIDES.flatMap((side): Fact[] => [
      ...includedLines(result[side]).map((line): Fact => [words.fact[side](line.label), lineFact(line, prices)[1]]),
      [words.together[side], formatDollars(result[side].total)],
    ]),
    notes: [words.fee],
  };
}

function includedLines({ lines }: ComparedSide): ComparedLine[] {
  return lines.filter((line) => line.included);
}

function comparedSide(side: Side, inputs: CremationVsBurialInputs, tables: CremationVsBurialTables): ComparedSide {
  const lines = listedItems(side, tables, inputs.state).map((item): ComparedLine => {
    const own = inputs.amounts[item.key] ?? null;
    const fixed = item.id === BASIC_FEE;
    const wanted = inputs.use[item.key] ?? (item.usual || own !== null ? "yes" : "no");
    return {
      ...lineOf(item.key, item.label, item, own),
      included: fixed || wanted === "yes",
      usual: item.usual,
      fixed,
    };
  });
  return {
    lines,
    total: sumOf(lines.filter((line) => line.included)),
    home: stateCosts(tables.states, inputs.state)?.[side] ?? tables.costs.national[side],
  };
}
