import { licenseDay } from "#core/states/license-status.ts";
import type { Settings } from "#core/site/settings.ts";

/** How often the agency's clock is looked at, milliseconds: a page is at most so late after midnight. */
const LOOK_EVERY = 20_000;

type Needs = { site: { settings(): Settings }; now: () => Date; invalidate: (tags: readonly string[]) => void };

/**
 * Forgets the kept pages when a new day begins on the agency's clock, since a license may have ended with the old one.
 * Each process watches for its own memory, so this needs no database. `look` is what the clock does; answers how to stop.
 */
export function watchDay({ site, now, invalidate }: Needs): { look(): void; stop(): Promise<void> } {
  const today = () => licenseDay(site.settings().agency, now());
  let day = today();
  const look = () => {
    if (today() === day) return;
    day = today();
    invalidate(["settings"]);
  };
  const timer = setInterval(look, LOOK_EVERY);
  timer.unref();
  return {
    look,
    async stop() {
      clearInterval(timer);
    },
  };
}
