/** Measures how fast the page is, once the visitor has touched it: until then it loads no script. */
export function watchVitals(): void {
  if (navigator.globalPrivacyControl) return;
  // A page that can't load it is not measured.
  const load = () => void import("./report-vitals.ts").catch(() => {});
  for (const touch of ["pointerdown", "keydown", "scroll"])
    addEventListener(touch, load, { once: true, passive: true, capture: true });
}
