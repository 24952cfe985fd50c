import { type BenefitTable, veteranBenefitOn } from "./benefit-table.ts";
import { type Line, lineOf, sumOf } from "./calculation-line.ts";
import {
  choiceField,
  dollarField,
  type Fields,
  formatDollars,
  ownFigureField,
  type Parsed,
  parseFields,
  queryOf,
  type Read,
  stateField,
  YES_NO,
  type YesNo,
} from "./calculator-form.ts";
import { type CostTable, FUNERAL_KIND_LABELS, FUNERAL_KIND_NOTES, FUNERAL_KINDS, type FuneralKind, type StateCosts, stateCosts } from "./cost-table.ts";
import { formatDay, readDay } from "./day-text.ts";

export const PLOTS = ["usual", "none", "public", "private", "urn"] as const;
export const MARKERS = ["usual", "none", "flat", "upright"] as const;
export const USUAL_YES_NO = ["usual", "yes", "no"] as const;
export const LEVELS = ["low", "typical", "high"] as const;
export const VETERAN_CHOICES = ["no", "yes", "serviceConnected"] as const;

type UsualYesNo = (typeof USUAL_YES_NO)[number];

/**
 * `usual` is what is mostly needed: for a burial a vault, a private plot, its opening and a flat marker, for a cremation
 * none of them; papers and an officiant for everybody; flowers and a meal for nobody. An amount of null takes the table's
 * figure; a number replaces it, and beside `usual` it is counted even where the thing is mostly not needed. All amounts
 * are whole US dollars.
 */
export type FinalExpenseInputs = {
  state: string;
  funeral: FuneralKind;
  funeralAmount: number | null;
  level: (typeof LEVELS)[number];
  vault: UsualYesNo;
  vaultAmount: number | null;
  plot: (typeof PLOTS)[number];
  plotAmount: number | null;
  opening: UsualYesNo;
  openingAmount: number | null;
  marker: (typeof MARKERS)[number];
  markerAmount: number | null;
  papers: UsualYesNo;
  papersAmount: number | null;
  officiant: UsualYesNo;
  officiantAmount: number | null;
  flowers: UsualYesNo;
  flowersAmount: number | null;
  reception: UsualYesNo;
  receptionAmount: number | null;
  medicalDebts: number;
  otherDebts: number;
  gift: number;
  savings: number;
  cover: number;
  /** Whether a husband, wife or child could claim Social Security's lump sum. */
  survivor: YesNo;
  veteran: (typeof VETERAN_CHOICES)[number];
  /** ISO date of the death, or empty where it is still to come. Decides which veterans' benefit is in force. */
  deathDate: string;
  /** What the visitor knows that Veterans Affairs will pay; null takes the table's amounts. */
  veteranAmount: number | null;
};

export const DEFAULT_FINAL_EXPENSE: FinalExpenseInputs = {
  state: "",
  funeral: "burial",
  funeralAmount: null,
  level: "typical",
  vault: "usual",
  vaultAmount: null,
  plot: "usual",
  plotAmount: null,
  opening: "usual",
  openingAmount: null,
  marker: "usual",
  markerAmount: null,
  papers: "usual",
  papersAmount: null,
  officiant: "usual",
  officiantAmount: null,
  flowers: "usual",
  flowersAmount: null,
  reception: "usual",
  receptionAmount: null,
  medicalDebts: 0,
  otherDebts: 0,
  gift: 0,
  savings: 0,
  cover: 0,
  survivor: "no",
  veteran: "no",
  deathDate: "",
  veteranAmount: null,
};

export type FinalExpenseTables = { costs: CostTable; states: readonly StateCosts[]; benefits: BenefitTable };

const fieldsFor = (codes: readonly string[]): Fields<FinalExpenseInputs> => ({
  state: stateField(codes),
  funeral: choiceField(FUNERAL_KINDS, "Please choose burial or cremation, with or without a service."),
  funeralAmount: ownFigureField("the price of the funeral"),
  level: choiceField(LEVELS, "Please choose a low, a typical or a high price for the cemetery."),
  vault: choiceField(USUAL_YES_NO, "Please say whether a vault is needed."),
  vaultAmount: ownFigureField("the price of the vault"),
  plot: choiceField(PLOTS, "Please choose the kind of plot, or none."),
  plotAmount: ownFigureField("the price of the plot"),
  opening: choiceField(USUAL_YES_NO, "Please say whether the grave has to be opened and closed."),
  openingAmount: ownFigureField("the price of opening and closing the grave"),
  marker: choiceField(MARKERS, "Please choose the kind of marker, or none."),
  markerAmount: ownFigureField("the price of the marker"),
  papers: choiceField(USUAL_YES_NO, "Please say whether to count death certificates and an obituary."),
  papersAmount: ownFigureField("the cost of certificates and obituary"),
  officiant: choiceField(USUAL_YES_NO, "Please say whether to count an officiant or a musician."),
  officiantAmount: ownFigureField("the fee of the officiant or musician"),
  flowers: choiceField(USUAL_YES_NO, "Please say whether to count flowers."),
  flowersAmount: ownFigureField("the cost of the flowers"),
  reception: choiceField(USUAL_YES_NO, "Please say whether to count a meal or reception."),
  receptionAmount: ownFigureField("the cost of the meal or reception"),
  medicalDebts: dollarField("the medical bills that may be left"),
  otherDebts: dollarField("the other debts that may be left"),
  gift: dollarField("the gift you would like to leave"),
  savings: dollarField("the savings set aside for this"),
  cover: dollarField("the life insurance you already have"),
  survivor: choiceField(YES_NO, "Please say whether a husband, wife or eligible child could claim the Social Security payment."),
  veteran: choiceField(VETERAN_CHOICES, "Please say whether the person is a veteran."),
  deathDate: { read: readDay, sentence: "Please give the date as month, day and year, for example 04/15/2026, or leave it empty." },
  veteranAmount: ownFigureField("what Veterans Affairs will pay"),
});

/** Reads the form. Names of the fields are those of the inputs. */
export function parseFinalExpense(read: Read, tables: Pick<FinalExpenseTables, "states">): Parsed<FinalExpenseInputs> {
  return parseFields(fieldsFor(tables.states.map((state) => state.code)), DEFAULT_FINAL_EXPENSE, read);
}

/** The query of a link to these inputs. */
export function finalExpenseToQuery(inputs: FinalExpenseInputs): string {
  return queryOf(inputs, DEFAULT_FINAL_EXPENSE);
}

/**
 * `need` is `costs` less `means`, never below 0; `spare` is what is left over where the means are larger. Whole US
 * dollars. `costLines` add up to `costs`, `meansLines` to `means`. `notes` are whole sentences about what was not counted.
 */
export type FinalExpenseResult = { need: number; spare: number; costs: number; means: number; costLines: Line[]; meansLines: Line[]; notes: string[] };

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
