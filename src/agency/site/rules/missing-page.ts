import type { Locale } from "#platform/text/rules/locale.ts";
import { wordsOf } from "#agency/language/rules/words.ts";
import { type HeadTag, headTags } from "./page-metadata.ts";

/** The address of the page for all missing pages. */
export const MISSING_PATH = "/404";

/**
 * Returns the head tags of a missing page, whatever its address: 404, or 410 for an article that was taken down. The
 * canonical address is `MISSING_PATH`.
 */
export function missingTags(site: { origin: string; siteName: string; locale: Locale }, gone: boolean): HeadTag[] {
  const words = wordsOf(site.locale).missing;
  return headTags({
    ...site,
    path: MISSING_PATH,
    title: `${gone ? words.goneTitle : words.title} | ${site.siteName}`,
    description: gone ? words.goneDescription : words.description,
    keywords: words.keywords,
    robots: "noindex",
  });
}
