import { type Fact, type Line, lineFact, lineOf, sourcesOf, sumOf } from "./calculation-line.ts";
import type { CalculatorDefinition } from "./calculator-definition.ts";
import { formatDollars } from "#core/money/dollars.ts";
import {
  ownFigureField,
  type Parsed,
  type Problem,
  type Read,
  stateField,
  YES_NO,
  type YesNo,
} from "./calculator-form.ts";
import { type CostTable, type StateCosts, stateCosts, usualPrice } from "./cost-table.ts";

export const SIDES = ["burial", "cremation"] as const;
export type Side = (typeof SIDES)[number];
export const SIDE_LABELS: Record<Side, string> = { burial: "Burial", cremation: "Cremation" };

/** The item that a funeral home may charge everyone (FTC Funeral Rule, 16 CFR 453.2). */
export const BASIC_FEE = "basicServices";

/** Extras that can be added to each side, by their ids in the cost table; off by default. */
const ADDITIONS: Record<Side, string[]> = {
  burial: [
    "plotPrivate",
    "openingClosing",
    "markerFlat",
    "flowers",
    "officiant",
    "reception",
    "certsAndObituaryBudget",
  ],
  cremation: ["plotUrn", "openingClosing", "markerFlat", "flowers", "officiant", "reception", "certsAndObituaryBudget"],
};

/**
 * Only what differs from the published list. Keys are `<side>-<item>`: `use` includes or excludes, `amounts` replaces
 * the figure (whole US dollars), and an amount for an extra includes it.
 */
export type CremationVsBurialInputs = { state: string; use: Record<string, YesNo>; amounts: Record<string, number> };

export const DEFAULT_CREMATION_VS_BURIAL: CremationVsBurialInputs = { state: "", use: {}, amounts: {} };

/** One item with its switch: `included` by default or by choice, `fixed` if it can't be left out. */
export type ComparedLine = Line & { included: boolean; usual: boolean; fixed: boolean };

/** `total` is the sum of the included lines; `published` is the median of the unchanged list. Whole US dollars. */
export type ComparedSide = { lines: ComparedLine[]; total: number; published: number };

export type CremationVsBurialResult = {
  burial: ComparedSide;
  cremation: ComparedSide;
  /** Burial less cremation; negative where cremation costs more. */
  difference: number;
  /**
   * The averages of the chosen state, for comparison only: they aren't made of these items. Null if no state was
   * chosen.
   */
  state: StateCosts | null;
};

export type CremationVsBurialTables = { costs: CostTable; states: readonly StateCosts[] };

type ListedItem = {
  key: string;
  id: string;
  label: string;
  amount: number;
  source: string;
  derived: boolean;
  usual: boolean;
};

/**
 * Every item of a side, published ones first, at the prices of a state (two letters, or empty) if known. Form field
 * `<key>` takes its amount, `<key>-use` yes or no.
 */
export function listedItems(side: Side, costs: CostTable, state: string): ListedItem[] {
  const { items, itemsSource } = costs.national;
  const usual = costs.national[`${side}Items`];
  const priced = [...usual, ...(side === "burial" && !usual.includes("vault") ? ["vault"] : [])];
  return [
    ...priced.flatMap((id) =>
      items
        .filter((item) => item.id === id)
        .map((item) => ({
          key: `${side}-${id}`,
          id,
          label: item.label,
          amount: item.amount,
          source: itemsSource,
          derived: !item.seen,
          usual: usual.includes(id),
        })),
    ),
    ...ADDITIONS[side].flatMap((id) =>
      costs.extras
        .filter((extra) => extra.id === id)
        .map((extra) => {
          const { amount, source } = usualPrice(costs, extra, state);
          return { key: `${side}-${id}`, id, label: extra.label, amount, source, derived: false, usual: false };
        }),
    ),
  ];
}

