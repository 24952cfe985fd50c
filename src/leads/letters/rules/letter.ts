import type { Locale } from "#platform/text/rules/locale.ts";

/** A part of a letter. The first cell of each row of a table is its heading. */
export type LetterBlock =
  | { kind: "heading"; text: string }
  | { kind: "text"; text: string }
  /** Short lines that belong together, such as an address. */
  | { kind: "lines"; lines: string[] }
  | { kind: "list"; lines: string[] }
  | { kind: "table"; head: string[]; rows: string[][] };

/** Something to print in large type: sender and recipient, its day, its title and its parts in reading order. */
export type Letter = {
  /** The language it is written in; English by default. */
  locale?: Locale;
  /** The name first, in large letters; then address and phone, a line each. */
  from: string[];
  /** The recipient as on the envelope; empty if it isn't for mailing. */
  to: string[];
  day: string;
  title: string;
  /** Printed above everything, such as that the agency has not opened yet. */
  note?: string | null;
  blocks: LetterBlock[];
};

export const heading = (text: string): LetterBlock => ({ kind: "heading", text });
export const text = (words: string): LetterBlock => ({ kind: "text", text: words });

/** Returns a list, or nothing if it would be empty. */
export function list(lines: readonly string[]): LetterBlock[] {
  return lines.length === 0 ? [] : [{ kind: "list", lines: [...lines] }];
}
