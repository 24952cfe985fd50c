import { invalid, type Outcome, ok } from "#platform/access/rules/outcome.ts";
import type { By } from "#platform/access/rules/rights.ts";
import { IN_TURN, parseMapping } from "#leads/imports/rules/import-mapping.ts";
import { findTarget } from "#leads/assignment/server/assign-lead.ts";
import { listTags } from "#leads/leads/server/tags-store.ts";
import type { Db } from "#platform/database/server/database.ts";
import { moveImport, nextTask, type WhichImport } from "#platform/jobs/server/move-import.ts";
import { LEAD_IMPORTS, type LeadImport } from "./imports-store.ts";

type Needs = { db: Db; now: () => Date };
export type GivenMapping = {
  columns: string[];
  consentSource: string;
  vendor: string;
  existing: string;
  assignTo: string;
  tags: string[];
};

/** Says what the columns of a file mean, and lets it be checked. Nothing is imported yet. */
export async function moveToCheck(
  needs: Needs,
  by: By,
  { mapping: given, ...which }: WhichImport & { mapping: GivenMapping },
): Promise<Outcome<LeadImport>> {
  return moveImport(LEAD_IMPORTS, needs, by, "map", which, async ({ tx }, found) => {
    const parsed = parseMapping(given, found.columns.length);
    const { assignTo } = given;
    const known = assignTo === "" || assignTo === IN_TURN || (await findTarget(tx, by.actor, assignTo)) !== null;
    const tags = new Set((await listTags(tx)).map(({ id }) => id));
    const tagged = given.tags.every((id) => tags.has(id));
    const unknown = {
      ...(known ? {} : { assign_to: "Choose someone from the list." }),
      ...(tagged ? {} : { tags: "One of these tags was deleted. Choose again." }),
    };
    const fields = { ...(parsed.ok ? {} : parsed.fields), ...unknown };
    if (!parsed.ok || !known || !tagged) return invalid("Fix what is marked below.", fields);
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
