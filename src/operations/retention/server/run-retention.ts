import { conflict } from "#platform/access/rules/outcome.ts";
import type { By } from "#platform/access/rules/rights.ts";
import { RETENTION, daysOf, dueBefore } from "#operations/retention/rules/retention.ts";
import { purgeTrash } from "#newsroom/articles/server/purge-trash.ts";
import type { ArticleNeeds } from "#newsroom/articles/server/save-revision.ts";
import { recordAudit } from "#platform/ledger/server/audit-store.ts";
import type { Log } from "#platform/log/server/log.ts";
import { type EraseNeeds, eraseUnless } from "#operations/privacy/server/erase-lead.ts";
import type { Services } from "#platform/program/server/services.ts";
import { deleteDue, dueLeads, isLeadDue, type LeadKind, recordRun, type SweptKind } from "./retention-store.ts";

/** Rows of a table in one transaction. */
const BATCH = 5_000;
/** Leads that are looked up at a time; each is erased in a transaction of its own. */
const LEADS_AT_ONCE = 100;
/** How long a night's work on one kind may take, milliseconds; the rest is due the next night. */
const TURN = 120_000;

export type RetentionNeeds = EraseNeeds & ArticleNeeds & Pick<Services, "site"> & { log: Log };
type Task = { personal: boolean; before: Date; until: number };

const BY: By = {
  actor: { kind: "key", id: "retention", name: "Retention", scopes: ["leads:erase"] },
  requestId: "retention",
};

/** Deletes what is older than its period, kind by kind. A kind that fails doesn't hold up the others. Safe to repeat. */
export async function runRetention(needs: RetentionNeeds): Promise<void> {
  // The owner may have changed a period a moment ago, on another process.
  await needs.site.reload();
  const chosen = needs.site.settings().retention;
  const failures: unknown[] = [];
  for (const { kind, personal } of RETENTION.deleted) {
    const at = needs.now();
    const before = dueBefore(kind, chosen, at);
    const task = before && { personal, before, until: performance.now() + TURN };
    try {
      const rows = task ? await deleteKind(needs, kind, task) : 0;
      await recordRun(needs.db, { kind, at, rows });
      if (rows > 0) needs.log.info({ kind, rows, days: daysOf(kind, chosen) }, "deleted what is older than its period");
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw failures[0];
}

async function deleteKind(needs: RetentionNeeds, kind: LeadKind | SweptKind | "articleTrash", task: Task) {
  if (kind === "articleTrash") return purgeTrash(needs, task.before);
  return kind === "lostLeads" || kind === "unreachedLeads"
    ? eraseLeads(needs, kind, task)
    : deleteRows(needs, kind, task);
}

async function deleteRows(needs: RetentionNeeds, kind: SweptKind, { personal, before, until }: Task): Promise<number> {
  let rows = 0;
  for (let more = true; more && performance.now() < until; ) {
    const done = await needs.db.transaction(async (tx) => {
      const batch = await deleteDue(tx, kind, before, BATCH);
      const after = { rows: batch.rows, before: before.toISOString() };
      const entry = { action: "retention.delete", recordId: kind, after } as const;
      if (personal && batch.rows > 0) await recordAudit(tx, BY, needs.now(), entry);
      return batch;
    });
    rows += done.rows;
    more = done.fullest === BATCH;
  }
  return rows;
}

/** Erases leads as if they had asked for it (decision 0028-erasure); one that someone worked on meanwhile stays. */
async function eraseLeads(needs: RetentionNeeds, kind: LeadKind, { before, until }: Task): Promise<number> {
  let erased = 0;
  for (let after = "", ids: string[] = []; performance.now() < until; after = ids.at(-1) ?? "") {
    ids = await dueLeads(needs.db, kind, { before, after, limit: LEADS_AT_ONCE });
    for (const leadId of ids) {
      if (performance.now() >= until) return erased;
      const outcome = await eraseUnless(needs, BY, leadId, async (tx) =>
        (await isLeadDue(tx, kind, before, leadId)) ? null : conflict("The lead is no longer due."),
      );
      if (outcome.ok) erased += 1;
    }
    if (ids.length < LEADS_AT_ONCE) break;
  }
  return erased;
}
