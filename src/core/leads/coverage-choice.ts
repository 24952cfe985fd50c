import { formatDollars } from "#core/money/dollars.ts";
import { quoteSchema } from "./quote-form.ts";

/** `chosen` is the value of one of the choices. */
export type CoverageChoices = { choices: { value: string; label: string }[]; chosen: string };

/** Offered beyond the rate tables, US dollars, up to the widest amount sold as final expense coverage. */
const LARGER = [35_000, 50_000];

/** An amount that a link brings along is rounded up to a multiple of this many US dollars. */
const STEP = 500;

/**
 * The amounts to choose from, and which is chosen: those of the rate tables (`faces`, rising), larger ones, and the one
 * that was told already (`12,500`, `10k`). An amount outside the tables says that an agent quotes it; a text that is no
 * amount chooses nothing.
 */
export function coverageChoices(told: string, faces: readonly number[]): CoverageChoices {
  const [least = 0, most = 0] = [faces[0], faces.at(-1)];
  const amount = parseCoverage(told);
  const amounts = [...new Set([...faces, ...LARGER, ...(amount === null ? [] : [amount])])].sort((a, b) => a - b);
  const labelOf = (dollars: number) =>
    `${formatDollars(dollars)}${dollars < least || dollars > most ? " (an agent quotes this)" : ""}`;
  return {
    choices: [
      ...amounts.map((dollars) => ({ value: String(dollars), label: labelOf(dollars) })),
      { value: "", label: "I’m not sure yet" },
    ],
    chosen: amount === null ? "" : String(amount),
  };
}

/** An amount as a link tells it, rounded up to one that is sold and, where it is small, has a price; a text that is no amount stays as it is. */
export function roundCoverage(told: string, faces: readonly number[]): string {
  const amount = parseCoverage(told);
  return amount === null ? told : String(Math.max(faces[0] ?? 0, Math.ceil(amount / STEP) * STEP));
}

/** Whole US dollars, or null for a text that is no amount the quote takes. */
export function parseCoverage(text: string): number | null {
  const parsed = quoteSchema().shape.coverage.safeParse(text);
  return parsed.success ? parsed.data : null;
}
