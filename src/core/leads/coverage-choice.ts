import { formatDollars } from "./lead-labels.ts";
import { COVERAGE_CHOICES, quoteSchema } from "./quote-form.ts";

type CoverageChoice = { value: string; label: string };

/**
 * The amounts to choose from, and which is chosen. An amount that a link or a calculator brought along (`12,500`, `10k`)
 * is offered beside the usual ones; a text that is no amount chooses nothing.
 */
export function coverageChoices(wanted: string): { choices: CoverageChoice[]; chosen: string } {
  // Only the amount is read, so neither day nor states matter.
  const parsed = quoteSchema(new Date(0), []).shape.coverage.safeParse(wanted);
  const amount = parsed.success ? parsed.data : null;
  const amounts = [...new Set<number>([...COVERAGE_CHOICES, ...(amount === null ? [] : [amount])])].sort((a, b) => a - b);
  return {
    choices: [...amounts.map((a) => ({ value: String(a), label: formatDollars(a) })), { value: "", label: "I am not sure yet" }],
    chosen: amount === null ? "" : String(amount),
  };
}
