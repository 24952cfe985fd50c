/** Limits of spec site §9: longer slugs are flagged, and generated ones are shorter. */
export const SLUG_MAX = 120;
const GENERATED_MAX = 80;

/** Returns a title's slug: lower-case letters, digits, hyphens, at most 80 characters, cut between words, or "". */
export function slugOf(title: string): string {
  const words = title
    .normalize("NFKD")
    .replace(/[\p{M}'’]/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
  if (words.length <= GENERATED_MAX) return words;
  const cut = words.slice(0, GENERATED_MAX + 1).lastIndexOf("-");
  return words.slice(0, cut > 0 ? cut : GENERATED_MAX);
}

/** Returns the slug that an article gets from its title. */
export const titleSlug = (title: string): string => slugOf(title) || "untitled";

/** Returns what is wrong with the form of a slug, in words; null if nothing. */
export function slugFault(slug: string): string | null {
  if (slug === "") return "Enter an address.";
  if (slug.length > SLUG_MAX) return `Use at most ${SLUG_MAX} characters.`;
  if (!/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(slug))
    return "Use lower-case letters, digits and single hyphens between them, like funeral-costs-2026.";
  return null;
}
