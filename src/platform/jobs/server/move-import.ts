import { notFound, type Outcome, ok } from "#platform/access/rules/outcome.ts";
import type { By } from "#platform/access/rules/rights.ts";
import type { Db } from "#platform/database/server/database.ts";
import { type ImportStep, nextSteps } from "#platform/jobs/rules/import-state.ts";
import type { AuditAction } from "#platform/ledger/rules/activity-words.ts";
import { type Change, runChange } from "#platform/ledger/server/run-change.ts";
import { findImport, type ImportKind, lockImport, setImport, skipRest, type StagedImport } from "./imports-store.ts";
import { enqueue } from "./jobs.ts";

type Needs = { db: Db; now: () => Date };
/** `expected`: the version of the import that the person saw, or null. */
export type WhichImport = { id: string; expected: number | null };

const TOO_EARLY: Record<ImportStep, string> = {
  map: "The columns of this import cannot be changed any more.",
  approve: "This import is not waiting for approval.",
  revert: "This import cannot be reverted now.",
};

/**
 * Moves an import on as a person decided, if it is as they saw it, and enqueues its work. `decide` returns what is set,
 * and what the audit log says.
 */
export async function moveImport<I extends StagedImport>(
  kind: ImportKind<I>,
  needs: Needs,
  by: By,
  step: ImportStep,
  { id, expected }: WhichImport,
  decide: (change: Change, found: I) => Promise<Outcome<{ set: Partial<I>; said: unknown }>>,
): Promise<Outcome<I>> {
  return runChange(needs, by, kind.right, async (change): Promise<Outcome<I>> => {
    const { tx, at, audit } = change;
    const found = await lockImport(kind, tx, id);
    if (!found) return notFound("Import");
    if (expected !== null && expected !== found.version) {
      const message = "This import changed in the meantime. Look at it again.";
      return { ok: false, code: "stale", message, current: found };
    }
    if (!nextSteps(found, at)[step]) return { ok: false, code: "conflict", message: TOO_EARLY[step] };
    const decided = await decide(change, found);
    if (!decided.ok) return decided;
    const { set, said } = decided.value;
    await setImport(kind, tx, id, { ...set, failure: null });
    const action = `${kind.name}.${step}` as AuditAction;
    await audit({ action, recordType: kind.name, recordId: id, before: { state: found.state }, after: said });
    await enqueue(tx, kind.job, [{ importId: id }]);
    return ok((await findImport(kind, tx, id)) ?? found);
  });
}

/**
 * Returns what approving or reverting an import sets, and whether one that stopped in the middle goes on from there. A
 * revert skips the items that a stopped run had not reached.
 */
export async function nextTask(kind: ImportKind, { tx, at }: Change, step: "approve" | "revert", found: StagedImport) {
  const stopped = found.state === "failed";
  if (step === "approve") {
    const resumed = found.approvedAt !== null;
    const begun = resumed ? {} : { position: 0, approvedAt: at };
    return { resumed, set: { state: "approved" as const, task: "run" as const, ...begun } };
  }
  if (found.task === "run" && stopped) await skipRest(kind, tx, found);
  const resumed = found.task === "revert" && stopped;
  return { resumed, set: { state: "running" as const, task: "revert" as const, ...(resumed ? {} : { position: 0 }) } };
}
