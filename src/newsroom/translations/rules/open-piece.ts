import { joinBlocks } from "#newsroom/articles/rules/merge-content.ts";
import {
  faqOf,
  isOpen,
  piecesOf,
  type RowState,
  type Settled,
  type Translated,
  type TranslatedList,
  type TranslationRow,
} from "#newsroom/articles/rules/translation-rows.ts";

/** A row with a key that stays while either side is written, and the place at which its text is, or would be. */
export type KeyedRow = TranslationRow & { key: string; at: number };
/** The pieces of a list that a person has open as one text. */
export type OpenPiece = { key: string; list: TranslatedList; place: number; count: number };

/** Gives rows their keys and places. */
export function keyedRows(rows: readonly TranslationRow[]): KeyedRow[] {
  const seen = new Map<string, { sources: number; next: number }>();
  return rows.map((row) => {
    const { sources, next } = seen.get(row.part) ?? { sources: 0, next: 0 };
    const at = row.place ?? next;
    seen.set(row.part, { sources: sources + Number(row.now !== null), next: row.place === null ? next : at + 1 });
    return { ...row, at, key: row.now === null ? `${row.part}-own-${at}` : `${row.part}-${sources}` };
  });
}

/** Leaves out the rows of pieces that are open as part of another row. */
export function shownRows(rows: readonly KeyedRow[], open: OpenPiece | null): KeyedRow[] {
  if (!open) return [...rows];
  const within = (place: number | null) => place !== null && place > open.place && place < open.place + open.count;
  return rows.filter(({ part, place, key }) => key === open.key || part !== open.list || !within(place));
}

/** Returns the field of a translation in which some pieces of a list are replaced. */
export function replacePieces(
  translation: Pick<Translated, TranslatedList>,
  { list, place, count }: Pick<OpenPiece, "list" | "place" | "count">,
  pieces: readonly string[],
): Partial<Pick<Translated, TranslatedList>> {
  const next = piecesOf(translation, list).toSpliced(place, count, ...pieces);
  if (list === "content") return { content: joinBlocks(next) };
  return { faq: translation.faq.toSpliced(place, count, ...pieces.map(faqOf)) };
}

/** Returns the decision that a row's translation says what its original says now; null without both. */
export function settledRow({ part, place, now, target }: TranslationRow): Settled | null {
  return now === null || target === null ? null : { part, place, source: now, target, checked: true };
}

/** Tells whether a person only has to say that a row is right. */
export const isToConfirm = ({ state, target }: TranslationRow): boolean =>
  state === "stale" || state === "unchecked" || (state === "missing" && target !== null);

/** Tells whether a model may suggest a translation of a row. */
export const isToSuggest = ({ state, now }: TranslationRow): boolean =>
  now !== null && (state === "stale" || state === "unchecked" || state === "missing");

/** Returns the key of the row before or after another, or of the first; `onlyOpen`: of those that someone has to look at. */
export function rowBeside(
  rows: readonly KeyedRow[],
  key: string | null,
  step: 1 | -1,
  onlyOpen: boolean,
): string | null {
  const from = rows.findIndex((row) => row.key === key);
  const order = step === 1 ? rows.slice(from + 1) : rows.slice(0, Math.max(0, from)).toReversed();
  return order.find((row) => !onlyOpen || isOpen(row))?.key ?? null;
}

/** The words for the state of a row; null where there is nothing to say. */
export const STATE_LABELS: Record<RowState, string | null> = {
  current: null,
  stale: "Original changed",
  unchecked: "Not compared yet",
  missing: "Missing",
  extra: "Removed from the original",
  own: "Only in the translation",
  "left-out": "Left out",
};

/** Counts open rows by state, as a sentence. */
export function openWords(rows: readonly TranslationRow[]): string {
  const open = rows.filter(isOpen);
  if (open.length === 0) return "The translation is up to date.";
  const counts = (["stale", "missing", "unchecked", "extra"] as const).flatMap((state) => {
    const n = open.filter((row) => row.state === state).length;
    return n === 0 ? [] : [`${n} ${COUNTED[state]}`];
  });
  return `${open.length === 1 ? "1 block" : `${open.length} blocks`} to look at: ${counts.join(", ")}.`;
}

const COUNTED = {
  stale: "changed in the original",
  missing: "missing",
  unchecked: "not compared yet",
  extra: "removed from the original",
} as const;
