import { leadScopeOf } from "#platform/access/rules/lead-scope.ts";
import { forbidden, invalid, invalidField, ok, type Outcome } from "#platform/access/rules/outcome.ts";
import { type Actor, type By } from "#platform/access/rules/rights.ts";
import { type BulkChange, type BulkCounts, NO_COUNTS } from "#leads/leads/rules/bulk-action.ts";
import type { Lead } from "#leads/leads/rules/lead.ts";
import { parseTarget } from "#leads/leads/rules/assign-target.ts";
import { tagsAfter } from "#leads/leads/rules/tag.ts";
import { findTarget, mayAssignAny } from "#leads/assignment/server/assign-lead.ts";
import { listTags } from "#leads/leads/server/tags-store.ts";
import type { LedgerKey } from "#platform/ledger/server/sign-checkpoint.ts";
import type { AnnounceLeads } from "#leads/leads/server/leads-live.ts";
import type { Db, Tx } from "#platform/database/server/database.ts";
import type { Services } from "#platform/program/server/services.ts";
import { addBulkTasks } from "./add-bulk-tasks.ts";
import type { Applied, Apply } from "./bulk-store.ts";
import { readDistribution } from "./read-distribution.ts";
import { type LeadWrite, lockLeads } from "./lead-lists-store.ts";
import { startBulkRuns } from "./start-bulk-runs.ts";
import { suppressNumbers } from "./suppress-numbers.ts";
import { differs, type Write, writeAll } from "./write-leads.ts";

export type BulkNeeds = {
  db: Db;
  now: () => Date;
  newId: () => string;
  announceLeads: AnnounceLeads;
  site: Pick<Services["site"], "settings" | "states">;
  ledgerKey: LedgerKey;
};

/** The result of a bulk change for some leads; `skipped` are the ids of those that are gone or not this person's. */
export type Batch = { applied: Applied[]; skipped: string[]; counts: BulkCounts };
type Work = { tx: Tx; at: Date };

/**
 * Makes a bulk change to the leads with these ids, in the caller's transaction. `done` is how many the change came to
 * before: leads that are distributed go on from there. Invalid for a change that can't be made to any lead.
 */
export async function applyBulk(
  work: Work,
  needs: BulkNeeds,
  by: By,
  { change, ids, done }: { change: BulkChange; ids: readonly string[]; done: number },
): Promise<Outcome<Batch>> {
  const apply = await prepare(work, needs, by, change, done);
  if (!apply.ok) return apply;
  const seen = await lockLeads(work.tx, leadScopeOf(by.actor), ids);
  const leads = seen.filter((lead) => mayMove(by.actor, lead, change));
  const { applied, unfit = 0, reasons } = await apply.value(leads);
  const known = new Set(leads.map(({ id }) => id));
  const skipped = ids.filter((id) => !known.has(id));
  const same = leads.length - applied.length - unfit;
  return ok({
    applied,
    skipped,
    counts: {
      ...NO_COUNTS,
      changed: applied.length,
      same,
      skipped: skipped.length,
      unfit,
      ...(reasons ? { reasons } : {}),
    },
  });
}

/** Agents give away only their own leads and take those that nobody has, as one by one. */
function mayMove(actor: Actor, { assignedTo }: Lead, change: BulkChange): boolean {
  if (!("assignedTo" in change) || mayAssignAny(actor)) return true;
  return assignedTo === actor.id || (assignedTo === null && change.assignedTo === actor.id);
}

async function prepare(
  { tx, at }: Work,
  needs: BulkNeeds,
  by: By,
  change: BulkChange,
  done: number,
): Promise<Outcome<Apply>> {
  if ("title" in change) return addBulkTasks({ tx, at }, needs, by, change);
  if ("reason" in change) return suppressNumbers({ tx, at }, needs, by, change);
  if ("sequence" in change) return startBulkRuns({ tx, at }, needs, by, change);
  if ("people" in change) {
    if (!mayAssignAny(by.actor)) return forbidden();
    const found = await readDistribution(tx, needs, by.actor, change, done);
    if (!found.ok) return found;
    const { choose, given, finish } = found.value;
    return ok(async (leads) => {
      const chosen = leads.flatMap((lead) => {
        const assignedTo = choose(lead);
        return assignedTo === null ? [] : [{ lead, to: { ...valuesOf(lead), ...assigned(assignedTo, null, at) } }];
      });
      const { applied } = await write({ tx, at }, needs, by, chosen, given);
      await finish();
      return { applied, unfit: leads.length - chosen.length };
    });
  }
  const tags = await listTags(tx);
  if ("tag" in change && change.on && !tags.some(({ id }) => id === change.tag))
    return invalidField("tag", "Choose a tag from the list.");
  const target = "assignedTo" in change ? await findTarget(tx, by.actor, change.assignedTo) : null;
  if ("assignedTo" in change && !target) return invalid("Choose a person of the staff who works with leads.");
  return ok((leads) => {
    const writes = leads.map((lead) => ({ lead, to: after(lead, change, at) }));
    return write({ tx, at }, needs, by, writes, () => target?.given ?? "", tags);
  });
}

async function write(
  { tx, at }: Work,
  needs: BulkNeeds,
  by: By,
  all: readonly Write[],
  given: (assignee: string | null) => string,
  tags: Awaited<ReturnType<typeof listTags>> = [],
): Promise<{ applied: Applied[] }> {
  const writes = all.filter(differs);
  await writeAll(tx, needs, by, writes, { at, given, tags });
  const applied = writes.map(({ lead }) => {
    const { id: _, ...before } = valuesOf(lead);
    return { lead, before, version: lead.version + 1 };
  });
  return { applied };
}

function valuesOf({ id, status, assignedTo, teamId, tags, assignedAt }: Lead): LeadWrite & { teamId: string } {
  return { id, status, assignedTo, teamId, tags, assignedAt: assignedAt?.toISOString() ?? null };
}

const assigned = (assignedTo: string | null, teamId: string | null, at: Date) => ({
  assignedTo,
  teamId,
  assignedAt: assignedTo === null ? null : at.toISOString(),
});

type ValueChange = Extract<BulkChange, { status: unknown } | { assignedTo: unknown } | { tag: unknown }>;

function after(lead: Lead, change: ValueChange, at: Date): LeadWrite {
  const values = valuesOf(lead);
  if ("status" in change) return { ...values, status: change.status };
  if ("tag" in change)
    return { ...values, tags: tagsAfter(lead.tags, { [change.on ? "add" : "remove"]: [change.tag] }) };
  const { assignedTo, teamId } = parseTarget(change.assignedTo);
  return { ...values, ...assigned(assignedTo, teamId, at) };
}
