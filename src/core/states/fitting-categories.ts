import { isSourced, type StateFacts } from "./state-facts.ts";

/**
 * Slugs of three shipped blog categories whose articles fit a state's page, the best first. A category that the agency
 * renamed or emptied isn't found.
 */
export function fittingCategories({
  funeralDirector,
  medicaid,
  freeLook,
}: Pick<StateFacts, "funeralDirector" | "medicaid" | "freeLook">): string[] {
  const trust = medicaid.irrevocableFuneralTrust;
  // If the state has a rule of its own, the article that explains it is more useful than a general guide.
  const second = trust.type !== "unknown" && isSourced(trust.source) ? "benefits-and-rights" : "planning-ahead";
  const third = funeralDirector.required
    ? "after-a-loss"
    : freeLook.stateSpecific && isSourced(freeLook.source)
      ? "planning-ahead"
      : "burial-insurance-basics";
  return [...new Set(["funeral-costs", second, third])];
}
