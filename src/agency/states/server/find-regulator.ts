import { type Regulator, readRegulator } from "#agency/states/rules/regulator.ts";
import { type Db, isUnavailable } from "#platform/database/server/database.ts";
import { SHIPPED_STATES } from "./shipped-states.ts";
import { findReference } from "./states-store.ts";

/**
 * Finds the insurance regulator of a state; null if the row can't be read. Falls back to the shipped data while the
 * database is unavailable.
 */
export async function findRegulator({ db }: { db: Db }, slug: string): Promise<Regulator | null> {
  try {
    return readRegulator(await findReference(db, slug));
  } catch (error) {
    if (!isUnavailable(error)) throw error;
    return readRegulator(SHIPPED_STATES.find((state) => state.slug === slug)?.reference);
  }
}
