import { pushEvent } from "#website/shell/pages/data-layer.ts";
import { logFailure } from "#ui/kit/log-failure.ts";
import { chooseByPointer } from "./choose-by-pointer.ts";
import { type Kept, saveQuote, keptQuote } from "./quote-progress.ts";

/** Fields of one submission that aren't answers. */
const NOT_KEPT = new Set(["go", "key", "elapsed", "pageAddress", "referrer", "website", "textMessages"]);
/** Timeout of a screen, milliseconds. */
const TIMEOUT = 20_000;

/**
 * Replaces each quote screen in place: the form is posted as without script, and the response's screen is swapped in.
 * Answers are kept in this tab, so that reload and the browser's Back button work.
 */
export function goThroughQuote(quote: HTMLElement): void {
  const formOf = () => quote.querySelector<HTMLFormElement>("form[data-quote-form]");
  let busy = false;

  async function ask(body: URLSearchParams): Promise<boolean> {
    if (busy) return false;
    busy = true;
    const abort = new AbortController();
    const timer = setTimeout(() => abort.abort(), TIMEOUT);
    quote.setAttribute("aria-busy", "true");
    try {
      const answer = await fetch(formOf()?.action ?? location.href, { method: "POST", body, signal: abort.signal });
      if (answer.redirected) {
        location.assign(answer.url);
        return false;
      }
      const page = new DOMParser().parseFromString(await answer.text(), "text/html");
      const shown = page.querySelector("[data-quote]");
      if (!answer.ok) logFailure(answer);
      if (!shown) throw new Error("no screen");
      quote.className = shown.className;
      quote.replaceChildren(...shown.childNodes);
      document.title = page.title;
      return true;
    } catch (error) {
      logFailure(error);
      complain(formOf(), quote.dataset.unreachable ?? "");
      return false;
    } finally {
      clearTimeout(timer);
      busy = false;
      quote.removeAttribute("aria-busy");
    }
  }

  /** Stores and counts a new screen, and moves scroll position and focus. */
  function arrive(how: "push" | "replace", from = "", go = ""): void {
    const form = formOf();
    if (!form) return;
    keep(form);
    const step = form.dataset.quoteForm ?? "";
    const problems = quote.querySelector<HTMLElement>("[data-problems]");
    if (how === "push" && !problems && step !== from) history.pushState({ quote: step }, "");
    else history.replaceState({ quote: step }, "");
    if (step !== from) pushEvent({ event: "quote_step", step });
    const asked = go === "health:ask" ? quote.querySelector<HTMLElement>("[data-health]") : null;
    const target = problems ?? asked;
    (target ?? quote.querySelector<HTMLElement>("[data-question]"))?.focus({ preventScroll: true });
    (target ?? form).scrollIntoView({ block: "start" });
  }

  const begun = formOf();
  const kept = keptQuote();
  const fresh = quote.dataset.prefilled !== undefined && kept?.search !== location.search;
  if (begun && (kept === null || fresh)) history.replaceState({ quote: begun.dataset.quoteForm }, "");
  if (kept !== null && !fresh && begun?.querySelector<HTMLInputElement>("[name=request]")?.value === "")
    void ask(bodyOf(kept, kept.step)).then((done) => done && arrive("replace"));
  else if (begun && quote.dataset.prefilled !== undefined) keep(begun);

  quote.addEventListener("submit", (event) => {
    const form = event.target;
    if (!(form instanceof HTMLFormElement) || form.dataset.quoteForm === undefined || event.defaultPrevented) return;
    keep(form);
    // The same screen in another language is another page.
    if (event.submitter?.hasAttribute("formaction")) return;
    event.preventDefault();
    const body = new URLSearchParams();
    for (const [name, value] of new FormData(form)) if (typeof value === "string") body.append(name, value);
    // Older browsers don't include the pressed button.
    if (event.submitter instanceof HTMLButtonElement && event.submitter.name !== "")
      body.set(event.submitter.name, event.submitter.value);
    const from = form.dataset.quoteForm;
    void ask(body).then((done) => done && arrive("push", from, body.get("go") ?? ""));
  });

  chooseByPointer(quote);

  addEventListener("popstate", (event: PopStateEvent) => {
    const step = (event.state as { quote?: string } | null)?.quote;
    const last = keptQuote();
    if (step && last) void ask(bodyOf(last, step)).then((done) => done && arrive("replace"));
  });
}

function keep(form: HTMLFormElement): void {
  const answers: [string, string][] = [];
  for (const [name, value] of new FormData(form))
    if (typeof value === "string" && !NOT_KEPT.has(name) && name !== "step") answers.push([name, value]);
  saveQuote({ step: form.dataset.quoteForm ?? "", answers, search: location.search });
}

/** Builds the request body that shows one screen again with the stored answers. */
function bodyOf({ answers }: Kept, step: string): URLSearchParams {
  return new URLSearchParams([...answers, ["step", step], ["go", "show"]]);
}

/** Shows a connection error beside the button. */
function complain(form: HTMLFormElement | null, text: string): void {
  const buttons = form?.querySelector(".quote-buttons");
  if (!buttons || form?.querySelector("[data-trouble]")) return;
  const notice = document.createElement("p");
  notice.className = "notice notice-error";
  notice.setAttribute("role", "alert");
  notice.dataset.trouble = "";
  notice.textContent = text;
  buttons.before(notice);
}
