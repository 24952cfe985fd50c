import { isEnglish } from "#agency/site/rules/english-parts.ts";
import type { Settings } from "#agency/site/rules/settings.ts";
import type { TextKey } from "#agency/site/rules/settings-texts.ts";

/** The `lang` of a part of the agency's own text: only where it is not in the language of the page. */
export type LangOf = (part: unknown) => "en" | undefined;

/** `english` is the whole text in English; null on an English page. */
export function langIn(english: Settings[TextKey] | null): LangOf {
  return (part) => (english !== null && isEnglish(part, english) ? "en" : undefined);
}
