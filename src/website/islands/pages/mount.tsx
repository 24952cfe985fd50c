import { Component, type ComponentType, type ReactNode } from "react";
import { flushSync } from "react-dom";
import { hydrateRoot } from "react-dom/client";
import { readLocale } from "#platform/text/rules/locale.ts";
import { logFailure } from "#ui/kit/log-failure.ts";
import { LanguageContext } from "#website/kit/pages/language.ts";
import { PreviewContext } from "#ui/kit/preview.ts";
import { loadWords } from "./load-words.ts";
import { type IslandName, registry } from "./registry.ts";
import { CallLanguageContext } from "#website/kit/pages/call-language.ts";
import { rendered } from "./refresh-page.ts";

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

type BoundaryProps = { name: string; children: ReactNode };

/** Keeps a failing island from breaking anything else. Renders only its children otherwise. */
class IslandBoundary extends Component<BoundaryProps, { failed: boolean; shown: ReactNode }> {
  override state = { failed: false, shown: null };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidMount() {
    if (!this.state.failed) rendered(this.props.name);
  }

  override componentDidCatch(error: unknown) {
    logFailure(error);
    void import("./failed-island.tsx")
      .then((m) => m.failedIsland(this.props.name, error))
      .then((shown) => this.setState({ shown }))
      .catch(logFailure);
  }

  override render() {
    return this.state.failed ? this.state.shown : this.props.children;
  }
}
