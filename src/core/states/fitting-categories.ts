import { isSourced, type StateFacts } from "./state-facts.ts";

/**
 * Slugs of three shipped categories of the blog whose articles fit a state's page, the best first. A category that the
 * agency has renamed or emptied is simply not found.
 */
export function fittingCategories({
  funeralDirector,
  medicaid,
  freeLook,
}: Pick<StateFacts, "funeralDirector" | "medicaid" | "freeLook">): string[] {
  const trust = medicaid.irrevocableFuneralTrust;
  // Where the law has its own answer, the article that explains the rule is worth more than one more general guide.
  const second = trust.type !== "unknown" && isSourced(trust.source) ? "benefits-and-rights" : "planning-ahead";
  const third = funeralDirector.required
    ? "after-a-loss"
    : freeLook.stateSpecific && isSourced(freeLook.source)
      ? "planning-ahead"
      : "burial-insurance-basics";
  return [...new Set(["funeral-costs", second, third])];
}