/** Parses the form: `state`, and for every item its amount (empty: the published figure) and its switch. */
export function parseCremationVsBurial(read: Read, tables: CremationVsBurialTables): Parsed<CremationVsBurialInputs> {
  const inputs: CremationVsBurialInputs = { state: "", use: {}, amounts: {} };
  const problems: Problem[] = [];
  const take = <V>(field: string, value: (text: string) => V | undefined, sentence: string): V | undefined => {
    const typed = read(field);
    if (typed === null) return undefined;
    const taken = typed.length > 200 ? undefined : value(typed.trim());
    if (taken === undefined) problems.push({ field, typed: typed.slice(0, 200), sentence });
    return taken;
  };
  const state = stateField(tables.states.map((row) => row.code));
  inputs.state = take("state", state.read, state.sentence) ?? "";
  for (const item of SIDES.flatMap((side) => listedItems(side, tables.costs, inputs.state))) {
    const figure = ownFigureField(`a price for '${item.label}'`);
    const amount = take(item.key, figure.read, figure.sentence) ?? null;
    if (amount !== null && (amount !== item.amount || !item.usual)) inputs.amounts[item.key] = amount;
    const fixed = item.id === BASIC_FEE;
    const sentence = fixed
      ? "You can’t decline the basic services fee, but you can change its amount."
      : `Please say yes or no to '${item.label}'.`;
    const use = take(
      `${item.key}-use`,
      (text) => (fixed && text === "no" ? undefined : YES_NO.find((choice) => choice === text)),
      sentence,
    );
    if (use !== undefined && use !== (item.usual || amount !== null ? "yes" : "no")) inputs.use[item.key] = use;
  }
  return problems.length > 0 ? { ok: false, problems } : { ok: true, inputs };
}

/** Both lists with the visitor's choices and prices, their sums, and the state's averages. */
export function calculateCremationVsBurial(
  inputs: CremationVsBurialInputs,
  tables: CremationVsBurialTables,
): CremationVsBurialResult {
  const burial = comparedSide("burial", inputs, tables.costs);
  const cremation = comparedSide("cremation", inputs, tables.costs);
  return {
    burial,
    cremation,
    difference: burial.total - cremation.total,
    state: stateCosts(tables.states, inputs.state),
  };
}

/** The answer in one or two sentences. */
export function describeCremationVsBurial({ burial, cremation, difference, state }: CremationVsBurialResult): string {
  const both = `With these choices a burial costs about ${formatDollars(burial.total)} and a cremation about ${formatDollars(cremation.total)}`;
  const apart =
    difference === 0
      ? "the same."
      : `the ${difference > 0 ? "cremation" : "burial"} is about ${formatDollars(Math.abs(difference))} less.`;
  const local = state
    ? ` The averages in ${state.name} are ${formatDollars(state.burial)} for burial and ${formatDollars(state.cremation)} for cremation.`
    : "";
  return `${both}: ${apart}${local}`;
}

/** Two price lists side by side. */
export const CREMATION_VS_BURIAL: CalculatorDefinition<
  CremationVsBurialInputs,
  CremationVsBurialTables,
  CremationVsBurialResult
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
  calculate: calculateCremationVsBurial,
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
  words: (_, result) => ({
    facts: SIDES.flatMap((side): Fact[] => [
      ...includedLines(result[side]).map((line): Fact => [`${SIDE_LABELS[side]}: ${line.label}`, lineFact(line)[1]]),
      [`${SIDE_LABELS[side]}, together`, formatDollars(result[side].total)],
    ]),
    notes: ["Both include the basic services fee, which you can’t decline."],
  }),
};

function includedLines({ lines }: ComparedSide): ComparedLine[] {
  return lines.filter((line) => line.included);
}

function comparedSide(side: Side, inputs: CremationVsBurialInputs, costs: CostTable): ComparedSide {
  const lines = listedItems(side, costs, inputs.state).map((item): ComparedLine => {
    const own = inputs.amounts[item.key] ?? null;
    const fixed = item.id === BASIC_FEE;
    const wanted = inputs.use[item.key] ?? (item.usual || own !== null ? "yes" : "no");
    const figure = { amount: item.amount, source: item.source, ...(item.derived ? { basis: "derived" as const } : {}) };
    return {
      ...lineOf(item.key, item.label, figure, own),
      included: fixed || wanted === "yes",
      usual: item.usual,
      fixed,
    };
  });
  return { lines, total: sumOf(lines.filter((line) => line.included)), published: costs.national[side] };
}
