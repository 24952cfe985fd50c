import { formatDollars } from "#core/money/dollars.ts";
import { type Source, UNVERIFIED } from "#core/states/cited-text.ts";

/**
 * Where an amount comes from. `published`: read in its source. `derived`: fits a published total, but was not seen by
 * itself. `assumption`: our own estimate, and labeled so. `own`: typed by the visitor.
 */
export type Basis = "published" | "derived" | "assumption" | "own";

/** One line of a calculation: whole US dollars, never negative; whether it is added or taken away is said by the list it stands in. */
export type Line = {
  id: string;
  label: string;
  amount: number;
  basis: Basis;
  /** Id of a source in the table the figure was taken from; null for what the visitor typed. */
  source: string | null;
  /** What the reader should know about this amount, one sentence; null where there is nothing to say. */
  note: string | null;
};

/** A line from a table's figure, or from the visitor's own where there is one. */
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

/** Sum of the amounts, US dollars. */
export function sumOf(lines: readonly Line[]): number {
  return lines.reduce((sum, line) => sum + line.amount, 0);
}

/** The sources of these lines, each once, in the order of the lines. Ids that no table explains, the unverified mark among them, are left out. */
export function sourcesOf(ids: readonly (string | null)[], sources: readonly Source[]): Source[] {
  return [...new Set(ids)].flatMap((id) => sources.find((source) => source.id === id) ?? []);
}

/** One figure of a result in words. */
export type Fact = readonly [label: string, value: string];

/** A line with where its amount comes from. */
export function lineFact({ label, amount, basis }: Line): Fact {
  return [
    label,
    `${formatDollars(amount)}${basis === "own" ? " (your figure)" : basis === "assumption" ? " (our estimate)" : ""}`,
  ];
}
