import type { ComponentType } from "react";
import { flushSync } from "react-dom";
import { hydrateRoot } from "react-dom/client";
import { readLocale } from "#core/language/locale.ts";
import { LanguageContext } from "#web/ui/language.ts";
import { PreviewContext } from "#web/ui/preview.ts";
import { IslandBoundary } from "./IslandBoundary.tsx";
import { loadWords } from "./load-words.ts";
import { type IslandName, registry } from "./registry.ts";

/** Hydrates one island. */
export async function mount(element: HTMLElement): Promise<void> {
  const name = element.dataset.island as IslandName;
  const locale = readLocale(document.documentElement.lang);
  const [Component, words] = await Promise.all([
    registry[name]() as Promise<ComponentType<object>>,
    loadWords(name, locale),
  ]);
  flushSync(() => {
    hydrateRoot(
      element,
      <LanguageContext
        value={{ locale, words: { ...words, ...(JSON.parse(element.dataset.words ?? "{}") as object) } }}
      >
        <PreviewContext value={"preview" in document.documentElement.dataset}>
          <IslandBoundary name={name}>
            <Component {...(JSON.parse(element.dataset.props ?? "{}") as object)} />
          </IslandBoundary>
        </PreviewContext>
      </LanguageContext>,
    );
  });
}
