import { type Fact, sourcesOf } from "./calculation-line.ts";
import type { CalculatorDefinition } from "./calculator-definition.ts";
import {
  dollarField,
  type Fields,
  MAX_DOLLARS,
  ownFigureField,
  type Parsed,
  parseFields,
  type Read,
  readPercent,
  wholeField,
} from "./calculator-form.ts";
import { formatDollars } from "#core/money/dollars.ts";
import type { CostTable } from "./cost-table.ts";

/** Yearly growth accepted, percent: wider than any figure in the cost table. */
export const GROWTH_LEAST = -5;
export const MAX_GROWTH = 15;
export const MAX_YEARS = 40;

/**
 * `need` null takes the national median of a burial with vault, `growth` null the default growth of the cost table.
 * Whole US dollars, percent a year, whole years.
 */
export type CoverageGapInputs = { need: number | null; growth: number | null; benefit: number; years: number };

export const DEFAULT_COVERAGE_GAP: CoverageGapInputs = { need: null, growth: null, benefit: 10_000, years: 20 };

/** One year: the grown final costs, the benefit, and the gap (never below 0). Whole US dollars. */
export type GapYear = { year: number; need: number; benefit: number; gap: number };

export type CoverageGapResult = {
  rows: GapYear[];
  /** First year in which the benefit is too small, 0 if it already is; null if it lasts through all years. */
  firstShortfall: number | null;
  /** The values used and their origin: `basis` assumption, published or own. */
  need: { amount: number; basis: "published" | "own"; source: string | null };
  growth: { percent: number; basis: "assumption" | "own"; note: string };
};

const FIELDS: Fields<CoverageGapInputs> = {
  need: ownFigureField("what final costs would be today"),
  growth: {
    read: (text) => (text === "" ? null : readPercent(text, GROWTH_LEAST, MAX_GROWTH)),
    sentence: `Please enter the yearly price growth in percent, from ${GROWTH_LEAST} to ${MAX_GROWTH}, for example 3, or leave it blank to use our estimate.`,
  },
  benefit: dollarField("the benefit of the policy", 0, MAX_DOLLARS),
  years: wholeField(0, MAX_YEARS, `Please enter a whole number of years, from 0 to ${MAX_YEARS}.`),
};

/** Parses the form; field names are those of the inputs. */
export function parseCoverageGap(read: Read): Parsed<CoverageGapInputs> {
  return parseFields(FIELDS, DEFAULT_COVERAGE_GAP, read);
}

/**
 * Compounds today's need. Each year is rounded by itself so that rounding doesn't accumulate; half a dollar rounds up,
 * and the small addition corrects the binary error of an exact half.
 */
export function calculateCoverageGap(inputs: CoverageGapInputs, { costs }: { costs: CostTable }): CoverageGapResult {
  const need = inputs.need ?? costs.national.burialWithVault;
  const percent = inputs.growth ?? costs.growth.percent;
  const rows = Array.from({ length: inputs.years + 1 }, (_, year): GapYear => {
    const grown = Math.round(need * (1 + percent / 100) ** year + 1e-6);
    return { year, need: grown, benefit: inputs.benefit, gap: Math.max(0, grown - inputs.benefit) };
  });
  return {
    rows,
    firstShortfall: rows.find((row) => row.gap > 0)?.year ?? null,
    need:
      inputs.need === null
        ? { amount: need, basis: "published", source: costs.national.source }
        : { amount: need, basis: "own", source: null },
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
export const COVERAGE_GAP: CalculatorDefinition<CoverageGapInputs, { costs: CostTable }, CoverageGapResult> = {
  id: "coverage-gap",
  defaults: DEFAULT_COVERAGE_GAP,
  tables: ({ costs }) => ({ costs }),
  parse: parseCoverageGap,
  calculate: calculateCoverageGap,
  describe: describeCoverageGap,
  quote: (_, { rows }) => ({ coverage: rows.at(-1)?.gap ?? 0 }),
  sources: ({ need }, { costs }) => sourcesOf([need.source], costs.sources),
  words: ({ benefit }, { rows, need, growth }) => ({
    facts: [
      [
        "Costs today",
        `${formatDollars(need.amount)} (${need.basis === "own" ? "your figure" : "national median, burial with vault"})`,
      ],
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
