import { onCLS, onFCP, onINP, onLCP, onTTFB } from "web-vitals";
import { DESKTOP_FROM, type Vital } from "#platform/log/rules/web-vitals.ts";
import { withoutToken } from "#platform/access/rules/token-paths.ts";

/** Reports the page's speed once, when it is hidden. */
function reportVitals(): void {
  const address = document.querySelector<HTMLElement>("[data-count]")?.dataset.count?.replace(/count$/, "vitals");
  if (!address) return;
  const values: Partial<Record<Vital, number>> = {};
  for (const watch of [onCLS, onFCP, onINP, onLCP, onTTFB])
    watch(({ name, value }) => Object.assign(values, { [name]: value }), { reportAllChanges: true });
  let sent = false;
  const send = () => {
    if (sent || document.visibilityState !== "hidden" || Object.keys(values).length === 0) return;
    sent = true;
    const device = innerWidth < DESKTOP_FROM ? "phone" : "desktop";
    const body = JSON.stringify({ path: withoutToken(location.pathname), device, values });
    navigator.sendBeacon?.(address, new Blob([body], { type: "application/json" }));
  };
  // On the window, where the event comes last: the metrics take their final values from it on the document.
  addEventListener("visibilitychange", send);
}

// Loading it again does nothing: a module runs once.
reportVitals();
