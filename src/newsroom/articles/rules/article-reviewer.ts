import type { Words } from "#agency/language/rules/words.ts";
import { currentLicenses, type License } from "#agency/states/rules/license.ts";

/** The licensed person who checked an article, and the day (ISO date). */
export type ArticleReviewer = { name: string; licenses: readonly License[]; on: string };

/**
 * Formats the reviewer as the article's page shows it: the name, and a license with its number in force on the day of
 * the review. `nameOf` names a state.
 */
export function reviewerText(
  { name, licenses, on }: ArticleReviewer,
  words: Pick<Words["blog"], "reviewer">,
  nameOf: (state: string) => string,
): string {
  const [first, ...others] = currentLicenses(licenses, on).filter(({ number }) => number !== null);
  if (!first) return name;
  return words.reviewer(name, nameOf(first.state), first.number ?? "", others.length);
}
