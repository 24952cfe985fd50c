import { formatDollars } from "#platform/text/rules/dollars.ts";
import { isSame } from "#platform/text/rules/same-value.ts";
import type { ReadTable } from "./check-reference-table.ts";
import { compareTables, type FigureChange } from "./compare-tables.ts";

/** The changes from replacing a table. */
export type TablePreview = {
  /** Changed figures, the largest relative change first; new and dropped ones after them. */
  changes: FigureChange[];
  same: number;
  /** The largest relative change, or null if no figure has an old and a new value. */
  biggest: FigureChange | null;
  /** Words, dates and sources that only the new table has, and only the old one. */
  newWords: string[];
  droppedWords: string[];
  differs: boolean;
};

/** Compares the current table with an uploaded one. */
export function previewTable(before: ReadTable, after: ReadTable): TablePreview {
  const { changes, same } = compareTables(before.figures, after.figures);
  const sorted = [...changes].sort((a, b) => shareOf(b) - shareOf(a));
  const [old, young] = [wordsOf(before.part), wordsOf(after.part)];
  return {
    changes: sorted,
    same,
    biggest: sorted.find((change) => change.before !== null && change.after !== null) ?? null,
    newWords: [...young].filter((word) => !old.has(word)),
    droppedWords: [...old].filter((word) => !young.has(word)),
    differs: !isSame(before.part, after.part),
  };
}

/** Returns '$46.50', or '3.5' or '87,399' if the figure isn't money; 'none' if there is none. */
export function figureText(what: string, figure: number | null): string {
  if (figure === null) return "none";
  if (/ (?:alive|rules)$/.test(what)) return figure.toLocaleString("en-US");
  return /(?:percent|in years)$/.test(what) ? String(figure) : formatDollars(figure, "if-any");
}

/** Returns '+12.5%' of the old figure, or '' if one of the two is missing or zero. */
export function changeText({ before, after }: FigureChange): string {
  if (before === null || after === null || before === 0) return "";
  const percent = ((after - before) / before) * 100;
  return `${percent < 0 ? "−" : "+"}${Math.abs(percent).toLocaleString("en-US", { maximumFractionDigits: 1 })}%`;
}

/** Returns the relative change of a figure; new and dropped ones have none and come last. */
function shareOf({ before, after }: FigureChange): number {
  if (before === null || after === null) return -1;
  // Rounded, so that figures that rise by the same percentage keep the table's order.
  return before === 0 ? Number.MAX_VALUE : Math.round((Math.abs(after - before) / Math.abs(before)) * 1e6);
}

/** Lists every text in a value, at any depth, except source ids. */
function wordsOf(value: unknown, found = new Set<string>()): Set<string> {
  if (typeof value === "string") {
    if (!/^[a-z][a-z0-9-]*$/.test(value)) found.add(value);
  } else if (value !== null && typeof value === "object") for (const one of Object.values(value)) wordsOf(one, found);
  return found;
}
