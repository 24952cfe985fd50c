import { isEnglish } from "#agency/site/rules/english-parts.ts";
import type { Settings } from "#agency/site/rules/settings.ts";
import type { TextKey } from "#agency/site/rules/settings-texts.ts";

/** Returns the `lang` of a part of the agency's own text, if it isn't the page's language. */
export type LangOf = (part: unknown) => "en" | undefined;

/** Creates it from the whole text in English; null on an English page. */
export function langIn(english: Settings[TextKey] | null): LangOf {
  return (part) => (english !== null && isEnglish(part, english) ? "en" : undefined);
}
