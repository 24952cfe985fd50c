import { pushEvent } from "#website/shell/pages/data-layer.ts";
import { clearQuote, keptQuote } from "./quote-progress.ts";

/** Loads the quote script on first use, and at once if there are stored or prefilled answers. */
export function startQuoteForm(): void {
  const sent = document.querySelector<HTMLElement>("[data-quote-sent]");
  if (sent && clearQuote()) {
    pushEvent({ event: "quote_submitted" });
    const { quoteSent: step } = sent.dataset;
    if (step) pushEvent({ event: "quote_step", step });
  }
  const quote = document.querySelector<HTMLElement>("[data-quote]");
  if (!quote) return;
  let asked = false;
  const wake = () => {
    if (asked) return;
    asked = true;
    // If the script can't be loaded, the form posts normally.
    import("./go-through-quote.ts").then((m) => m.goThroughQuote(quote)).catch(() => {});
  };
  if (keptQuote() !== null || quote.dataset.prefilled !== undefined) wake();
  else
    for (const type of ["pointerover", "touchstart", "focusin"])
      quote.addEventListener(type, wake, { once: true, passive: true });
}
