import { BUDGET } from "./budget-to-coverage.ts";
import type { Fact } from "./calculation-line.ts";
import type { Source } from "#core/states/cited-text.ts";
import type { CalculatorId } from "./calculator-address.ts";
import { type CalculatorDefinition, queryFor, type Typed } from "./calculator-definition.ts";
import type { Read } from "./calculator-form.ts";
import { CALCULATOR_PAGES } from "./calculator-pages.ts";
import { COVERAGE_GAP } from "./coverage-gap.ts";
import { CREMATION_VS_BURIAL } from "./cremation-vs-burial.ts";
import { FINAL_EXPENSE } from "./final-expense-need.ts";
import { STATE_COSTS } from "./funeral-costs-by-state.ts";
import { PREMIUM } from "./premium-estimate.ts";
import type { CalculatorTables } from "./reference-table.ts";

const CALCULATORS: Record<CalculatorId, CalculatorDefinition<object, object, unknown>> = {
  "final-expense-calculator": FINAL_EXPENSE,
  "cremation-vs-burial": CREMATION_VS_BURIAL,
  "funeral-costs-by-state": STATE_COSTS,
  "coverage-gap": COVERAGE_GAP,
  "premium-estimator": PREMIUM,
  "budget-to-coverage": BUDGET,
};

/** A calculator with what was typed and its tables. Plain JSON: it travels to the browser with the page. */
export type ShownCalculator = { id: CalculatorId; props: { typed: Typed } };

/** A calculator's result in words: the sentence of its page, the figures behind it, and what must be said beside them. `query` opens the same result. */
export type ResultText = {
  name: string;
  query: string;
  sentence: string;
  facts: Fact[];
  notes: string[];
  sources: Source[];
};

/** A longer text is nonsense in every field (calculator-form.ts); one character more than fits keeps it nonsense. */
const MOST_TYPED = 201;
const STATE_FIELDS = new Set(["state", "first", "second", "third"]);

/** Reads the query of a calculator's address: each field that the form knows, and nothing else. */
export function showCalculator(id: CalculatorId, query: Read, all: CalculatorTables): ShownCalculator {
  const { alias, parse, tables: pick } = CALCULATORS[id];
  const tables = pick(all);
  const typed: Record<string, string> = {};
  // The names a form asks for are those its parser reads.
  parse((name) => {
    const text = query(name) ?? (name === alias?.field ? query(alias.name) : null);
    if (text !== null) typed[name] = tidy(name, text);
    return null;
  }, tables);
  return { id, props: { typed, ...tables } };
}

/** A result in words, for an email; null where an answer makes no sense, since then there is none. Every word comes from our own rules and tables. */
export function resultText({ id, props }: ShownCalculator): ResultText | null {
  const calculator = CALCULATORS[id];
  const parsed = calculator.parse((name) => props.typed[name] ?? null, props);
  if (!parsed.ok) return null;
  const result = calculator.calculate(parsed.inputs, props);
  return {
    name: CALCULATOR_PAGES[id].name,
    query: queryFor(calculator, parsed.inputs),
    sentence: calculator.describe(result),
    sources: calculator.sources(result, props),
    ...calculator.words(parsed.inputs, result, props),
  };
}

function tidy(name: string, text: string): string {
  const shown = text
    .slice(0, MOST_TYPED)
    .replaceAll("\0", "")
    .replace(/\p{Cs}/gu, "\uFFFD")
    .trim();
  return STATE_FIELDS.has(name) ? shown.toUpperCase() : shown;
}
