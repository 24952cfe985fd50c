import type { BenefitTable } from "./benefit-table.ts";
import { parseBudget } from "./budget-to-coverage.ts";
import type { Source } from "./calculation-line.ts";
import type { Read } from "./calculator-form.ts";
import type { CalculatorId } from "./calculator-address.ts";
import type { CostTable, StateCosts } from "./cost-table.ts";
import { parseCoverageGap } from "./coverage-gap.ts";
import { parseCremationVsBurial } from "./cremation-vs-burial.ts";
import { parseFinalExpense } from "./final-expense-form.ts";
import { parseStateCosts } from "./funeral-costs-by-state.ts";
import { parsePremium } from "./premium-estimate.ts";
import type { RateTable } from "./rate-table.ts";
import type { CalculatorTables } from "./reference-table.ts";

/** Texts of a form by the names of its fields; a field that is absent takes its default. */
export type Typed = Readonly<Record<string, string>>;
/** A state to choose from. */
export type StateName = { code: string; name: string };

/** What each calculator needs to be shown: what was typed, and its tables. Plain JSON: it travels to the browser with the page. */
export type ShownCalculator =
  | { id: "final-expense-calculator"; props: { typed: Typed; costs: CostTable; states: StateCosts[]; benefits: BenefitTable; benefitSources: Source[] } }
  | { id: "cremation-vs-burial"; props: { typed: Typed; costs: CostTable; states: StateCosts[] } }
  | { id: "funeral-costs-by-state"; props: { typed: Typed; costs: CostTable; states: StateCosts[] } }
  | { id: "coverage-gap"; props: { typed: Typed; costs: CostTable } }
  | { id: "premium-estimator"; props: { typed: Typed; rates: RateTable; states: StateName[] } }
  | { id: "budget-to-coverage"; props: { typed: Typed; rates: RateTable; states: StateName[] } };

export type PropsOf<Id extends CalculatorId> = Extract<ShownCalculator, { id: Id }>["props"];

/** A longer text is nonsense in every field (calculator-form.ts); one character more than fits keeps it nonsense. */
const MOST_TYPED = 201;
const STATE_FIELDS = new Set(["state", "first", "second", "third"]);

/** Reads the query of a calculator's address: each field that the form knows, and nothing else. */
export function showCalculator(id: CalculatorId, query: Read, tables: CalculatorTables): ShownCalculator {
  const { costs, rates, states, benefits, benefitSources } = tables;
  const names = states.map(({ code, name }) => ({ code, name }));
  switch (id) {
    case "final-expense-calculator":
      return { id, props: { typed: typedIn(query, (read) => parseFinalExpense(read, tables)), costs, states, benefits, benefitSources } };
    case "cremation-vs-burial":
      return { id, props: { typed: typedIn(query, (read) => parseCremationVsBurial(read, tables)), costs, states } };
    case "funeral-costs-by-state": {
      const typed = typedIn(query, (read) => parseStateCosts(read, tables));
      // Links from the states' own pages name their state as everywhere else.
      const state = query("state");
      return { id, props: { typed: "first" in typed || state === null ? typed : { ...typed, first: tidy("first", state) }, costs, states } };
    }
    case "coverage-gap":
      return { id, props: { typed: typedIn(query, parseCoverageGap), costs } };
    case "premium-estimator":
      return { id, props: { typed: typedIn(query, (read) => parsePremium(read, { rates, states: names })), rates, states: names } };
    case "budget-to-coverage":
      return { id, props: { typed: typedIn(query, (read) => parseBudget(read, { rates, states: names })), rates, states: names } };
  }
}

/** The names a form asks for are those its parser reads. */
function typedIn(query: Read, parse: (read: Read) => unknown): Typed {
  const typed: Record<string, string> = {};
  parse((name) => {
    const text = query(name);
    if (text !== null) typed[name] = tidy(name, text);
    return null;
  });
  return typed;
}

function tidy(name: string, text: string): string {
  const shown = text
    .slice(0, MOST_TYPED)
    .replaceAll("\0", "")
    .replace(/\p{Cs}/gu, "\uFFFD")
    .trim();
  return STATE_FIELDS.has(name) ? shown.toUpperCase() : shown;
}
