import type { Slot } from "#leads/appointments/rules/slots.ts";
import type { Settings } from "#agency/site/rules/settings.ts";
import type { Db } from "#platform/database/server/database.ts";
import { findSlots } from "./find-slots.ts";

/** Lifetime of cached free times, milliseconds. Booking itself always reads the database. */
const CACHE_MS = 30_000;

/** A cache of the free times that pages show. */
export type SlotCache = {
  /** Returns every slot open to a visitor: at most 30 seconds old, and never older than this process's last change. */
  find(visitor: { state: string; timeZone: string }, now: Date): Promise<Slot[]>;
  /** Empties the cache, after a booking or hours changed. */
  clear(): void;
};

/** Caches free times by state and time zone, so that many visitors cost one query. */
export function createSlotCache(db: Db, site: { settings(): Pick<Settings, "agency"> }): SlotCache {
  const cache = new Map<string, { until: number; slots: Promise<Slot[]> }>();
  return {
    find({ state, timeZone }, now) {
      const { agency } = site.settings();
      // The closed days are part of the key, so that changing them takes effect at once.
      const key = JSON.stringify([state, timeZone, agency.closedHolidays, agency.closedDates]);
      const known = cache.get(key);
      if (known && known.until > now.getTime()) return known.slots;
      const slots = findSlots(db, { state, timeZone, agency }, now);
      const entry = { until: now.getTime() + CACHE_MS, slots };
      cache.set(key, entry);
      slots.catch(() => cache.get(key) === entry && cache.delete(key));
      return slots;
    },
    clear: () => cache.clear(),
  };
}
