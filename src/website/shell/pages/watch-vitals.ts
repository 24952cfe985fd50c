/** Measures the page's speed after the visitor's first interaction: until then it loads no script. */
export function watchVitals(): void {
  if (navigator.globalPrivacyControl) return;
  // If it can't be loaded, the page is not measured.
  const load = () => void import("./report-vitals.ts").catch(() => {});
  for (const touch of ["pointerdown", "keydown", "scroll"])
    addEventListener(touch, load, { once: true, passive: true, capture: true });
}
