import type { PriceWords } from "./calculator-form.ts";
import { formatDollars } from "#platform/text/rules/dollars.ts";
import { type Source, UNVERIFIED } from "#agency/states/rules/cited-text.ts";

/**
 * Origin of an amount. `published`: read in its source. `derived`: fits a published total. `assumption`: our own
 * estimate, labeled so. `own`: typed by the visitor.
 */
export type Basis = "published" | "derived" | "assumption" | "own";

/**
 * One line of a calculation, whole US dollars, never negative; the list it is in decides whether it is added or
 * subtracted.
 */
export type Line = {
  id: string;
  label: string;
  amount: number;
  basis: Basis;
  /** Source id in the figure's table; null for what the visitor typed. */
  source: string | null;
  /** One sentence the reader should know about this amount, or null. */
  note: string | null;
};

/** Returns a line with the table's figure, or the visitor's own if there is one. */
export function lineOf(
  id: string,
  label: string,
  figure: { amount: number; source: string; basis?: Basis },
  own: number | null,
  note: string | null = null,
): Line {
  if (own !== null) return { id, label, amount: own, basis: "own", source: null, note: null };
  const basis = figure.basis ?? (figure.source.startsWith(UNVERIFIED) ? "assumption" : "published");
  return { id, label, amount: figure.amount, basis, source: figure.source, note };
}

/** Returns the sum of the amounts, US dollars. */
export function sumOf(lines: readonly Line[]): number {
  return lines.reduce((sum, line) => sum + line.amount, 0);
}

/**
 * Returns the sources of these lines, each once, in order. Ids that no table explains, such as the unverified mark, are
 * left out.
 */
export function sourcesOf(ids: readonly (string | null)[], sources: readonly Source[]): Source[] {
  return [...new Set(ids)].flatMap((id) => sources.find((source) => source.id === id) ?? []);
}

/** One figure of a result in words. */
export type Fact = readonly [label: string, value: string];

/** Returns a line with the origin of its amount. */
export function lineFact({ label, amount, basis }: Line, words: PriceWords): Fact {
  const shown = formatDollars(amount);
  return [label, basis === "own" ? words.yourFigure(shown) : basis === "assumption" ? words.ourEstimate(shown) : shown];
}
