import { withoutToken } from "#platform/access/rules/token-paths.ts";
import { startIslands } from "#website/islands/pages/start-islands.ts";
import { fillLeadForms, saveFirstTouch } from "#website/quote/pages/lead-envelope.ts";
import { startQuoteForm } from "#website/quote/pages/start-quote-form.ts";
import { applyEase } from "#website/shell/pages/apply-ease.ts";
import { cleanAddress } from "#website/shell/pages/clean-address.ts";
import { pushEvent } from "#website/shell/pages/data-layer.ts";
import { prefetchOnHover } from "#website/shell/pages/prefetch.ts";
import { watchSignIn } from "#website/shell/pages/staff-links.ts";
import { watchVisit } from "#website/shell/pages/watch-visit.ts";
import { watchVitals } from "#website/shell/pages/watch-vitals.ts";
import { wireDrops } from "#website/shell/pages/wire-drops.ts";

const desk = document.documentElement.hasAttribute("data-hydrate");
if (desk || document.querySelector("[data-refresh]") || wasRefreshed())
  void import("#website/islands/pages/refresh-page.ts").then((m) => m.wireRefresh());
// The desk loads the router. A public page loads only this file, until the visitor uses an island.
if (desk) {
  const early: KeyboardEvent[] = (window.earlyKeys = []);
  window.onkeydown = (event) => early.push(event);
  void import("./hydrate.tsx");
} else {
  if (import.meta.env.DEV) {
    // Fast Refresh's preamble, which <Scripts/> would have added, and a stub: these pages have no router.
    await import("virtual:react-router/inject-hmr-runtime" as string);
    Object.assign(window, { __reactRouterDataRouter: { revalidate() {} } });
  }
  applyEase(); // First: the first paint waits for it.
  cleanAddress(); // Before what tells of the address.
  saveFirstTouch();
  pushEvent({ event: "page_view", path: withoutToken(location.pathname), title: document.title });
  wireDrops();
  startIslands();
  fillLeadForms();
  startQuoteForm();
  watchVisit();
  watchVitals();
  watchSignIn();
  prefetchOnHover();
  const hours = document.querySelector<HTMLElement>("[data-hours]");
  if (hours) void import("#website/shell/pages/show-open-state.ts").then((m) => m.showOpenState(hours));
  const copy = document.querySelectorAll<HTMLButtonElement>("[data-copy]");
  if (copy.length > 0) void import("#website/shell/pages/wire-copy.ts").then((m) => m.wireCopy(copy));
  const article = document.querySelector(".article");
  if (article) void import("#website/shell/pages/watch-reading.ts").then((m) => m.watchReading(article));
  // A form that came back with errors: the visitor needs its list first.
  document.querySelector<HTMLElement>("[data-problems]")?.focus();
}

/** Tells whether this session has a count to reset (`refresh-page.ts`, which would be loaded for its key). */
function wasRefreshed(): boolean {
  try {
    return "refreshes page" in sessionStorage;
  } catch {
    return false;
  }
}
