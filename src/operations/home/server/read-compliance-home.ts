import { leadScopeOf } from "#platform/access/rules/lead-scope.ts";
import type { StaffActor } from "#platform/access/rules/rights.ts";
import { type NationalList, readNationalList } from "#leads/gate/server/read-national-list.ts";
import { listHeld } from "#leads/leads/server/holds-store.ts";
import type { Services } from "#platform/program/server/services.ts";

/** Leads on hold that Home lists. */
const LISTED = 8;

/** A compliance officer's Home: the leads on hold, the one that waits longest first, and the age of the national list. */
export type ComplianceHome = {
  held: Awaited<ReturnType<typeof listHeld>>;
  more: boolean;
  national: Pick<NationalList, "state" | "ageDays" | "maxAgeDays">;
};

/** Reads a compliance officer's Home. */
export async function readComplianceHome(
  needs: Pick<Services, "db" | "now" | "site">,
  actor: StaffActor,
): Promise<ComplianceHome> {
  const [held, { state, ageDays, maxAgeDays }] = await Promise.all([
    listHeld(needs.db, leadScopeOf(actor), LISTED + 1),
    readNationalList(needs),
  ]);
  return { held: held.slice(0, LISTED), more: held.length > LISTED, national: { state, ageDays, maxAgeDays } };
}
