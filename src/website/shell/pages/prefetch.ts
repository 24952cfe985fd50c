/** Pages that most visitors go to next (spec site §2 'Preloading of four pages'). */
const PAGES = ["/get-a-quote", "/blog", "/calculators", "/contact"];

type Connection = { saveData?: boolean; effectiveType?: string };

/** Prefetches one of the four pages when its link is hovered or focused. Not on a metered or slow connection. */
export function prefetchOnHover(): void {
  const { connection } = navigator as Navigator & { connection?: Connection };
  if (connection?.saveData || connection?.effectiveType?.includes("2g")) return;
  const left = new Set(PAGES);
  const fetchAhead = (event: Event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>("a[href]");
    if (!link || link.origin !== location.origin || link.pathname === location.pathname || !left.delete(link.pathname))
      return;
    const hint = document.createElement("link");
    hint.rel = "prefetch";
    hint.href = link.pathname;
    document.head.append(hint);
  };
  for (const type of ["pointerover", "focusin"]) document.addEventListener(type, fetchAhead, { passive: true });
}
