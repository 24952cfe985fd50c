import { type BenefitTable, benefitSpan, publishedBenefit } from "./benefit-table.ts";
import { type Fact, type Line, lineFact, lineOf, sourcesOf, sumOf } from "./calculation-line.ts";
import type { Source } from "#agency/states/rules/cited-text.ts";
import type { Calculated, CalculatorDefinition, CalculatorWords, Report } from "./calculator-definition.ts";
import { formatDollars } from "#platform/text/rules/dollars.ts";
import type { CostTable, StateCosts } from "./cost-table.ts";
import { finalCosts, inNationalCemetery, ourFigures } from "./final-costs.ts";
import { DEFAULT_FINAL_EXPENSE, type FinalExpenseInputs, parseFinalExpense } from "./final-expense-form.ts";

type FinalExpenseTexts = Pick<
  CalculatorWords<"funerals" | "finalExpenseNeed">,
  "prices" | "funerals" | "finalExpenseNeed"
>;

export type FinalExpenseTables = { costs: CostTable; states: readonly StateCosts[]; benefits: BenefitTable };

/**
 * `need` is `costs` less `means`, never below 0; `spare` is the surplus if the means are larger. Whole US dollars.
 * `costLines` add up to `costs`, `meansLines` to `means`. `notes` are sentences about what wasn't counted.
 */
type FinalExpenseResult = {
  need: number;
  spare: number;
  costs: number;
  means: number;
  costLines: Line[];
  meansLines: Line[];
  notes: string[];
};

/** Adds up what has to be paid and subtracts what is already there. */
export function calculateFinalExpense(
  inputs: FinalExpenseInputs,
  tables: FinalExpenseTables,
  words: FinalExpenseTexts,
): FinalExpenseResult {
  const said = words.finalExpenseNeed.lines;
  const costLines = [
    ...finalCosts(inputs, tables, words),
    ...typed("medicalDebts", said.medicalDebts, inputs.medicalDebts),
    ...typed("otherDebts", said.otherDebts, inputs.otherDebts),
    ...typed("gift", said.gift, inputs.gift),
  ];
  const veteran = veteranLines(
    inputs,
    tables.benefits,
    costLines.some((line) => line.id === "plot" && line.amount > 0),
    words,
  );
  const lumpSum = tables.benefits.lumpSum;
  const meansLines = [
    ...typed("savings", said.savings, inputs.savings),
    ...typed("cover", said.cover, inputs.cover),
    ...(inputs.survivor === "yes" ? [lineOf("lumpSum", said.lumpSum, lumpSum, null, said.lumpSumNote)] : []),
    ...veteran.lines,
  ];
  const costs = sumOf(costLines);
  const means = sumOf(meansLines);
  return {
    need: Math.max(0, costs - means),
    spare: Math.max(0, means - costs),
    costs,
    means,
    costLines,
    meansLines,
    notes: veteran.notes,
  };
}

/** Returns the result in one or two sentences. */
export function describeFinalExpense(
  result: FinalExpenseResult,
  { finalExpenseNeed: words }: Pick<FinalExpenseTexts, "finalExpenseNeed">,
): string {
  const { need, spare, costs, means } = result;
  if (costs === 0) return words.nothing;
  const [inAll, already] = [formatDollars(costs), formatDollars(means)];
  if (need > 0) {
    const answer = words.needs(formatDollars(need));
    return means === 0 ? answer : `${answer} ${words.already(inAll, already)}`;
  }
  return spare > 0 ? words.spared(already, inAll, formatDollars(spare)) : words.covered(already, inAll);
}

/** Funeral, cemetery and debts, less what is already there. */
export const FINAL_EXPENSE: CalculatorDefinition<
  FinalExpenseInputs,
  FinalExpenseTables & { benefitSources: readonly Source[] },
  FinalExpenseResult,
  "funerals" | "finalExpenseNeed"
