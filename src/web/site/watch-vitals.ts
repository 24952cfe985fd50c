/** What counts as the first touch of a page. */
const TOUCHES = ["pointerdown", "keydown", "scroll"];
/** A visitor who only reads is measured too, once the page has long been loaded, milliseconds. */
const IDLE_AFTER = 5_000;

/** Measures how fast the page is, once the visitor has touched it or has read for a while: until then it loads no script. */
export function watchVitals(): void {
  if (navigator.globalPrivacyControl === true) return;
  const waiting = new AbortController();
  const load = () => {
    waiting.abort();
    clearTimeout(timer);
    // A page that can't load it is not measured.
    void import("./report-vitals.ts").then(
      (m) => m.reportVitals(),
      () => {},
    );
  };
  const timer = setTimeout(load, IDLE_AFTER);
  for (const touch of TOUCHES) addEventListener(touch, load, { signal: waiting.signal, passive: true, capture: true });
}
