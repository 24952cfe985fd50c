import { prices as shared } from "#core/english/prices.ts";
import { type Fact, type Line, sourcesOf, sumOf } from "./calculation-line.ts";
import type { CalculatorDefinition } from "./calculator-definition.ts";
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
import { formatDollars } from "#core/money/dollars.ts";
import { type CostTable, type StateCosts, stateCosts } from "./cost-table.ts";
import { USUAL_EXTRAS, usualCosts } from "./final-costs.ts";
import { FUNERAL_KIND_LABELS, FUNERAL_KINDS, type FuneralKind } from "#core/states/funeral-kind.ts";

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

export type CoverageGapTables = { costs: CostTable; states: readonly StateCosts[] };

/** One year: the grown final costs, the benefit, and the gap (never below 0). Whole US dollars. */
export type GapYear = { year: number; need: number; benefit: number; gap: number };

export type CoverageGapResult = {
  rows: GapYear[];
  /** First year in which the benefit is too small, 0 if it already is; null if it lasts through all years. */
  firstShortfall: number | null;
  /** Today's final costs and what they are for, in words; `lines` add up to them, and are empty for the visitor's own. */
  need: { amount: number; what: string; lines: Line[] };
  growth: { percent: number; basis: "assumption" | "own"; note: string };
};

const fieldsFor = (states: readonly StateCosts[]): Fields<CoverageGapInputs> => ({
  state: stateField(
    states.map((state) => state.code),
    shared,
  ),
  funeral: choiceField(FUNERAL_KINDS, "Please choose burial or cremation, with or without a service."),
  need: ownFigureField("what final costs would be today", shared),
  growth: {
    read: (text) => (text === "" ? null : readPercent(text, GROWTH_LEAST, MAX_GROWTH)),
    sentence: `Please enter the yearly price growth in percent, from ${GROWTH_LEAST} to ${MAX_GROWTH}, for example 3, or leave it blank to use our estimate.`,
    ours: true,
  },
  benefit: dollarField("the benefit of the policy", shared),
  years: wholeField(0, MAX_YEARS, `Please enter a whole number of years, from 0 to ${MAX_YEARS}.`),
});

/** Parses the form; field names are those of the inputs. */
export function parseCoverageGap(read: Read, { states }: Pick<CoverageGapTables, "states">): Parsed<CoverageGapInputs> {
  return parseFields(fieldsFor(states), DEFAULT_COVERAGE_GAP, read);
}

/**
 * Compounds today's need. Each year is rounded by itself so that rounding doesn't accumulate; half a dollar rounds up,
 * and the small addition corrects the binary error of an exact half.
 */
export function calculateCoverageGap(inputs: CoverageGapInputs, tables: CoverageGapTables): CoverageGapResult {
  const { costs, states } = tables;
  const lines = inputs.need === null ? usualCosts(inputs.funeral, inputs.state, tables) : [];
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
      what:
        inputs.need === null
          ? `${FUNERAL_KIND_LABELS[inputs.funeral]}${where === undefined ? "" : ` in ${where}`}, with ${USUAL_EXTRAS[inputs.funeral]}`
          : "your figure",
      lines,
    },
    growth:
      inputs.growth === null
        ? { percent, basis: "assumption", note: costs.growth.note }
        : { percent, basis: "own", note: "" },
  };
}

/** The answer in one or two sentences. */
export function describeCoverageGap({ rows, firstShortfall, growth }: CoverageGapResult): string {
  const last = rows.at(-1);
  if (!last) return "";
  const pace =
    growth.percent === 0
      ? "stay as they are"
      : `${growth.percent < 0 ? "shrink" : "grow"} by ${Math.abs(growth.percent)}% a year`;
  const end = `After ${last.year} ${last.year === 1 ? "year" : "years"} the costs would be about ${formatDollars(last.need)}`;
  if (firstShortfall === null) {
    if (last.year === 0)
      return `A benefit of ${formatDollars(last.benefit)} covers today's final costs of about ${formatDollars(last.need)}.`;
    return `If final costs ${pace}, a benefit of ${formatDollars(last.benefit)} is enough through all ${last.year} years. ${end}.`;
  }
  const start = firstShortfall === 0 ? "falls short today" : `falls short from year ${firstShortfall} on`;
  if (last.year === 0)
    return `A benefit of ${formatDollars(last.benefit)} ${start}, by about ${formatDollars(last.gap)}.`;
  const missing = last.gap > 0 ? `, ${formatDollars(last.gap)} more than the benefit` : ", which the benefit covers";
  return `If final costs ${pace}, a benefit of ${formatDollars(last.benefit)} ${start}. ${end}${missing}.`;
}

/** Costs that grow against a benefit that does not. */
export const COVERAGE_GAP: CalculatorDefinition<CoverageGapInputs, CoverageGapTables, CoverageGapResult> = {
  id: "coverage-gap",
  defaults: DEFAULT_COVERAGE_GAP,
  tables: ({ costs, states }) => ({ costs, states }),
  parse: parseCoverageGap,
  ours: ({ funeral, state }, tables) => ({
    need: formatDollars(sumOf(usualCosts(funeral, state, tables))),
    growth: `${tables.costs.growth.percent}%`,
  }),
  calculate: calculateCoverageGap,
  headline: ({ rows, need }) => {
    const last = rows.at(-1);
    return [
      { label: "Final costs today", value: formatDollars(need.amount) },
      ...(last ? [{ label: shortfallLabel(last.year), value: last.gap === 0 ? "None" : formatDollars(last.gap) }] : []),
    ];
  },
  describe: describeCoverageGap,
  quote: ({ state }, { rows }) => ({ coverage: rows.at(-1)?.gap ?? 0, state }),
  sources: ({ need }, { costs }) =>
    sourcesOf(
      need.lines.map((line) => line.source),
      costs.sources,
    ),
  words: ({ benefit }, { rows, need, growth }) => ({
    facts: [
      ["Costs today", `${formatDollars(need.amount)} (${need.what})`],
      ["Growth", `${growth.percent}% a year (${growth.basis === "own" ? "your figure" : "our estimate"})`],
      ["Benefit", formatDollars(benefit)],
      // Every fifth year and the last are enough for an email; the page has them all.
      ...rows
        .filter(({ year }) => year % 5 === 0 || year === rows.at(-1)?.year)
        .map(
          ({ year, need: costs, gap }): Fact => [
            `Year ${year}`,
            `costs ${formatDollars(costs)}, shortfall ${gap === 0 ? "none" : formatDollars(gap)}`,
          ],
        ),
    ],
    notes: growth.note === "" ? [] : [growth.note],
  }),
};

/** 'Shortfall today', 'Shortfall in 20 years'. */
function shortfallLabel(year: number): string {
  if (year === 0) return "Shortfall today";
  return year === 1 ? "Shortfall in 1 year" : `Shortfall in ${year} years`;
}
