import { pushEvent } from "./data-layer.ts";

/** Pushes events that happen outside our forms: a phone number tapped, a calculator used (once a page). */
export function watchVisit(): void {
  document.addEventListener("click", (event) => {
    if ((event.target as Element).closest("a[href^='tel:']")) pushEvent({ event: "call_tapped" });
  });
  if (location.pathname.startsWith("/calculators/")) {
    document
      .querySelector("main")
      ?.addEventListener("input", () => pushEvent({ event: "calculator_used" }), { once: true });
  }
  pushPageEvent();
}

/** Pushes the event that the response to a form without script names: once, however often the page is seen again. */
function pushPageEvent(): void {
  const { tells: event, message } = document.querySelector<HTMLElement>("[data-tells]")?.dataset ?? {};
  const at = history.state as { told?: boolean } | null;
  if (!event || at?.told) return;
  pushEvent({ event, ...(message ? { message } : {}) });
  // The link to an appointment is one to keep; the event's parameter is removed from it.
  history.replaceState({ ...at, told: true }, "", location.href.replace(/\?done=\w+$/, ""));
}
