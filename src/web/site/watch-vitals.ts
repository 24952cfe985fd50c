/** What counts as the first touch of a page. */
const TOUCHES = ["pointerdown", "keydown", "scroll"];

/** Measures how fast the page is, once the visitor has touched it: until then it loads no script. */
export function watchVitals(): void {
  if (navigator.globalPrivacyControl === true) return;
  const waiting = new AbortController();
  const load = () => {
    waiting.abort();
    // A page that can't load it is not measured.
    void import("./report-vitals.ts").then(
      (m) => m.reportVitals(),
      () => {},
    );
  };
  for (const touch of TOUCHES) addEventListener(touch, load, { signal: waiting.signal, passive: true, capture: true });
}
