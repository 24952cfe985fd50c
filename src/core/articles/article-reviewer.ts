import { currentLicenses, type License } from "#core/staff/license.ts";

/** The licensed person who checked an article, and the day (ISO date). */
export type ArticleReviewer = { name: string; licenses: readonly License[]; on: string };

/**
 * Who reviewed an article, as its page says: the name, and a license with its number that was in force on the day of the
 * review. `nameOf` names a state.
 */
export function reviewerText({ name, licenses, on }: ArticleReviewer, nameOf: (state: string) => string): string {
  const [first, ...others] = currentLicenses(licenses, on).filter(({ number }) => number !== null);
  if (!first) return name;
  const more =
    others.length === 0 ? "" : others.length === 1 ? " and 1 other state" : ` and ${others.length} other states`;
  return `${name}, insurance agent licensed in ${nameOf(first.state)} (no. ${first.number})${more}`;
}
