import { type Line, lineOf } from "./calculation-line.ts";
import { type CostTable, type StateCosts, stateCosts, usualPrice } from "./cost-table.ts";
import { formatDollars } from "#platform/text/rules/dollars.ts";
import type { Words } from "#agency/language/rules/words.ts";
import type { FuneralKind } from "#agency/states/rules/funeral-kind.ts";
import { DEFAULT_FINAL_EXPENSE, type FinalExpenseInputs } from "./final-expense-form.ts";

type Prices = { costs: CostTable; states: readonly StateCosts[] };

/** The texts of the lines. */
type FuneralTexts = Pick<Words, "funerals">;

/**
 * Returns the funeral, the cemetery and the items around the service, one line each: final costs as every calculator
 * counts them.
 */
export function finalCosts(inputs: FinalExpenseInputs, tables: Prices, words: FuneralTexts): Line[] {
  return [
    funeralLine(inputs, tables, words),
    ...(inNationalCemetery(inputs) ? [] : cemeteryLines(inputs, tables, words)),
    ...serviceLines(inputs, tables.costs, words),
  ];
}

/** Returns the final costs of a usual funeral of this kind in a state (two letters, or empty for the whole country). */
export function usualCosts(funeral: FuneralKind, state: string, tables: Prices, words: FuneralTexts): Line[] {
  return finalCosts({ ...DEFAULT_FINAL_EXPENSE, funeral, state }, tables, words);
}

/** Returns our figure for every amount of the form, whole US dollars by field name, also for items that don't count. */
export function ourFigures(inputs: FinalExpenseInputs, tables: Prices, words: FuneralTexts): Record<string, number> {
  const { state, funeral, level, plot, marker } = inputs;
  const everything: FinalExpenseInputs = {
    ...DEFAULT_FINAL_EXPENSE,
    state,
    funeral,
    level,
    vault: "yes",
    plot: plot !== "usual" && plot !== "none" ? plot : isBurial(inputs) ? "private" : "urn",
    opening: "yes",
    marker: marker === "upright" ? "upright" : "flat",
    papers: "yes",
    officiant: "yes",
    flowers: "yes",
    reception: "yes",
  };
  return Object.fromEntries(finalCosts(everything, tables, words).map(({ id, amount }) => [`${id}Amount`, amount]));
}

/** Tells whether there is a grave, which usually needs a vault, a plot, its opening and a marker. */
export function isBurial({ funeral }: Pick<FinalExpenseInputs, "funeral">): boolean {
  return funeral === "burial" || funeral === "directBurial";
}

/**
 * Returns the chosen state's average; else the published national median, or the mean of the states for kinds without a
 * median.
 */
function funeralLine(
  { funeral, funeralAmount, state }: FinalExpenseInputs,
  { costs, states }: Prices,
  { funerals }: FuneralTexts,
): Line {
  const label = funerals.kinds[funeral];
  const local = stateCosts(states, state);
  if (local)
    return lineOf(
      "funeral",
      label,
      { amount: local[funeral], source: local.source },
      funeralAmount,
      `${funerals.averageOfYear(local.name, local.year)} ${funerals.includes[funeral]}`,
    );
  if (funeral === "burial" || funeral === "cremation") {
    return lineOf(
      "funeral",
      label,
      { amount: costs.national[funeral], source: costs.national.source },
      funeralAmount,
      funerals.median(costs.year),
    );
  }
  return lineOf(
    "funeral",
    label,
    { amount: costs.means[funeral], source: costs.means.source },
    funeralAmount,
    `${funerals.mean} ${funerals.includes[funeral]}`,
  );
}

/**
 * Tells whether the grave is in a VA national cemetery, where it costs nothing: no plot, opening, liner or marker (VA,
 * 'What burial in a VA national cemetery includes').
 */
export function inNationalCemetery({ veteran, nationalCemetery }: FinalExpenseInputs): boolean {
  return veteran !== "no" && nationalCemetery === "yes";
}

function cemeteryLines(inputs: FinalExpenseInputs, { costs, states }: Prices, words: FuneralTexts): Line[] {
  const burial = isBurial(inputs);
  const plot = {
    usual: burial ? "plotPrivate" : "plotUrn",
    none: null,
    public: "plotPublic",
    private: "plotPrivate",
    urn: "plotUrn",
  }[inputs.plot];
  const marker = { usual: "markerFlat", none: null, flat: "markerFlat", upright: "headstoneUpright" }[inputs.marker];
  const vault = costs.national.items.find((item) => item.id === "vault");
  const { level, plotAmount, markerAmount } = inputs;
  const local = stateCosts(states, inputs.state);
  return [
    ...(vault && counted(inputs.vault, burial, inputs.vaultAmount)
      ? [
          lineOf(
            "vault",
            vault.label,
            { amount: vault.amount, source: costs.national.itemsSource },
            inputs.vaultAmount,
            words.funerals.vault,
          ),
        ]
      : []),
    ...(counted(inputs.plot, burial, plotAmount)
      ? extraLine("plot", costs, { id: plot, level, own: plotAmount, state: local }, words)
      : []),
    ...(counted(inputs.opening, burial, inputs.openingAmount)
      ? extraLine("opening", costs, { id: "openingClosing", level, own: inputs.openingAmount }, words)
      : []),
    ...(counted(inputs.marker, burial, markerAmount)
      ? extraLine("marker", costs, { id: marker, level, own: markerAmount }, words)
      : []),
  ];
}

/** Returns the items around the service, at their typical price; low and high prices are for the cemetery. */
function serviceLines(inputs: FinalExpenseInputs, costs: CostTable, words: FuneralTexts): Line[] {
  const line = (id: "papers" | "officiant" | "flowers" | "reception", extra: string, usual: boolean) => {
    const own = inputs[`${id}Amount`];
    return counted(inputs[id], usual, own) ? extraLine(id, costs, { id: extra, level: "typical", own }, words) : [];
  };
  return [
    ...line("papers", "certsAndObituaryBudget", true),
    ...line("officiant", "officiant", true),
    ...line("flowers", "flowers", false),
    ...line("reception", "reception", false),
  ];
}

/** Tells whether an item counts: as chosen; with 'usual', if it usually does or its price was given. */
function counted(choice: string, usual: boolean, own: number | null): boolean {
  return choice === "usual" ? usual || own !== null : choice !== "no" && choice !== "none";
}

/**
 * Returns a line of an extra at the state's typical price if there is one; none if it wasn't chosen or the agency's
 * table doesn't have it.
 */
function extraLine(
  id: string,
  costs: CostTable,
  {
    id: extraId,
    level,
    own,
    state = null,
  }: { id: string | null; level: FinalExpenseInputs["level"]; own: number | null; state?: StateCosts | null },
  { funerals }: FuneralTexts,
): Line[] {
  const extra = costs.extras.find((row) => row.id === extraId);
  if (!extra) return [];
  const usual = usualPrice(costs, extra, state?.code ?? "");
  const figure = level === "typical" ? usual : { amount: extra[level], source: extra.source };
  const notes = [
    ...(level === "typical" && usual.local && state ? [funerals.average(state.name)] : []),
    ...(extra.low < extra.high ? [funerals.prices(formatDollars(extra.low), formatDollars(extra.high))] : []),
  ];
  return [lineOf(id, extra.label, { amount: figure.amount, source: figure.source }, own, notes.join(" ") || null)];
}
