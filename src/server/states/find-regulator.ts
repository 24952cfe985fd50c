import { type Regulator, readRegulator } from "#core/states/regulator.ts";
import { type Db, isUnavailable } from "#server/platform/database.ts";
import { SHIPPED_STATES } from "./shipped-states.ts";
import { findReference } from "./states-store.ts";

/** Who regulates insurance in a state. While the database is away the shipped data stands in; null where a row cannot be read. */
export async function findRegulator({ db }: { db: Db }, slug: string): Promise<Regulator | null> {
  try {
    return readRegulator(await findReference(db, slug));
  } catch (error) {
    if (!isUnavailable(error)) throw error;
    return readRegulator(SHIPPED_STATES.find((state) => state.slug === slug)?.reference);
  }
}
