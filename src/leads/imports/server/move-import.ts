import { notFound, type Outcome, ok } from "#platform/access/rules/outcome.ts";
import type { By } from "#platform/access/rules/rights.ts";
import { parseMapping } from "#leads/imports/rules/import-mapping.ts";
import { nextSteps } from "#platform/jobs/rules/import-state.ts";
import { type Change, runChange } from "#platform/ledger/server/run-change.ts";
import type { Db } from "#platform/database/server/database.ts";
import { enqueue } from "#platform/jobs/server/jobs.ts";
import { findImport, type LeadImport, lockImport, setImport, skipRest } from "./imports-store.ts";
import { importJob } from "./imports-jobs.ts";

type Needs = { db: Db; now: () => Date };
/** `expected`: the version of the import that the person saw, or null. */
type Which = { id: string; expected: number | null };
export type GivenMapping = { columns: string[]; consentSource: string; vendor: string; existing: string };

/** Says what the columns of a file mean, and lets it be checked. Nothing is imported yet. */
export async function moveToCheck(
  needs: Needs,
  by: By,
  { mapping: given, ...which }: Which & { mapping: GivenMapping },
): Promise<Outcome<LeadImport>> {
  return move(needs, by, which, "map", async (_change, found) => {
    const parsed = parseMapping(given, found.columns.length);
    if (!parsed.ok) return { ok: false, code: "invalid", message: "Fix what is marked below.", fields: parsed.fields };
    const { mapping } = parsed;
    return ok({ set: { state: "mapped", task: "check", mapping, position: 0, failure: null }, said: mapping });
  });
}

/** Approves an import that was checked: it runs in the background. One that stopped in the middle goes on. */
export async function moveToRun(needs: Needs, by: By, which: Which): Promise<Outcome<LeadImport>> {
  return move(needs, by, which, "approve", async ({ at }, found) => {
    const resumed = found.approvedAt !== null;
    return ok({
      set: {
        state: "approved",
        task: "run",
        failure: null,
        ...(resumed ? {} : { position: 0, approvedAt: at }),
      },
      said: { lines: found.rowCount, resumed },
    });
  });
}

/** Reverts an import: what it created is removed, what it changed is as before, unless someone changed it since. */
export async function moveToRevert(needs: Needs, by: By, which: Which): Promise<Outcome<LeadImport>> {
  return move(needs, by, which, "revert", async ({ tx }, found) => {
    const resumed = found.task === "revert" && found.state === "failed";
    if (found.task === "run" && found.state === "failed") await skipRest(tx, found.id, found.position);
    return ok({
      set: { state: "running", task: "revert", failure: null, ...(resumed ? {} : { position: 0 }) },
      said: { lines: found.rowCount, resumed },
    });
  });
}

type Step = (change: Change, found: LeadImport) => Promise<Outcome<{ set: Partial<LeadImport>; said: unknown }>>;
const ACTIONS = { map: "lead-import.map", approve: "lead-import.approve", revert: "lead-import.revert" } as const;
const TOO_EARLY = {
  map: "The columns of this import cannot be changed any more.",
  approve: "This import is not waiting for approval.",
  revert: "This import cannot be reverted now.",
} as const;

async function move(
  needs: Needs,
  by: By,
  { id, expected }: Which,
  step: keyof typeof ACTIONS,
  decide: Step,
): Promise<Outcome<LeadImport>> {
  return runChange(needs, by, "leads:import", async (change): Promise<Outcome<LeadImport>> => {
    const { tx, at, audit } = change;
    const found = await lockImport(tx, id);
    if (!found) return notFound("Import");
    if (expected !== null && expected !== found.version)
      return {
        ok: false,
        code: "stale",
        message: "This import changed in the meantime. Look at it again.",
        current: found,
      };
    if (!nextSteps(found, at)[step]) return { ok: false, code: "conflict", message: TOO_EARLY[step] };
    const decided = await decide(change, found);
    if (!decided.ok) return decided;
    await setImport(tx, id, decided.value.set);
    await audit({
      action: ACTIONS[step],
      recordType: "lead-import",
      recordId: id,
      before: { state: found.state },
      after: decided.value.said,
    });
    await enqueue(tx, importJob, [{ importId: id }]);
    return ok((await findImport(tx, id)) ?? found);
  });
}
