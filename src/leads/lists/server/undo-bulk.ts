import { EVERY_LEAD } from "#platform/access/rules/lead-scope.ts";
import { conflict, gone, notFound, ok, type Outcome } from "#platform/access/rules/outcome.ts";
import type { By } from "#platform/access/rules/rights.ts";
import { AT_ONCE, type BulkCounts, goneOf, hasUndo, NAMED, UNDO_MS } from "#leads/leads/rules/bulk-action.ts";
import { listStaff } from "#accounts/access/server/access-store.ts";
import { type Change, runChange } from "#platform/ledger/server/run-change.ts";
import { andAnnounce } from "#leads/leads/server/leads-live.ts";
import { findLeads } from "#leads/leads/server/leads-store.ts";
import { listTags } from "#leads/leads/server/tags-store.ts";
import { removeUntouchedTasks } from "#leads/tasks/server/tasks-store.ts";
import { enqueue } from "#platform/jobs/server/jobs.ts";
import type { BulkNeeds } from "./apply-bulk.ts";
import { bulkJob } from "./bulk-job.ts";
import { type BulkRow, type BulkRun, lockBulkRows, lockRun, markUndone, saveRun } from "./bulk-store.ts";
import { undoBulkRuns } from "./start-bulk-runs.ts";
import { lockLeads } from "./lead-lists-store.ts";
import { writeAll } from "./write-leads.ts";

type Kept = { id: string; name: string };
/** How many leads were changed back, and those that stay because someone changed them since. */
type Undone = { changed: number; kept: Kept[] };
type Needs = Pick<BulkNeeds, "db" | "now" | "newId" | "announceLeads">;

/**
 * Takes a bulk change back within 60 seconds of its end, as a change of its own: leads that someone changed since stay as
 * they are, and `gone` counts those that were erased or merged. A job goes on with more leads than change at once; `runId`
 * is then that of the work. Only who made the change can; gone when it is too late or was done before.
 */
export async function undoBulk(
  needs: Needs,
  by: By,
  id: string,
): Promise<Outcome<Undone & { gone: number; runId: string | null; counts: BulkCounts; change: BulkRun["change"] }>> {
  const work = runChange(needs, by, "leads:write", async ({ tx, at }) => {
    const run = await lockRun(tx, id);
    if (!run || run.actorId !== by.actor.id || !hasUndo(run.change)) return notFound("Change");
    if (run.undoneAt) return gone("This change was already undone.");
    if (!run.finishedAt) return conflict("This change is still at work. Stop it first.");
    if (at.getTime() - run.finishedAt.getTime() > UNDO_MS) return tooLate();
    const rows = await lockBulkRows(tx, id, AT_ONCE);
    const undone = await undoRows({ tx, at }, needs, by, rows);
    const counts = addUndone(run.counts, undone);
    const long = rows.length === AT_ONCE;
    const state = long ? ({ state: "running", finishedAt: null } as const) : ({ state: "done" } as const);
    await saveRun(tx, id, { task: "undo", counts, undoneAt: at, failure: null, ...state });
    if (long) await enqueue(tx, bulkJob, [{ runId: id }]);
    return ok({ ...undone, gone: long ? 0 : goneOf(counts), runId: long ? id : null, counts, change: run.change });
  });
  return andAnnounce(needs, work);
}

/** Works like `undoBulk` for a change within another one, in the caller's change; the caller announces it. */
export async function undoBulkIn(
  work: Pick<Change, "tx" | "at">,
  needs: Pick<Needs, "newId">,
  by: By,
  id: string,
): Promise<Outcome<Undone>> {
  const rows = await lockBulkRows(work.tx, id, AT_ONCE);
  const [first] = rows;
  if (!first || first.actorId !== by.actor.id) return notFound("Change");
  if (work.at.getTime() - first.at.getTime() > UNDO_MS) return tooLate();
  return ok(await undoRows(work, needs, by, rows));
}

const tooLate = () => gone("A change can be undone for 60 seconds. Nothing was changed.");

/** Returns the counts of an undo that has come to some more leads. */
export function addUndone(counts: BulkCounts, { changed, kept }: Undone): BulkCounts {
  const keptNames = [...counts.keptNames, ...kept.map(({ name }) => name)].slice(0, NAMED);
  return { ...counts, undone: counts.undone + changed, kept: counts.kept + kept.length, keptNames };
}

/** Changes the leads of locked rows back, and marks the rows. */
export async function undoRows(
  { tx, at }: Pick<Change, "tx" | "at">,
  needs: Pick<Needs, "newId">,
  by: By,
  rows: readonly BulkRow[],
): Promise<Undone> {
  const [first] = rows;
  if (!first) return { changed: 0, kept: [] };
  const ids = rows.map(({ leadId }) => leadId);
  const back = await changeBack({ tx, at }, needs, by, rows);
  await markUndone(tx, first.id, ids);
  // Its maker may have assigned the leads to someone else, and so no longer see them.
  const stay = ids.filter((id) => !back.has(id));
  const kept = await findLeads(tx, EVERY_LEAD, stay);
  return { changed: back.size, kept: kept.map(({ id, name }) => ({ id, name })) };
}

/** Returns the ids of the leads that were changed back. */
async function changeBack(
  { tx, at }: Pick<Change, "tx" | "at">,
  needs: Pick<Needs, "newId">,
  by: By,
  rows: readonly BulkRow[],
): Promise<Set<string>> {
  const tasks = rows.flatMap(({ before }) => ("task" in before ? [before.task] : []));
  if (tasks.length > 0) return new Set(await removeUntouchedTasks(tx, tasks));
  const runs = rows.flatMap(({ before }) => ("run" in before ? [before.run] : []));
  if (runs.length > 0) return undoBulkRuns({ tx, at }, needs, by, rows);
  const known = new Map(rows.map((row) => [row.leadId, row]));
  const locked = await lockLeads(tx, EVERY_LEAD, [...known.keys()]);
  const writes = locked.flatMap((lead) => {
    const { before, version } = known.get(lead.id) ?? {};
    if (!before || !("status" in before) || version !== lead.version) return [];
    return [{ lead, to: { id: lead.id, teamId: lead.teamId, tags: lead.tags, ...before } }];
  });
  const names = new Map((await listStaff(tx)).map((person) => [person.id, person.name]));
  const given = (id: string | null) =>
    id === null ? "Unassigned" : `Assigned to ${names.get(id) ?? "someone who has left"}`;
  await writeAll(tx, needs, by, writes, { at, tags: await listTags(tx), given });
  return new Set(writes.map(({ lead }) => lead.id));
}
