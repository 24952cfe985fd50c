import { isCountedEvent } from "#leads/leads/rules/counted-event.ts";

/** An event on a page, for the agency's own analytics. No third party reads it automatically. */
type DataLayerEvent = { event: string } & Record<string, string>;

declare global {
  interface Window {
    dataLayer?: DataLayerEvent[];
  }
  interface Navigator {
    /** Global Privacy Control (W3C draft): this person does not want visit data shared. */
    globalPrivacyControl?: boolean;
  }
}

/**
 * Appends to `window.dataLayer`, where a tag manager would look, and has the server count it. Does neither for a
 * browser that asks for privacy.
 */
export function pushEvent(event: DataLayerEvent): void {
  if (navigator.globalPrivacyControl === true) return;
  window.dataLayer ??= [];
  window.dataLayer.push(event);
  const address = document.querySelector<HTMLElement>("[data-count]")?.dataset.count;
  if (!address || !isCountedEvent(event.event)) return;
  navigator.sendBeacon?.(
    address,
    new Blob([JSON.stringify({ path: location.pathname, event: event.event, step: event.step, ...originOf(event) })], {
      type: "application/json",
    }),
  );
}

/** Returns the site before and the kind of campaign, of which the server stores only a kind of place. */
function originOf({ event }: DataLayerEvent): { from?: string; medium?: string } {
  if (event !== "page_view") return {};
  const from = URL.canParse(document.referrer) ? new URL(document.referrer).hostname : "";
  return { from, medium: new URLSearchParams(location.search).get("utm_medium")?.slice(0, 50) ?? "" };
}
