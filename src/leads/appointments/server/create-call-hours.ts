import type { Db } from "#platform/database/server/database.ts";
import { findAnyHours } from "./find-slots.ts";

/** Says whether anyone takes booked calls, cached so that a page needs no query. */
export type CallHours = {
  any(): boolean;
  /** Reloads from the database. Throws while it is unavailable, and the last value stays. */
  reload(): Promise<void>;
};

/** Starts with no hours, so that no page offers times before the calendar was read. */
export function createCallHours(db: Db, now: () => Date): CallHours {
  let any = false;
  return {
    any: () => any,
    async reload() {
      any = await findAnyHours(db, now());
    },
  };
}
