/** The key under which the device keeps the words of `core/site/reading-ease.ts`. */
export const EASE_KEY = "reading_ease";

/** Gives the page the text size and contrast that the visitor chose before. Runs first of all, and again on a page out of the browser's memory. */
export function applyEase(): void {
  const apply = () => {
    try {
      document.documentElement.dataset.ease = localStorage.getItem(EASE_KEY) ?? "";
    } catch {
      // Storage may be closed to us; then nothing was kept.
    }
  };
  apply();
  window.addEventListener("pageshow", (event) => event.persisted && apply());
}
