import type { ReactNode } from "react";
import { readLocale } from "#platform/text/rules/locale.ts";
import { LanguageContext } from "#website/kit/pages/language.ts";
import { reportError } from "#ui/kit/report-error.ts";
import { loadAreas } from "./load-words.ts";
import { Oops } from "./Oops.tsx";
import { wireRefresh } from "./refresh-page.ts";

/** Reports why an island failed, and returns its replacement. Loaded only then. */
export async function failedIsland(name: string, error: unknown): Promise<ReactNode> {
  reportError(error);
  wireRefresh();
  const locale = readLocale(document.documentElement.lang);
  return (
    <LanguageContext value={{ locale, words: await loadAreas(["trouble"], locale) }}>
      <Oops scope={name} />
    </LanguageContext>
  );
}
