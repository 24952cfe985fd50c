import type { Basis } from "./calculation-line.ts";
import type { Words } from "#agency/language/rules/words.ts";
import type { Source } from "#agency/states/rules/cited-text.ts";

/** Returns the origin of an amount in a few words: publisher and year, or that it is our estimate. */
export function originOf(
  { basis, source }: { basis: Basis; source: string | null },
  sources: readonly Source[],
  words: Words["calculator"]["origins"],
): string {
  if (basis === "own") return words.own;
  if (basis === "assumption") return words.assumption;
  const found = sources.find((row) => row.id === source);
  return found
    ? `${found.publisher.charAt(0).toUpperCase()}${found.publisher.slice(1)}${found.year === null ? "" : `, ${found.year}`}`
    : words.tables;
}
