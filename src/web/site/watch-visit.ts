import { pushEvent } from "./data-layer.ts";

/** Tells of what happens outside of any form of ours: a phone number tapped, a calculator used (once a page). */
export function watchVisit(): void {
  document.addEventListener("click", (event) => {
    if ((event.target as Element).closest("a[href^='tel:']")) pushEvent({ event: "call_tapped" });
  });
  if (location.pathname.startsWith("/calculators/")) {
    document
      .querySelector("main")
      ?.addEventListener("input", () => pushEvent({ event: "calculator_used" }), { once: true });
  }
  tellWhatHappened();
}

/** A form that was sent without script of its own: the page that answers it names the event, which is told once, however often the page is seen again. */
function tellWhatHappened(): void {
  const { tells: event, message } = document.querySelector<HTMLElement>("[data-tells]")?.dataset ?? {};
  const at = history.state as { told?: boolean } | null;
  if (!event || at?.told) return;
  pushEvent({ event, ...(message ? { message } : {}) });
  // The link to a booked call is one to keep; what it would tell again is taken out of it.
  history.replaceState({ ...at, told: true }, "", location.href.replace(/\?done=\w+$/, ""));
}
