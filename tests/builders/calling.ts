import type { By } from "#platform/access/rules/rights.ts";
import type { Db } from "#platform/database/server/database.ts";
import { staffLicenses } from "#accounts/staff/server/staff-tables.ts";
import { aStaff, byStaff } from "./staff.ts";

/** Stores an agent who is licensed in some states, Ohio by default. */
export async function aCaller(db: Db, states: readonly string[] = ["OH"]): Promise<By> {
  const { id, name } = await aStaff(db, { role: "agent", name: "Ann Caller" });
  await db
    .insert(staffLicenses)
    .values(states.map((state) => ({ staffId: id, state, number: `${state}-1`, expires: null })));
  return byStaff("agent", { id, name });
}
