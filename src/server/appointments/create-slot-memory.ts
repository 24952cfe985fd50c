import type { Slot } from "#core/appointments/slots.ts";
import type { Settings } from "#core/site/settings.ts";
import type { Db } from "#server/platform/database.ts";
import { findSlots } from "./find-slots.ts";

/** How long free times are shown from memory, milliseconds. A booking itself always asks the database. */
const KEPT_FOR = 30_000;

/** Free times as pages show them. */
export type SlotMemory = {
  /** Every time that a visitor of a state and zone can book: at most 30 seconds old, and never older than the last change made by this process. */
  find(visitor: { state: string; timeZone: string }, now: Date): Promise<Slot[]>;
  /** Drops what is remembered, after a booking or hours changed. */
  clear(): void;
};

/** Remembers free times by state and zone, so that many visitors cost one look at the calendar. */
export function createSlotMemory(db: Db, site: { settings(): Pick<Settings, "agency"> }): SlotMemory {
  const kept = new Map<string, { until: number; slots: Promise<Slot[]> }>();
  return {
    find({ state, timeZone }, now) {
      const { agency } = site.settings();
      // With what the owner has set: a change counts at once.
      const key = JSON.stringify([state, timeZone, agency.closedHolidays, agency.closedDates]);
      const known = kept.get(key);
      if (known && known.until > now.getTime()) return known.slots;
      const slots = findSlots(db, { state, timeZone, agency }, now);
      const entry = { until: now.getTime() + KEPT_FOR, slots };
      kept.set(key, entry);
      slots.catch(() => kept.get(key) === entry && kept.delete(key));
      return slots;
    },
    clear: () => kept.clear(),
  };
}
