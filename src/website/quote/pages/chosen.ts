import type { QuoteView } from "#leads/leads/rules/quote-view.ts";

/** Returns the selected choice: nothing at first; the open choice once the screen was left that way. */
export function chosen({ step, passed }: Pick<QuoteView, "step" | "passed">, value: string): string | undefined {
  return value === "" && !passed.includes(step) ? undefined : value;
}