> = {
  id: "final-expense-calculator",
  defaults: DEFAULT_FINAL_EXPENSE,
  tables: ({ costs, states, benefits, benefitSources }) => ({ costs, states, benefits, benefitSources }),
  parse: parseFinalExpense,
  ours: (inputs, tables, words) =>
    Object.fromEntries(
      Object.entries(ourFigures(inputs, tables, words)).map(([name, amount]) => [name, formatDollars(amount)]),
    ),
  calculate: calculateFinalExpense,
  headline: ({ need, spare, costs, means }, { finalExpenseNeed: words }) => [
    ...(means > 0 ? [{ label: words.costs, value: formatDollars(costs) }] : []),
    need > 0 || spare === 0
      ? { label: words.need, value: formatDollars(need) }
      : { label: words.left, value: formatDollars(spare) },
  ],
  describe: describeFinalExpense,
  quote: ({ state }, { need }) => ({ coverage: need, state }),
  sources: ({ costLines, meansLines }, { costs, benefitSources }) =>
    sourcesOf(
      [...costLines, ...meansLines].map((line) => line.source),
      [...costs.sources, ...benefitSources],
    ),
};

/** Returns the result for an email or a letter. */
export function reportFinalExpense(
  {
    result: { costLines, meansLines, costs, need, notes },
  }: Calculated<FinalExpenseInputs, FinalExpenseTables, FinalExpenseResult>,
  { prices, finalExpenseNeed: words }: FinalExpenseTexts,
): Report {
  return {
    facts: [
      ...costLines.map((line) => lineFact(line, prices)),
      [words.costs, formatDollars(costs)],
      ...meansLines.map((line): Fact => [words.less(line.label), lineFact(line, prices)[1]]),
      [words.stillNeeded, formatDollars(need)],
    ],
    notes,
  };
}

function typed(id: string, label: string, amount: number): Line[] {
  return amount > 0 ? [lineOf(id, label, { amount, source: "" }, amount)] : [];
}

type VeteranPart = { lines: Line[]; notes: string[] };

/** Returns what is subtracted for a veteran. The plot allowance needs a plot that is paid for. */
function veteranLines(
  inputs: FinalExpenseInputs,
  benefits: BenefitTable,
  plotPaid: boolean,
  words: FinalExpenseTexts,
): VeteranPart {
  if (inputs.veteran === "no") return { lines: [], notes: [] };
  const said = words.finalExpenseNeed.notes;
  const grave = `${said.freeGrave} ${inNationalCemetery(inputs) ? said.counted : said.choose}`;
  const { lines, notes } = allowanceLines(inputs, benefits, plotPaid, words);
  return { lines, notes: [...notes, grave] };
}

function allowanceLines(
  { veteran, veteranAmount, deathDate }: FinalExpenseInputs,
  benefits: BenefitTable,
  plotPaid: boolean,
  { prices, finalExpenseNeed }: FinalExpenseTexts,
): VeteranPart {
  const { lines: said, notes } = finalExpenseNeed;
  if (veteranAmount !== null) return { lines: typed("veteran", said.veteranOwn, veteranAmount), notes: [] };
  if (veteran === "serviceConnected") {
    const { most, from, source } = benefits.veterans.serviceConnected;
    if (deathDate !== "" && deathDate < from) return { lines: [], notes: [notes.unknown] };
    return {
      lines: [lineOf("veteran", said.veteranMost, { amount: most, source }, null, said.veteranMostNote)],
      notes: [notes.askVa],
    };
  }
  const found = publishedBenefit(benefits, deathDate);
  if (!found) return { lines: [], notes: [notes.unknown] };
  const { benefit, estimate } = found;
  const { burial, plot, source } = benefit;
  const span = benefitSpan(benefit, prices);
  const dated = estimate ? said.estimate(span) : null;
  const forPlot = dated === null ? said.notNational : `${dated} ${said.notNational}`;
  return {
    lines: [
      lineOf("veteran", said.veteran, { amount: burial, source }, null, dated),
      ...(plotPaid && plot !== null
        ? [lineOf("veteranPlot", said.veteranPlot, { amount: plot, source }, null, forPlot)]
        : []),
    ],
    notes: [estimate ? `${notes.estimate(span)} ${notes.askVa}` : notes.askVa],
  };
}
