import { type OpeningHours, openState } from "#core/site/opening-hours.ts";

/** How often the line is looked at again, milliseconds. */
const EVERY = 60_000;

/** Says beside the phone number whether the agency is open now, on its own clock. */
export function showOpenState(element: HTMLElement): void {
  const { hours, timeZone, closed } = JSON.parse(element.dataset.hours ?? "{}") as {
    hours: OpeningHours;
    timeZone: string;
    closed: Record<string, string>;
  };
  const show = () => {
    const { open, text } = openState(hours, timeZone, new Date(), closed);
    element.textContent = text;
    element.dataset.open = String(open);
  };
  // By itself: a slow phone takes a tenth of a second to load what it needs to tell the time in another zone.
  setTimeout(show);
  setInterval(show, EVERY);
}
