import type { QuoteView } from "#leads/leads/rules/quote-view.ts";

/** Nothing is selected at first; the choice that leaves it open is, once the screen was answered that way. */
export function chosen({ step, passed }: Pick<QuoteView, "step" | "passed">, value: string): string | undefined {
  return value === "" && !passed.includes(step) ? undefined : value;
}
