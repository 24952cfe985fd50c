import type { ComponentType } from "react";
import { flushSync } from "react-dom";
import { hydrateRoot } from "react-dom/client";
import { readLocale } from "#platform/text/rules/locale.ts";
import { LanguageContext } from "#website/kit/pages/language.ts";
import { PreviewContext } from "#ui/kit/preview.ts";
import { IslandBoundary } from "./IslandBoundary.tsx";
import { loadWords } from "./load-words.ts";
import { type IslandName, registry } from "./registry.ts";
import { CallLanguageContext } from "#website/kit/pages/call-language.ts";

/** Hydrates one island. */
export async function mount(element: HTMLElement): Promise<void> {
  const name = element.dataset.island as IslandName;
  const locale = readLocale(document.documentElement.lang);
  const [Component, words] = await Promise.all([
    registry[name]() as Promise<ComponentType<object>>,
    loadWords(name, locale),
  ]);
  const page = document.documentElement.dataset;
  flushSync(() => {
    hydrateRoot(
      element,
      <LanguageContext
        value={{ locale, words: { ...words, ...(JSON.parse(element.dataset.words ?? "{}") as object) } }}
      >
        <PreviewContext value={"preview" in page}>
          <CallLanguageContext value={page.calls === undefined ? null : readLocale(page.calls)}>
            <IslandBoundary name={name}>
              <Component {...(JSON.parse(element.dataset.props ?? "{}") as object)} />
            </IslandBoundary>
          </CallLanguageContext>
        </PreviewContext>
      </LanguageContext>,
    );
  });
}
