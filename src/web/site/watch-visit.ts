import { pushEvent } from "./data-layer.ts";

/** Tells of what happens outside of any form of ours: a phone number tapped, a calculator used (once a page). Says on the page that asks for it that privacy is respected. */
export function watchVisit(): void {
  document.addEventListener("click", (event) => {
    if ((event.target as Element).closest("a[href^='tel:']")) pushEvent({ event: "call_tapped" });
  });
  if (location.pathname.startsWith("/calculators/")) {
    document.querySelector("main")?.addEventListener("input", () => pushEvent({ event: "calculator_used" }), { once: true });
  }
  const note = navigator.globalPrivacyControl === true ? document.querySelector<HTMLElement>("[data-gpc]") : null;
  if (note) note.hidden = false;
}
