import type { State } from "#core/states/state.ts";
import { DEFAULT_SETTINGS } from "#core/site/default-settings.ts";
import { readSettings, type Settings } from "#core/site/settings.ts";
import type { Db } from "#server/platform/database.ts";
import type { LastKnown } from "#server/platform/last-known.ts";
import type { Log } from "#server/platform/log.ts";
import { listStates } from "#server/states/states-store.ts";
import { storedSettings } from "./site-store.ts";

/** The tag of every page that shows the agency's settings: all public ones. */
export const SETTINGS_TAG = "settings";

/** The agency's settings and states that every page shows, cached so that a page needs no query. */
export type SiteContent = {
  settings(): Settings;
  states(): readonly State[];
  /** Reloads from the database; keeps the current content if that fails. */
  reload(): Promise<void>;
};

/** Starts with the last known or default settings and the given states, so that pages work before the first read. */
export function createSiteContent(
  db: Db,
  log: Log,
  shippedStates: readonly State[],
  lastKnown: LastKnown,
): SiteContent {
  let { settings } = readSettings(new Map(Object.entries(lastKnown.atStart ?? {})), DEFAULT_SETTINGS);
  let states = shippedStates;
  return {
    settings: () => settings,
    states: () => states,
    async reload() {
      const records = await storedSettings(db);
      const read = readSettings(records, DEFAULT_SETTINGS);
      settings = read.settings;
      if (read.unreadable.length > 0)
        log.error({ keys: read.unreadable }, "stored settings could not be read; the defaults are used");
      await lastKnown.keep(Object.fromEntries(records));
      const stored = await listStates(db);
      if (stored.length > 0) states = stored;
    },
  };
}
