import { withoutToken } from "#core/site/token-paths.ts";
import { wakeIslands } from "#web/islands/wake-islands.ts";
import { fillLeadForms, keepFirstTouch } from "#web/site/leads/lead-envelope.ts";
import { wakeQuote } from "#web/site/leads/wake-quote.ts";
import { applyEase } from "#web/site/apply-ease.ts";
import { cleanAddress } from "#web/site/clean-address.ts";
import { pushEvent } from "#web/site/data-layer.ts";
import { prefetchOnHover } from "#web/site/prefetch.ts";
import { watchSignIn } from "#web/site/staff-links.ts";
import { watchVisit } from "#web/site/watch-visit.ts";
import { watchVitals } from "#web/site/watch-vitals.ts";
import { wireDrops } from "#web/site/wire-drops.ts";

const desk = document.documentElement.hasAttribute("data-hydrate");
if (desk || document.querySelector("[data-refresh]") || wasRefreshed())
  void import("#web/islands/refresh-page.ts").then((m) => m.wireRefresh());
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
  keepFirstTouch();
  pushEvent({ event: "page_view", path: withoutToken(location.pathname), title: document.title });
  wireDrops();
  wakeIslands();
  fillLeadForms();
  wakeQuote();
  watchVisit();
  watchVitals();
  watchSignIn();
  prefetchOnHover();
  const hours = document.querySelector<HTMLElement>("[data-hours]");
  if (hours) void import("#web/site/show-open-state.ts").then((m) => m.showOpenState(hours));
  const copy = document.querySelectorAll<HTMLButtonElement>("[data-copy]");
  if (copy.length > 0) void import("#web/site/wire-copy.ts").then((m) => m.wireCopy(copy));
  const article = document.querySelector(".article");
  if (article) void import("#web/site/watch-reading.ts").then((m) => m.watchReading(article));
  // A form that came back with errors: the visitor needs its list first.
  document.querySelector<HTMLElement>("[data-problems]")?.focus();
}

/** Whether this session has a count to reset (`refresh-page.ts`, which would be loaded for its key). */
function wasRefreshed(): boolean {
  try {
    return "refreshes page" in sessionStorage;
  } catch {
    return false;
  }
}
