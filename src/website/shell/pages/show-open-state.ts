import { openState } from "#agency/site/rules/opening-hours.ts";
import { inZone, type ShownHours } from "#agency/site/rules/shown-hours.ts";

/** Refresh interval, milliseconds. */
const EVERY = 60_000;

/** Shows whether the agency is open now, in its own time zone, named unless the page already does. */
export function showOpenState(element: HTMLElement): void {
  const { hours, timeZone, closed, words, zone } = JSON.parse(element.dataset.hours ?? "{}") as Omit<
    ShownHours,
    "zone"
  > & { zone?: string };
  const show = () => {
    const { open, text } = openState(hours, timeZone, new Date(), closed, words);
    element.textContent = zone ? inZone(text, zone, words) : text;
    element.dataset.open = String(open);
  };
  // Deferred: a slow phone takes a tenth of a second to load time zone data.
  setTimeout(show);
  setInterval(show, EVERY);
}
