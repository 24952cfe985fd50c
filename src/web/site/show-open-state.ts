import { type OpeningHours, type OpenWords, openState } from "#core/site/opening-hours.ts";

/** Refresh interval, milliseconds. */
const EVERY = 60_000;

/** Shows beside the phone number whether the agency is open now, in its own time zone. */
export function showOpenState(element: HTMLElement): void {
  const { hours, timeZone, closed, words } = JSON.parse(element.dataset.hours ?? "{}") as {
    hours: OpeningHours;
    timeZone: string;
    closed: Record<string, string>;
    words: OpenWords;
  };
  const show = () => {
    const { open, text } = openState(hours, timeZone, new Date(), closed, words);
    element.textContent = text;
    element.dataset.open = String(open);
  };
  // Deferred: a slow phone takes a tenth of a second to load time zone data.
  setTimeout(show);
  setInterval(show, EVERY);
}
