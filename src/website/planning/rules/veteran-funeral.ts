import type { Line } from "#agency/tables/rules/calculation-line.ts";
import { DEFAULT_FINAL_EXPENSE, type FinalExpenseInputs } from "#agency/tables/rules/final-expense-form.ts";
import { calculateFinalExpense, type FinalExpenseTables } from "#agency/tables/rules/final-expense-need.ts";
import {
  type CitedText,
  cited,
  type NumberedSource,
  numberSources,
  type Source,
} from "#agency/states/rules/cited-text.ts";
import type { Words } from "#agency/language/rules/words.ts";
import { formatDollars } from "#platform/text/rules/dollars.ts";
import type { LossData } from "./loss-data.ts";
import { type Allowance, type Allowances, veteranAllowances } from "./veteran-allowances.ts";
import { isBurial, type VeteranFuneralInputs } from "./veteran-funeral-form.ts";
import { type VeteranParts, veteranParts } from "./veteran-parts.ts";

/** The rules and figures that the page is made from. */
type VeteranReference = Pick<LossData, "veterans" | "benefits" | "sources">;

/** The texts of the plan. */
type VeteranTexts = Pick<Words, "finalExpenseNeed" | "funerals" | "lossTasks" | "prices" | "veteranFuneral">;

/** One line of the bill, whole US dollars: the usual price, and VA's part of it. */
type CoveredLine = { id: string; label: string; price: number; covered: number; note: string | null };
type PaidBack = { id: Allowance["id"]; label: string; amount: number; note: string | null };

/** `left` is `price` minus `covered` and `back`, never below 0. Whole US dollars. */
export type VeteranFuneral = VeteranParts & {
  sentence: string;
  /** Empty without a warning. */
  caution: string;
  price: number;
  covered: number;
  back: number;
  left: number;
  lines: CoveredLine[];
  allowances: PaidBack[];
  notes: CitedText[];
  sources: NumberedSource[];
};

/** Returns the bill as the final expense calculator adds it up, VA's deductions, and next steps. */
export function veteranFuneral(
  inputs: VeteranFuneralInputs,
  tables: FinalExpenseTables,
  reference: VeteranReference,
  words: VeteranTexts,
): VeteranFuneral {
  const own = words.veteranFuneral;
  const { costLines } = calculateFinalExpense(billFor(inputs), tables, words);
  const lines = costLines.map((line) => coveredLine(line, inputs, own));
  const price = sum(lines.map((line) => line.price));
  const covered = sum(lines.map((line) => line.covered));
  const allowances = veteranAllowances(inputs, reference.benefits, words.prices);
  const back = paidBack(allowances, lines, own);
  const returned = sum(back.map(({ amount }) => amount));
  const left = price - covered - returned;
  const parts = veteranParts(inputs, reference, words);
  const notes = notesOf(allowances, own);
  const { cemeteryPhoneSource, benefitsPhoneSource } = reference.veterans;
  const texts = [...notes, ...parts.gives, ...parts.deadlines, ...parts.papers, ...parts.family];
  return {
    ...parts,
    sentence: sumsText({ price, covered, back: returned }, own.sums),
    caution: own.cautions[inputs.discharge],
    price,
    covered,
    back: returned,
    left,
    lines,
    allowances: back,
    notes,
    sources: numberSources(
      [
        ...texts,
        cited("", ...allowances.paid.map(({ source }) => source), cemeteryPhoneSource, benefitsPhoneSource),
        cited("", ...costLines.map(({ source }) => source)),
      ],
      distinct([...reference.sources, ...tables.costs.sources]),
    ),
  };
}

/** Returns the same bill as the final expense calculator. Ashes in a cemetery need a small plot. */
function billFor({ funeral, cemetery, state }: VeteranFuneralInputs): FinalExpenseInputs {
  const bill = { ...DEFAULT_FINAL_EXPENSE, funeral, state };
  if (cemetery === "none") return { ...bill, vault: "no", plot: "none", opening: "no", marker: "none" };
  return isBurial(funeral) ? bill : { ...bill, plot: "urn", opening: "yes", marker: "flat" };
}

const GRAVE = new Set(["plot", "opening"]);

function sumsText(
  { price, covered, back }: Pick<VeteranFuneral, "price" | "covered" | "back">,
  sums: VeteranTexts["veteranFuneral"]["sums"],
): string {
  const [all, free, returned] = [formatDollars(price), formatDollars(covered), formatDollars(back)] as const;
  if (covered > 0) return back > 0 ? sums.both(all, free, returned) : sums.free(all, free);
  return back > 0 ? sums.back(all, returned) : sums.none(all);
}

function coveredLine(
  { id, label, amount, note }: Line,
  inputs: VeteranFuneralInputs,
  { lines }: VeteranTexts["veteranFuneral"],
): CoveredLine {
  const free = isFree(id, inputs);
  return {
    id,
    label,
    price: amount,
    covered: free ? amount : 0,
    note: lineNote(id, free, inputs, lines) ?? note,
  };
}

function lineNote(
  id: string,
  free: boolean,
  { cemetery, who }: VeteranFuneralInputs,
  lines: VeteranTexts["veteranFuneral"]["lines"],
): string | null {
  if (free && cemetery === "national") return lines.national;
  if (free && id === "marker") return cemetery === "private" ? lines.markerPrivate : lines.marker;
  if (free) return lines.stateFree;
  if (cemetery === "state" && GRAVE.has(id) && who === "family") return lines.stateFamily;
  return cemetery === "state" && id === "vault" ? lines.stateVault : null;
}

/**
 * Tells whether VA or a state veterans cemetery provides this. A national cemetery provides everything that belongs to
 * a grave; VA provides a veteran's marker anywhere, and one for the family in a veterans cemetery.
 */
function isFree(id: string, { who, discharge, cemetery }: VeteranFuneralInputs): boolean {
  if (discharge === "dishonorable") return false;
  const veteran = who === "veteran";
  if (cemetery === "national") return GRAVE.has(id) || id === "vault" || id === "marker";
  if (cemetery === "state") return id === "marker" || (veteran && GRAVE.has(id));
  return cemetery === "private" && veteran && id === "marker";
}

/** Caps VA's payment at the costs: the grave's for a plot, the rest for a burial, all if service caused the death. */
function paidBack(
  { paid }: Allowances,
  lines: readonly CoveredLine[],
  words: VeteranTexts["veteranFuneral"],
): PaidBack[] {
  const counts: Record<Allowance["id"], (id: string) => boolean> = {
    service: () => true,
    burial: (id) => !GRAVE.has(id),
    plot: (id) => GRAVE.has(id),
  };
  return paid.map(({ id, amount, estimate }) => ({
    id,
    label: words.allowances[id],
    amount: Math.min(amount, sum(lines.map((line) => (counts[id](line.id) ? line.price - line.covered : 0)))),
    note: estimate === null ? null : words.estimate(estimate),
  }));
}

function notesOf({ possible, instead, known }: Allowances, words: VeteranTexts["veteranFuneral"]): CitedText[] {
  const more = sum(possible.map(({ amount }) => amount));
  return [
    ...(more > 0
      ? [cited(words.possible(formatDollars(more)), ...possible.map(({ source }) => source), "va-other")]
      : []),
    ...(instead ? [cited(words.instead(formatDollars(instead.amount)), instead.source, "va-service")] : []),
    ...(known ? [] : [cited(words.unknown)]),
  ];
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0);
}

function distinct(sources: readonly Source[]): Source[] {
  return [...new Map(sources.toReversed().map((source) => [source.id, source])).values()];
}
