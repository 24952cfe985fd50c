import { licenseDay } from "#agency/states/rules/license-status.ts";
import type { Settings } from "#agency/site/rules/settings.ts";

/** Interval at which the agency's date is checked, milliseconds. */
const CHECK_INTERVAL = 20_000;

type Needs = { site: { settings(): Settings }; now: () => Date; invalidate: (tags: readonly string[]) => void };

/**
 * Invalidates the cached pages when a new day begins in the agency's time zone, since a license may have expired. Each
 * process does so for its own cache, without the database. `look` checks now.
 */
export function watchDay({ site, now, invalidate }: Needs): { look(): void; stop(): Promise<void> } {
  const today = () => licenseDay(site.settings().agency, now());
  let day = today();
  const look = () => {
    if (today() === day) return;
    day = today();
    invalidate(["settings"]);
  };
  const timer = setInterval(look, CHECK_INTERVAL);
  timer.unref();
  return {
    look,
    async stop() {
      clearInterval(timer);
    },
  };
}
