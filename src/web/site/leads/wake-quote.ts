import { pushEvent } from "#web/site/data-layer.ts";
import { clearQuote, keptQuote } from "./quote-progress.ts";

/** Lets the quote go on without new pages once somebody touches it, and at once where answers were kept or a link brought some. */
export function wakeQuote(): void {
  if (document.querySelector("[data-quote-sent]") && clearQuote()) pushEvent({ event: "quote_submitted" });
  const quote = document.querySelector<HTMLElement>("[data-quote]");
  if (!quote) return;
  let asked = false;
  const wake = () => {
    if (asked) return;
    asked = true;
    // Where the script cannot be fetched, the form posts as it is.
    import("./go-through-quote.ts").then((m) => m.goThroughQuote(quote)).catch(() => {});
  };
  if (keptQuote() !== null || quote.dataset.prefilled !== undefined) wake();
  else
    for (const type of ["pointerover", "touchstart", "focusin"])
      quote.addEventListener(type, wake, { once: true, passive: true });
}
