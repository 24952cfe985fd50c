import { createContext, useContext } from "react";
import { type Locale, localPath } from "#platform/text/rules/locale.ts";
import type { Area, TextArea, Words } from "#agency/language/rules/words.ts";

/** The language of a page, with its texts: all of them on the server, those of the island in the browser. */
export type Language = { locale: Locale; words: Partial<Words> };

/** Set by entry.server and by each island. */
export const LanguageContext = createContext<Language | null>(null);

function useLanguage(): Language {
  const language = useContext(LanguageContext);
  if (!language) throw new Error("A public component was rendered without a language");
  return language;
}

export function useLocale(): Locale {
  return useLanguage().locale;
}

/** Returns the texts of an area in the page's language. An island names its areas in `load-words.ts`. */
export function useWords<A extends Area>(area: A): Words[A] {
  const words = useLanguage().words[area];
  if (!words) throw new Error(`The texts of ${area} were not loaded`);
  return words as Words[A];
}

/** Returns the texts of several areas, for rules that take them as an argument. */
export function useAreas<A extends Area>(...areas: readonly A[]): Pick<Words, A> {
  const { words } = useLanguage();
  const missing = areas.find((area) => !words[area]);
  if (missing) throw new Error(`The texts of ${missing} were not loaded`);
  return words as Pick<Words, A>;
}

/** Returns the texts of areas without functions, which a page can carry for its islands. */
export function usePlainWords(areas: readonly TextArea[]): Partial<Words> {
  const { words } = useLanguage();
  return Object.fromEntries(areas.map((area) => [area, words[area]]));
}

/** Makes links stay in the page's language: `/contact` -> `/es/contact`. */
export function useLocalPath(): (path: string) => string {
  const { locale } = useLanguage();
  return (path) => localPath(path, locale);
}
