import { WISH_STEPS, type WishList } from "./wish-steps.ts";

/** One row of a list: column id -> text. */
export type WishRow = Record<string, string>;
/** A person's final wishes: field id -> text, list id -> rows. Stored in the browser only. */
export type Wishes = { values: Record<string, string>; lists: Record<string, WishRow[]> };

/** Longest text of a field and maximum rows of a list: more than anyone writes, but within every browser's storage. */
export const MAX_TEXT = 4_000;
export const MAX_ROWS = 60;

export const NO_WISHES: Wishes = { values: {}, lists: {} };

/** Returns the wishes with one field changed. */
export function withValue(wishes: Wishes, id: string, text: string): Wishes {
  return { ...wishes, values: { ...wishes.values, [id]: text.slice(0, MAX_TEXT) } };
}

/** Returns the rows of a list; one empty row if nothing was written yet. */
export function rowsOf(wishes: Wishes, list: WishList): WishRow[] {
  const rows = wishes.lists[list.id] ?? [];
  return rows.length > 0 ? rows : [{}];
}

/** Returns the wishes with one cell of a list changed. */
export function withCell(wishes: Wishes, list: WishList, index: number, column: string, text: string): Wishes {
  const rows = rowsOf(wishes, list).map((row, at) =>
    at === index ? { ...row, [column]: text.slice(0, MAX_TEXT) } : row,
  );
  return { ...wishes, lists: { ...wishes.lists, [list.id]: rows } };
}

/** Returns the wishes with one more row; unchanged if the list is full. */
export function withRow(wishes: Wishes, list: WishList): Wishes {
  const rows = rowsOf(wishes, list);
  return rows.length < MAX_ROWS ? { ...wishes, lists: { ...wishes.lists, [list.id]: [...rows, {}] } } : wishes;
}

/** Returns the wishes without one row. */
export function withoutRow(wishes: Wishes, list: WishList, index: number): Wishes {
  return { ...wishes, lists: { ...wishes.lists, [list.id]: rowsOf(wishes, list).toSpliced(index, 1) } };
}

/** Returns the rows with any text. */
export function filledRows(wishes: Wishes, listId: string): WishRow[] {
  return (wishes.lists[listId] ?? []).filter((row) => Object.values(row).some((text) => text.trim() !== ""));
}

/** Counts a step's answered questions; a list counts as one question. */
export function stepProgress(wishes: Wishes, stepId: string): { answered: number; of: number } {
  const parts = WISH_STEPS.find((step) => step.id === stepId)?.parts ?? [];
  const answered = parts.filter((part) =>
    part.kind === "list" ? filledRows(wishes, part.id).length > 0 : (wishes.values[part.id] ?? "").trim() !== "",
  );
  return { answered: answered.length, of: parts.length };
}

/** Counts the same for the whole planner. */
export function wholeProgress(wishes: Wishes): { answered: number; of: number } {
  return WISH_STEPS.map((step) => stepProgress(wishes, step.id)).reduce(
    (sum, one) => ({ answered: sum.answered + one.answered, of: sum.of + one.of }),
    {
      answered: 0,
      of: 0,
    },
  );
}

/** Tells whether nothing is written at all. */
export function isBlank(wishes: Wishes): boolean {
  return wholeProgress(wishes).answered === 0;
}
