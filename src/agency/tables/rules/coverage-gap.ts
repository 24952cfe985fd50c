import { type Fact, type Line, sourcesOf, sumOf } from "./calculation-line.ts";
import type { Calculated, CalculatorDefinition, CalculatorWords, Report } from "./calculator-definition.ts";
import {
  choiceField,
  dollarField,
  type Fields,
  ownFigureField,
  type Parsed,
  parseFields,
  type Read,
  readPercent,
  stateField,
  wholeField,
} from "./calculator-form.ts";
import { formatDollars } from "#platform/text/rules/dollars.ts";
import { type CostTable, type StateCosts, stateCosts } from "./cost-table.ts";
import { usualCosts } from "./final-costs.ts";
import { FUNERAL_KINDS, type FuneralKind } from "#agency/states/rules/funeral-kind.ts";

/** Yearly growth accepted, percent: wider than any figure in the cost table. */
export const GROWTH_LEAST = -5;
export const MAX_GROWTH = 15;
export const MAX_YEARS = 40;

/**
 * `need` null takes the final costs of the usual funeral of this kind in the state (two letters, or empty), `growth`
 * null the default growth of the cost table. Whole US dollars, percent a year, whole years.
 */
export type CoverageGapInputs = {
  state: string;
  funeral: FuneralKind;
  need: number | null;
  growth: number | null;
  benefit: number;
  years: number;
};

export const DEFAULT_COVERAGE_GAP: CoverageGapInputs = {
  state: "",
  funeral: "burial",
  need: null,
  growth: null,
  benefit: 10_000,
  years: 20,
};

type GapTexts = Pick<CalculatorWords<"coverageGap" | "funerals">, "prices" | "coverageGap" | "funerals">;

type CoverageGapTables = { costs: CostTable; states: readonly StateCosts[] };

/** One year: the grown final costs, the benefit, and the gap (never below 0). Whole US dollars. */
export type GapYear = { year: number; need: number; benefit: number; gap: number };

export type CoverageGapResult = {
  rows: GapYear[];
  /** First year in which the benefit is too small, 0 if it already is; null if it lasts through all years. */
  firstShortfall: number | null;
  /** Today's final costs and their purpose, in words; `lines` add up to them, and are empty for the visitor's own. */
  need: { amount: number; what: string; lines: Line[] };
  growth: { percent: number; basis: "assumption" | "own"; note: string };
};

const fieldsFor = (
  states: readonly StateCosts[],
  { prices, coverageGap: own, funerals }: GapTexts,
): Fields<CoverageGapInputs> => ({
  state: stateField(
    states.map((state) => state.code),
    prices,
  ),
  funeral: choiceField(FUNERAL_KINDS, funerals.choose),
  need: ownFigureField(own.theNeed, prices),
  growth: {
    read: (text) => (text === "" ? null : readPercent(text, GROWTH_LEAST, MAX_GROWTH)),
    sentence: own.growthProblem(GROWTH_LEAST, MAX_GROWTH),
    ours: true,
  },
  benefit: dollarField(own.theBenefit, prices),
  years: wholeField(0, MAX_YEARS, own.yearsProblem(MAX_YEARS)),
});

/** Parses the form; field names are those of the inputs. */
export function parseCoverageGap(
  read: Read,
  { states }: Pick<CoverageGapTables, "states">,
  words: GapTexts,
): Parsed<CoverageGapInputs> {
  return parseFields(fieldsFor(states, words), DEFAULT_COVERAGE_GAP, read);
}

/**
 * Compounds today's need. Each year is rounded by itself so that rounding doesn't accumulate; half a dollar rounds up,
 * and the small addition corrects the binary error of an exact half.
 */
export function calculateCoverageGap(
  inputs: CoverageGapInputs,
  tables: CoverageGapTables,
  words: Pick<GapTexts, "coverageGap" | "funerals">,
): CoverageGapResult {
  const { costs, states } = tables;
  const lines = inputs.need === null ? usualCosts(inputs.funeral, inputs.state, tables, words) : [];
  const need = inputs.need ?? sumOf(lines);
  const percent = inputs.growth ?? costs.growth.percent;
  const where = stateCosts(states, inputs.state)?.name;
  const rows = Array.from({ length: inputs.years + 1 }, (_, year): GapYear => {
    const grown = Math.round(need * (1 + percent / 100) ** year + 1e-6);
    return { year, need: grown, benefit: inputs.benefit, gap: Math.max(0, grown - inputs.benefit) };
  });
  return {
    rows,
    firstShortfall: rows.find((row) => row.gap > 0)?.year ?? null,
    need: {
      amount: need,
      what: inputs.need === null ? countedText(inputs.funeral, where, words) : words.coverageGap.ownCosts,
      lines,
    },
    growth:
      inputs.growth === null
        ? { percent, basis: "assumption", note: costs.growth.note }
        : { percent, basis: "own", note: "" },
  };
}

