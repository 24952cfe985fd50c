import { LANGUAGE_LABELS, type Locale } from "#platform/text/rules/locale.ts";

/**
 * Tells whether a person speaks a language of the site. Everyone works in English; another one counts if their profile
 * names it.
 */
export function speaks(languages: readonly string[], language: Locale | null): boolean {
  if (language === null || language === "en") return true;
  const wanted = LANGUAGE_LABELS[language].toLowerCase();
  return languages.some((one) => one.toLowerCase() === wanted);
}
