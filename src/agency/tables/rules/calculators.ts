import { BUDGET, reportBudget } from "./budget-to-coverage.ts";
import type { Fact } from "./calculation-line.ts";
import type { Source } from "#agency/states/rules/cited-text.ts";
import type { CalculatorId } from "./calculator-address.ts";
import {
  type Calculated,
  type CalculatorDefinition,
  queryFor,
  type Report,
  type Typed,
} from "./calculator-definition.ts";
import { oursOf, type Read } from "./calculator-form.ts";
import { COVERAGE_GAP, reportCoverageGap } from "./coverage-gap.ts";
import { CREMATION_VS_BURIAL, reportCremationVsBurial } from "./cremation-vs-burial.ts";
import { FINAL_EXPENSE, reportFinalExpense } from "./final-expense-need.ts";
import { STATE_COSTS, reportStateCosts } from "./funeral-costs-by-state.ts";
import { PREMIUM, reportPremium } from "./premium-estimate.ts";
import type { Area, Words } from "#agency/language/rules/words.ts";
import { quoteLink } from "./quote-link.ts";
import type { CalculatorTables } from "./reference-table.ts";
import { tablesIn } from "./tables-in.ts";
import { WORTH_IT, reportWorth } from "./worth-it.ts";

/** A calculator with its report, which the browser never makes. */
type ReportingCalculator = CalculatorDefinition<object, object, unknown, Area> & {
  report(of: Calculated<object, object, unknown>, words: Words): Report;
};

const CALCULATORS: Record<CalculatorId, ReportingCalculator> = {
  "final-expense-calculator": { ...FINAL_EXPENSE, report: reportFinalExpense },
  "cremation-vs-burial": { ...CREMATION_VS_BURIAL, report: reportCremationVsBurial },
  "funeral-costs-by-state": { ...STATE_COSTS, report: reportStateCosts },
  "coverage-gap": { ...COVERAGE_GAP, report: reportCoverageGap },
  "premium-estimator": { ...PREMIUM, report: reportPremium },
  "budget-to-coverage": { ...BUDGET, report: reportBudget },
  "is-it-worth-it": { ...WORTH_IT, report: reportWorth },
};

/** A calculator with the typed answers and its tables, as plain JSON: it is sent to the browser with the page. */
export type ShownCalculator = { id: CalculatorId; props: { typed: Typed } };

/**
 * A result in words: the page's sentence, its figures, and the notes that must go with them. `query` opens the same
 * result, `quote` the quote form with the same answers.
 */
export type ResultText = {
  name: string;
  query: string;
  quote: string;
  sentence: string;
  facts: Fact[];
  notes: string[];
  sources: Source[];
  rated?: boolean;
};

/** A longer text is invalid in every field (calculator-form.ts); one character over the limit keeps it invalid. */
const MAX_TYPED = 201;
const STATE_FIELDS = new Set(["state", "first", "second", "third"]);

/** Reads the query of a calculator's address: only the fields of its form. Its tables have the names of a language. */
export function showCalculator(id: CalculatorId, query: Read, all: CalculatorTables, words: Words): ShownCalculator {
  const { alias, parse, tables: pick } = CALCULATORS[id];
  const tables = pick(tablesIn(all, words));
  const typed: Record<string, string> = {};
  // Parsing with a probe collects the form's field names.
  parse(
    (name) => {
      const text = query(name) ?? (name === alias?.field ? query(alias.name) : null);
      if (text !== null) typed[name] = tidy(name, text);
      const ours = query(oursOf(name));
      if (ours !== null) typed[oursOf(name)] = tidy(name, ours);
      return null;
    },
    tables,
    words,
  );
  return { id, props: { typed, ...tables } };
}

/**
 * Returns a result in words, for an email; null if an answer is invalid or there is no result. Every word comes from
 * our own rules and tables.
 */
export function resultText({ id, props }: ShownCalculator, words: Words): ResultText | null {
  const calculator = CALCULATORS[id];
  const parsed = calculator.parse((name) => props.typed[name] ?? null, props, words);
  if (!parsed.ok) return null;
  const result = calculator.calculate(parsed.inputs, props, words);
  if (calculator.headline(result, words).length === 0) return null;
  return {
    name: words.calculatorPages[id].name,
    query: queryFor(calculator, parsed.inputs),
    quote: quoteLink(calculator.quote(parsed.inputs, result)),
    sentence: calculator.describe(result, words),
    sources: calculator.sources(result, props),
    ...calculator.report({ inputs: parsed.inputs, result, tables: props }, words),
  };
}

function tidy(name: string, text: string): string {
  const shown = text
    .slice(0, MAX_TYPED)
    .replaceAll("\0", "")
    .replace(/\p{Cs}/gu, "\uFFFD")
    .trim();
  return STATE_FIELDS.has(name) ? shown.toUpperCase() : shown;
}
