import type { Words } from "#agency/language/rules/words.ts";
import { formatDollars } from "#platform/text/rules/dollars.ts";
import { quoteSchema } from "./quote-form.ts";

/** `chosen` is the value of one of the choices. */
export type CoverageChoices = { choices: { value: string; label: string }[]; chosen: string };

/** Offered beyond the rate tables, US dollars, up to the largest amount sold as final expense coverage. */
const LARGER = [35_000, 50_000];

/** An amount from a link is rounded up to a multiple of this many US dollars. */
const STEP = 500;

/**
 * Returns the coverage choices and the chosen one: the amounts of the rate tables (`faces`, rising), larger ones, and
 * an amount given before (`12,500`, `10k`). An amount outside the tables says that an agent quotes it; a text that
 * isn't an amount chooses nothing.
 */
export function coverageChoices(text: string, faces: readonly number[], words: Words["quote"]): CoverageChoices {
  const [min = 0, max = 0] = [faces[0], faces.at(-1)];
  const amount = parseCoverage(text);
  const amounts = [...new Set([...faces, ...LARGER, ...(amount === null ? [] : [amount])])].sort((a, b) => a - b);
  const labelOf = (dollars: number) =>
    dollars < min || dollars > max ? words.agentQuotes(formatDollars(dollars)) : formatDollars(dollars);
  return {
    choices: [
      ...amounts.map((dollars) => ({ value: String(dollars), label: labelOf(dollars) })),
      { value: "", label: words.notSure },
    ],
    chosen: amount === null ? "" : String(amount),
  };
}

/** Rounds an amount from a link up to one that is sold and has a price; other text is returned unchanged. */
export function roundCoverage(text: string, faces: readonly number[]): string {
  const amount = parseCoverage(text);
  return amount === null ? text : String(Math.max(faces[0] ?? 0, Math.ceil(amount / STEP) * STEP));
}

/** Parses whole US dollars; null if the text isn't an amount the quote accepts. */
export function parseCoverage(text: string): number | null {
  const parsed = quoteSchema().shape.coverage.safeParse(text);
  return parsed.success ? parsed.data : null;
}
