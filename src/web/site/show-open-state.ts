import { type Locale, readLocale } from "#core/language/locale.ts";
import type { Words } from "#core/language/words.ts";
import { openState } from "#core/site/opening-hours.ts";
import type { ShownHours } from "#core/site/shown-hours.ts";

/** Refresh interval, milliseconds. */
const EVERY = 60_000;

const WORDS: Record<Locale, () => Promise<Words["hours"]>> = {
  en: () => import("#core/english/hours.ts").then((m) => m.hours),
  es: () => import("#core/spanish/hours.ts").then((m) => m.hours),
};

/** Shows whether the agency is open now, in its own time zone; the zone is named where the page doesn't name it. */
export async function showOpenState(element: HTMLElement): Promise<void> {
  const { hours, timeZone, closed, zone } = JSON.parse(element.dataset.hours ?? "{}") as Omit<ShownHours, "zone"> & {
    zone?: string;
  };
  const locale = readLocale(document.documentElement.lang.slice(0, 2));
  const words = await WORDS[locale]();
  const show = () => {
    const { open, text } = openState(hours, timeZone, new Date(), closed, { locale, words });
    element.textContent = zone ? words.inZone(text, zone) : text;
    element.dataset.open = String(open);
  };
  // Deferred: a slow phone takes a tenth of a second to load time zone data.
  setTimeout(show);
  setInterval(show, EVERY);
}
