import { type BenefitTable, benefitSpan, publishedBenefit } from "./benefit-table.ts";
import { type Fact, type Line, lineFact, lineOf, sourcesOf, sumOf } from "./calculation-line.ts";
import type { Source } from "#core/states/cited-text.ts";
import type { CalculatorDefinition, CalculatorWords } from "./calculator-definition.ts";
import { formatDollars } from "#core/money/dollars.ts";
import type { CostTable, StateCosts } from "./cost-table.ts";
import { finalCosts, inNationalCemetery, ourFigures } from "./final-costs.ts";
import { DEFAULT_FINAL_EXPENSE, type FinalExpenseInputs, parseFinalExpense } from "./final-expense-form.ts";

type FinalExpenseTexts = Pick<CalculatorWords<"funerals">, "prices" | "funerals">;

export type FinalExpenseTables = { costs: CostTable; states: readonly StateCosts[]; benefits: BenefitTable };

/**
 * `need` is `costs` less `means`, never below 0; `spare` is the surplus if the means are larger. Whole US dollars.
 * `costLines` add up to `costs`, `meansLines` to `means`. `notes` are sentences about what wasn't counted.
 */
export type FinalExpenseResult = {
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
  const costLines = [
    ...finalCosts(inputs, tables, words),
    ...typed("medicalDebts", "Medical bills", inputs.medicalDebts),
    ...typed("otherDebts", "Other debts", inputs.otherDebts),
    ...typed("gift", "Gift to family or charity", inputs.gift),
  ];
  const veteran = veteranLines(
    inputs,
    tables.benefits,
    costLines.some((line) => line.id === "plot" && line.amount > 0),
    words,
  );
  const lumpSum = tables.benefits.lumpSum;
  const meansLines = [
    ...typed("savings", "Savings set aside", inputs.savings),
    ...typed("cover", "Life insurance you already have", inputs.cover),
    ...(inputs.survivor === "yes"
      ? [
          lineOf(
            "lumpSum",
            "Social Security lump-sum death payment",
            lumpSum,
            null,
            "Paid to a husband, wife or eligible child who applies within 2 years; never to a funeral home.",
          ),
        ]
      : []),
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

/** The answer in one or two sentences. */
export function describeFinalExpense(result: FinalExpenseResult): string {
  const { need, spare, costs, means } = result;
  if (costs === 0) return "With nothing to pay for, you don’t need any money.";
  const already =
    means === 0
      ? ""
      : ` Final costs come to about ${formatDollars(costs)}, and ${formatDollars(means)} of that is already available.`;
  if (need > 0) return `You may need about ${formatDollars(need)} to cover final costs.${already}`;
  return `What is already available, ${formatDollars(means)}, covers final costs of about ${formatDollars(costs)}${spare > 0 ? ` and leaves about ${formatDollars(spare)}` : ""}.`;
}

/** Funeral, cemetery and debts, less what is already there. */
export const FINAL_EXPENSE: CalculatorDefinition<
  FinalExpenseInputs,
  FinalExpenseTables & { benefitSources: readonly Source[] },
  FinalExpenseResult,
  "funerals"
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
  headline: ({ need, spare, costs, means }) => [
    ...(means > 0 ? [{ label: "Final costs", value: formatDollars(costs) }] : []),
    need > 0 || spare === 0
      ? { label: "You may need", value: formatDollars(need) }
      : { label: "Left over", value: formatDollars(spare) },
  ],
  describe: describeFinalExpense,
  quote: ({ state }, { need }) => ({ coverage: need, state }),
  sources: ({ costLines, meansLines }, { costs, benefitSources }) =>
    sourcesOf(
      [...costLines, ...meansLines].map((line) => line.source),
      [...costs.sources, ...benefitSources],
    ),
  report: ({ result: { costLines, meansLines, costs, need, notes } }, { prices: shared }) => ({
    facts: [
      ...costLines.map((line) => lineFact(line, shared)),
      ["Final costs", formatDollars(costs)],
      ...meansLines.map((line): Fact => [`Less: ${line.label}`, lineFact(line, shared)[1]]),
      ["Still needed", formatDollars(need)],
    ],
    notes,
  }),
};

function typed(id: string, label: string, amount: number): Line[] {
  return amount > 0 ? [lineOf(id, label, { amount, source: "" }, amount)] : [];
}

type VeteranPart = { lines: Line[]; notes: string[] };

const ASK_VA = "Veterans Affairs decides case by case, so ask before you count on it.";
const NATIONAL_CEMETERY =
  "A grave in a VA national cemetery that has space is free for most veterans: the plot, opening and closing the grave, a grave liner, the marker and perpetual care.";

/** What is subtracted for a veteran. The plot allowance needs a plot that is paid for. */
function veteranLines(
  inputs: FinalExpenseInputs,
  benefits: BenefitTable,
  plotPaid: boolean,
  words: FinalExpenseTexts,
): VeteranPart {
  if (inputs.veteran === "no") return { lines: [], notes: [] };
  const grave = `${NATIONAL_CEMETERY} ${inNationalCemetery(inputs) ? "So no cemetery costs are counted here." : "Choose it in the form to see what it would save."}`;
  const { lines, notes } = allowanceLines(inputs, benefits, plotPaid, words);
  return { lines, notes: [...notes, grave] };
}

function allowanceLines(
  { veteran, veteranAmount, deathDate }: FinalExpenseInputs,
  benefits: BenefitTable,
  plotPaid: boolean,
  { prices: shared }: FinalExpenseTexts,
): VeteranPart {
  if (veteranAmount !== null)
    return { lines: typed("veteran", "Veterans Affairs burial benefits", veteranAmount), notes: [] };
  if (veteran === "serviceConnected") {
    const { most, from, source } = benefits.veterans.serviceConnected;
    if (deathDate !== "" && deathDate < from) return { lines: [], notes: [UNKNOWN_ALLOWANCE] };
    const note = "Only if the death was service-connected.";
    return {
      lines: [lineOf("veteran", "Veterans Affairs burial allowance, maximum", { amount: most, source }, null, note)],
      notes: [ASK_VA],
    };
  }
  const found = publishedBenefit(benefits, deathDate);
  if (!found) return { lines: [], notes: [UNKNOWN_ALLOWANCE] };
  const { benefit, estimate } = found;
  const { burial, plot, source } = benefit;
  const dated = estimate
    ? `Estimate: the amount for ${benefitSpan(benefit, shared)}. It changes every October 1.`
    : null;
  const forPlot = [dated, "Not paid for a grave in a VA national cemetery."].filter((note) => note !== null).join(" ");
  return {
    lines: [
      lineOf("veteran", "Veterans Affairs burial allowance", { amount: burial, source }, null, dated),
      ...(plotPaid && plot !== null
        ? [lineOf("veteranPlot", "Veterans Affairs plot allowance", { amount: plot, source }, null, forPlot)]
        : []),
    ],
    notes: [
      estimate
        ? `The VA burial allowance here is an estimate: the amount for ${benefitSpan(benefit, shared)}. ${ASK_VA}`
        : ASK_VA,
    ],
  };
}

const UNKNOWN_ALLOWANCE =
  "We don’t know the Veterans Affairs burial allowance for that date, so we haven’t subtracted anything for it.";
