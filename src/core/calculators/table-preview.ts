import { formatDollars } from "#core/money/dollars.ts";
import type { ReadTable } from "./check-reference-table.ts";
import { compareTables, type FigureChange } from "./compare-tables.ts";

/** What putting one table in place of another would do, for the person who decides. */
export type TablePreview = {
  /** Figures that change, the largest change by its share first; new and dropped ones after them. */
  changes: FigureChange[];
  /** How many figures stay as they are. */
  same: number;
  /** The figure that changes most by its share, or null where none has an old and a new value. */
  biggest: FigureChange | null;
  /** Words, dates and sources that the new table has and the old one has not, and the other way round. */
  newWords: string[];
  droppedWords: string[];
  /** Whether anything at all would be different. */
  differs: boolean;
};

/** Compares the table in force with the one that was sent. */
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

/** '$46.50', or '3.5' where the figure is no amount of money; 'none' where there is none. */
export function figureText(what: string, figure: number | null): string {
  if (figure === null) return "none";
  return /(?:percent|in years)$/.test(what) ? String(figure) : formatDollars(figure, "if-any");
}

/** '+12.5%' of the old figure, or '' where one of the two is missing or zero. */
export function changeText({ before, after }: FigureChange): string {
  if (before === null || after === null || before === 0) return "";
  const percent = ((after - before) / before) * 100;
  return `${percent < 0 ? "−" : "+"}${Math.abs(percent).toLocaleString("en-US", { maximumFractionDigits: 1 })}%`;
}

/** How large a change is beside the old figure; what is new or dropped has no share and comes last. */
function shareOf({ before, after }: FigureChange): number {
  if (before === null || after === null) return -1;
  // Rounded, so that figures that rise by the same percentage keep the order of the table.
  return before === 0 ? Number.MAX_VALUE : Math.round((Math.abs(after - before) / Math.abs(before)) * 1e6);
}

/** Whether two JSON values say the same; the order of fields says nothing, since a database does not keep it. */
function isSame(one: unknown, other: unknown): boolean {
  if (typeof one !== "object" || typeof other !== "object" || one === null || other === null) return one === other;
  const names = Object.keys(one);
  return (
    Array.isArray(one) === Array.isArray(other) &&
    names.length === Object.keys(other).length &&
    names.every((name) => isSame(Reflect.get(one, name), Reflect.get(other, name)))
  );
}

/** Every text in a value, at any depth, but the ids by which rows name their sources. */
function wordsOf(value: unknown, found = new Set<string>()): Set<string> {
  if (typeof value === "string") {
    if (!/^[a-z][a-z0-9-]*$/.test(value)) found.add(value);
  } else if (value !== null && typeof value === "object") for (const one of Object.values(value)) wordsOf(one, found);
  return found;
}