/** Names the purpose of today's costs: 'direct cremation in Ohio, with certificates and officiant'. */
function countedText(
  kind: FuneralKind,
  where: string | undefined,
  { coverageGap: own, funerals }: Pick<GapTexts, "coverageGap" | "funerals">,
): string {
  const [name, extras] = [funerals.kinds[kind], funerals.extras[kind]];
  return where === undefined ? own.counts(name, extras) : own.countsIn(name, where, extras);
}

/** Returns the result in one or two sentences. */
export function describeCoverageGap(
  { rows, firstShortfall, growth: { percent } }: CoverageGapResult,
  { coverageGap: own }: Pick<GapTexts, "coverageGap">,
): string {
  const last = rows.at(-1);
  if (!last) return "";
  const [benefit, need, gap] = [last.benefit, last.need, last.gap].map((amount) => formatDollars(amount)) as [
    string,
    string,
    string,
  ];
  if (last.year === 0) return firstShortfall === null ? own.coversToday(benefit, need) : own.shortToday(benefit, gap);
  const pace = percent === 0 ? own.ifSame : percent < 0 ? own.ifShrink(-percent) : own.ifGrow(percent);
  if (firstShortfall === null) return `${own.enough(pace, benefit, last.year)} ${own.after(last.year, need)}`;
  const short = firstShortfall === 0 ? own.shortNow(pace, benefit) : own.shortFrom(pace, benefit, firstShortfall);
  return `${short} ${last.gap > 0 ? own.afterShort(last.year, need, gap) : own.afterCovered(last.year, need)}`;
}

/** Costs that grow against a benefit that does not. */
export const COVERAGE_GAP: CalculatorDefinition<
  CoverageGapInputs,
  CoverageGapTables,
  CoverageGapResult,
  "coverageGap" | "funerals"
> = {
  id: "coverage-gap",
  defaults: DEFAULT_COVERAGE_GAP,
  tables: ({ costs, states }) => ({ costs, states }),
  parse: parseCoverageGap,
  ours: ({ funeral, state }, tables, words) => ({
    need: formatDollars(sumOf(usualCosts(funeral, state, tables, words))),
    growth: `${tables.costs.growth.percent}%`,
  }),
  calculate: calculateCoverageGap,
  headline: ({ rows, need }, { coverageGap: own }) => {
    const last = rows.at(-1);
    return [
      { label: own.need, value: formatDollars(need.amount) },
      ...(last
        ? [{ label: own.shortfall(last.year), value: last.gap === 0 ? own.noShortfall : formatDollars(last.gap) }]
        : []),
    ];
  },
  describe: describeCoverageGap,
  quote: ({ state }, { rows }) => ({ coverage: rows.at(-1)?.gap ?? 0, state }),
  sources: ({ need }, { costs }) =>
    sourcesOf(
      need.lines.map((line) => line.source),
      costs.sources,
    ),
};

/** Returns the result for an email or a letter. */
export function reportCoverageGap(
  { inputs, result: { rows, need, growth } }: Calculated<CoverageGapInputs, CoverageGapTables, CoverageGapResult>,
  { coverageGap: { facts } }: GapTexts,
): Report {
  return {
    facts: [
      [facts.costs, facts.costsFor(formatDollars(need.amount), need.what)],
      [facts.growth, growth.basis === "own" ? facts.growthOwn(growth.percent) : facts.growthOurs(growth.percent)],
      [facts.benefit, formatDollars(inputs.benefit)],
      // Every fifth year and the last are enough for an email; the page has them all.
      ...rows
        .filter(({ year }) => year % 5 === 0 || year === rows.at(-1)?.year)
        .map(
          ({ year, need: costs, gap }): Fact => [
            facts.year(year),
            gap === 0 ? facts.rowCovered(formatDollars(costs)) : facts.row(formatDollars(costs), formatDollars(gap)),
          ],
        ),
    ],
    notes: growth.note === "" ? [] : [growth.note],
  };
}
