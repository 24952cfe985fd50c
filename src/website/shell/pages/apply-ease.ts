/** The localStorage key of the words of `agency/site/rules/reading-ease.ts`. */
export const EASE_KEY = "reading_ease";

/** Applies the visitor's text size, colors and contrast. Runs first, and again on a page restored from the browser's cache. */
export function applyEase(): void {
  const apply = () => {
    try {
      document.documentElement.dataset.ease = localStorage.getItem(EASE_KEY) ?? "";
    } catch {
      // Storage may be unavailable.
    }
  };
  apply();
  window.addEventListener("pageshow", (event) => event.persisted && apply());
}
