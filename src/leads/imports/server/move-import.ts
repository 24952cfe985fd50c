import { type Outcome, ok } from "#platform/access/rules/outcome.ts";
import type { By } from "#platform/access/rules/rights.ts";
import { parseMapping } from "#leads/imports/rules/import-mapping.ts";
import type { Db } from "#platform/database/server/database.ts";
import { moveImport, nextTask, type WhichImport } from "#platform/jobs/server/move-import.ts";
import { LEAD_IMPORTS, type LeadImport } from "./imports-store.ts";

type Needs = { db: Db; now: () => Date };
export type GivenMapping = { columns: string[]; consentSource: string; vendor: string; existing: string };

/** Says what the columns of a file mean, and lets it be checked. Nothing is imported yet. */
export async function moveToCheck(
  needs: Needs,
  by: By,
  { mapping: given, ...which }: WhichImport & { mapping: GivenMapping },
): Promise<Outcome<LeadImport>> {
  return moveImport(LEAD_IMPORTS, needs, by, "map", which, async (_change, found) => {
    const parsed = parseMapping(given, found.columns.length);
    if (!parsed.ok) return { ok: false, code: "invalid", message: "Fix what is marked below.", fields: parsed.fields };
    const { mapping } = parsed;
    return ok({ set: { state: "mapped", task: "check", mapping, position: 0 }, said: mapping });
  });
}

/**
 * Approves an import that was checked, which then runs in the background, or reverts one: what it created is removed, what
 * it changed is as before, unless someone changed it since. One that stopped in the middle goes on.
 */
export async function moveToTask(
  needs: Needs,
  by: By,
  step: "approve" | "revert",
  which: WhichImport,
): Promise<Outcome<LeadImport>> {
  return moveImport(LEAD_IMPORTS, needs, by, step, which, async (change, found) => {
    const { set, resumed } = await nextTask(LEAD_IMPORTS, change, step, found);
    return ok({ set, said: { lines: found.rowCount, resumed } });
  });
}
