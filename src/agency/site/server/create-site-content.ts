import type { State } from "#agency/states/rules/state.ts";
import { DEFAULT_SETTINGS } from "#agency/site/rules/default-settings.ts";
import { readSettings } from "#agency/site/rules/read-settings.ts";
import type { Settings } from "#agency/site/rules/settings.ts";
import { type SiteStage, stageOf } from "#agency/site/rules/site-stage.ts";
import type { Db } from "#platform/database/server/database.ts";
import type { LastKnown } from "#platform/journal/server/last-known.ts";
import type { Log } from "#platform/log/server/log.ts";
import { listStates } from "#agency/states/server/states-store.ts";
import { PREVIEW_RECORD, storedSettings } from "./site-store.ts";

/** The tag of every page that shows the agency's settings: all public ones. */
export const SETTINGS_TAG = "settings";
/** Key of the stored record that says that the demo agency is there; no setting of the agency. */
export const DEMO_RECORD = "demo";

/** The agency's settings and the states that every page shows, cached so that a page needs no query. */
export type SiteContent = {
  settings(): Settings;
  /** Returns true if the demo agency is there (decision 0043). */
  demo(): boolean;
  /** Returns true if the owner has not opened the site yet (decision 0045-preview); null before that was ever read. */
  preview(): boolean | null;
  stage(): SiteStage;
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
  let demo = Object.hasOwn(lastKnown.atStart ?? {}, DEMO_RECORD);
  let preview = lastKnown.atStart == null ? null : Object.hasOwn(lastKnown.atStart, PREVIEW_RECORD);
  let states = shippedStates;
  return {
    settings: () => settings,
    demo: () => demo,
    preview: () => preview,
    stage: () => stageOf({ preview, demo }),
    states: () => states,
    async reload() {
      const records = await storedSettings(db);
      const read = readSettings(records, DEFAULT_SETTINGS);
      settings = read.settings;
      demo = records.has(DEMO_RECORD);
      preview = records.has(PREVIEW_RECORD);
      if (read.unreadable.length > 0)
        log.error({ keys: read.unreadable }, "stored settings could not be read; the defaults are used");
      await lastKnown.keep(Object.fromEntries(records));
      const stored = await listStates(db);
      if (stored.length > 0) states = stored;
    },
  };
}
