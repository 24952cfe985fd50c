import { type BenefitTable, veteranBenefitOn } from "./benefit-table.ts";
import { type Line, lineOf, sumOf } from "./calculation-line.ts";
import { formatDollars } from "./calculator-form.ts";
import { type CostTable, FUNERAL_KIND_LABELS, FUNERAL_KIND_NOTES, type StateCosts, stateCosts } from "./cost-table.ts";
import { formatDay } from "./day-text.ts";
import type { FinalExpenseInputs } from "./final-expense-form.ts";

export type FinalExpenseTables = { costs: CostTable; states: readonly StateCosts[]; benefits: BenefitTable };

/**
 * `need` is `costs` less `means`, never below 0; `spare` is what is left over where the means are larger. Whole US
 * dollars. `costLines` add up to `costs`, `meansLines` to `means`. `notes` are whole sentences about what was not counted.
 */
export type FinalExpenseResult = { need: number; spare: number; costs: number; means: number; costLines: Line[]; meansLines: Line[]; notes: string[] };

/** Adds up what has to be paid and takes away what is already there. */
export function calculateFinalExpense(inputs: FinalExpenseInputs, tables: FinalExpenseTables): FinalExpenseResult {
  const costLines = [
    funeralLine(inputs, tables),
    ...cemeteryLines(inputs, tables.costs),
    ...serviceLines(inputs, tables.costs),
    ...typed("medicalDebts", "Medical bills", inputs.medicalDebts),
    ...typed("otherDebts", "Other debts", inputs.otherDebts),
    ...typed("gift", "Gift to family or charity", inputs.gift),
  ];
  const veteran = veteranLines(
    inputs,
    tables.benefits,
    costLines.some((line) => line.id === "plot" && line.amount > 0),
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
  return { need: Math.max(0, costs - means), spare: Math.max(0, means - costs), costs, means, costLines, meansLines, notes: veteran.notes };
}

/** The answer in one or two sentences. */
export function describeFinalExpense(result: FinalExpenseResult): string {
  const { need, spare, costs, means } = result;
  if (costs === 0) return "With nothing to pay for, no money is needed.";
  const already = means === 0 ? "" : ` Final costs come to about ${formatDollars(costs)}, and ${formatDollars(means)} of that is already there.`;
  if (need > 0) return `You may need about ${formatDollars(need)} to cover final costs.${already}`;
  return `What is already there, ${formatDollars(means)}, covers final costs of about ${formatDollars(costs)}${spare > 0 ? ` and leaves about ${formatDollars(spare)}` : ""}.`;
}

function typed(id: string, label: string, amount: number): Line[] {
  return amount > 0 ? [lineOf(id, label, { amount, source: "" }, amount)] : [];
}

/** The state's average where a state was chosen; else the published national median, or the mean of the states for direct burial and direct cremation, which have no median. */
function funeralLine({ funeral, funeralAmount, state }: FinalExpenseInputs, { costs, states }: FinalExpenseTables): Line {
  const label = FUNERAL_KIND_LABELS[funeral];
  const local = stateCosts(states, state);
  if (local)
    return lineOf(
      "funeral",
      label,
      { amount: local[funeral], source: local.source },
      funeralAmount,
      `Average in ${local.name}, ${local.year}. ${FUNERAL_KIND_NOTES[funeral]}`,
    );
  if (funeral === "burial" || funeral === "cremation") {
    return lineOf(
      "funeral",
      label,
      { amount: costs.national[funeral], source: costs.national.source },
      funeralAmount,
      `National median, ${costs.year}. Cemetery costs and cash advances are not in it.`,
    );
  }
  return lineOf(
    "funeral",
    label,
    { amount: costs.means[funeral], source: costs.means.source },
    funeralAmount,
    `Mean of the state averages. ${FUNERAL_KIND_NOTES[funeral]}`,
  );
}

function cemeteryLines(inputs: FinalExpenseInputs, costs: CostTable): Line[] {
  const burial = inputs.funeral === "burial" || inputs.funeral === "directBurial";
  const plot = { usual: burial ? "plotPrivate" : "plotUrn", none: null, public: "plotPublic", private: "plotPrivate", urn: "plotUrn" }[inputs.plot];
  const marker = { usual: "markerFlat", none: null, flat: "markerFlat", upright: "headstoneUpright" }[inputs.marker];
  const vault = costs.national.items.find((item) => item.id === "vault");
  const { level, plotAmount, markerAmount } = inputs;
  return [
    ...(vault && counted(inputs.vault, burial, inputs.vaultAmount)
      ? [
          lineOf(
            "vault",
            vault.label,
            { amount: vault.amount, source: costs.national.itemsSource },
            inputs.vaultAmount,
            "National median. Ask the cemetery whether it needs one.",
          ),
        ]
      : []),
    ...(counted(inputs.plot, burial, plotAmount) ? extraLine("plot", costs, plot, level, plotAmount) : []),
    ...(counted(inputs.opening, burial, inputs.openingAmount) ? extraLine("opening", costs, "openingClosing", level, inputs.openingAmount) : []),
    ...(counted(inputs.marker, burial, markerAmount) ? extraLine("marker", costs, marker, level, markerAmount) : []),
  ];
}

/** Things around the service, at their typical price: the low and high prices of the form belong to the cemetery. */
function serviceLines(inputs: FinalExpenseInputs, costs: CostTable): Line[] {
  const line = (id: "papers" | "officiant" | "flowers" | "reception", extra: string, usual: boolean) => {
    const own = inputs[`${id}Amount`];
    return counted(inputs[id], usual, own) ? extraLine(id, costs, extra, "typical", own) : [];
  };
  return [
    ...line("papers", "certsAndObituaryBudget", true),
    ...line("officiant", "officiant", true),
    ...line("flowers", "flowers", false),
    ...line("reception", "reception", false),
  ];
}

/** Whether a thing is counted: as chosen; left to what is usual, where it usually is or where its price was given. */
function counted(choice: string, usual: boolean, own: number | null): boolean {
  return choice === "usual" ? usual || own !== null : choice !== "no" && choice !== "none";
}

/** A line of the extras table; none where nothing was chosen or the agency's table no longer has it. */
function extraLine(id: string, costs: CostTable, extraId: string | null, level: FinalExpenseInputs["level"], own: number | null): Line[] {
  const extra = costs.extras.find((row) => row.id === extraId);
  if (!extra) return [];
  const source = level === "typical" ? extra.typicalSource : extra.source;
  const range = extra.low < extra.high ? `Prices run from ${formatDollars(extra.low)} to ${formatDollars(extra.high)}.` : null;
  return [lineOf(id, extra.label, { amount: extra[level], source }, own, range)];
}

/** Only what is known for the day of death is taken away; what is not known is said instead. The plot allowance needs a plot that is paid for. */
function veteranLines(
  { veteran, veteranAmount, deathDate }: FinalExpenseInputs,
  benefits: BenefitTable,
  plotPaid: boolean,
): { lines: Line[]; notes: string[] } {
  if (veteran === "no") return { lines: [], notes: [] };
  if (veteranAmount !== null) return { lines: typed("veteran", "Veterans Affairs burial benefits", veteranAmount), notes: [] };
  const conditions = "Veterans Affairs decides case by case who is eligible; ask before counting on it.";
  if (veteran === "serviceConnected") {
    const { most, from, source } = benefits.veterans.serviceConnected;
    if (deathDate !== "" && deathDate < from)
      return { lines: [], notes: ["We do not know the Veterans Affairs burial allowance for that date, so nothing is taken off for it."] };
    return {
      lines: [
        lineOf("veteran", "Veterans Affairs burial allowance, most that is paid", { amount: most, source }, null, "Only where service caused the death."),
      ],
      notes: [conditions],
    };
  }
  const row = veteranBenefitOn(benefits, deathDate);
  if (!row || row.burial === null || row.source === null) {
    const when = deathDate === "" ? `a death ${row ? `on or after ${formatDay(row.from)}` : "still to come"}` : "that date";
    return {
      lines: [],
      notes: [`We do not know the Veterans Affairs burial allowance for ${when}, so nothing is taken off for it. VA.gov has the amount in force.`],
    };
  }
  const lines = [lineOf("veteran", "Veterans Affairs burial allowance", { amount: row.burial, source: row.source }, null)];
  if (plotPaid && row.plot !== null)
    lines.push(
      lineOf(
        "veteranPlot",
        "Veterans Affairs plot allowance",
        { amount: row.plot, source: row.source },
        null,
        "Not paid for a grave in a VA national cemetery.",
      ),
    );
  return { lines, notes: [conditions] };
}
