import type { RowsByTable } from "#leads/leads/server/merged-leads-tables.ts";
import type { Db } from "#platform/database/server/database.ts";
import type { TimedJob } from "#platform/jobs/server/jobs.ts";
import { lockMerge, mergesSince, moveRows, saveMerge } from "./merges-store.ts";

type Needs = { db: Db; now: () => Date };

/** Lists the scheduled jobs for merges. */
export function mergesJobs(needs: Needs): TimedJob[] {
  return [{ name: "gather-strays", cron: "*/5 * * * *", run: () => gatherStrays(needs) }];
}

/** Time after a merge in which something may still arrive for the merged lead by an earlier request, milliseconds. */
const LATE = 3_600_000;

/** Moves rows that arrived for a merged lead after its merge. Safe to repeat. */
async function gatherStrays({ db, now }: Needs): Promise<void> {
  for (const id of await mergesSince(db, new Date(now().getTime() - LATE)))
    await db.transaction(async (tx) => {
      const merge = await lockMerge(tx, id);
      if (!merge || merge.undoneAt !== null) return;
      const found = await moveRows(tx, merge.mergedId, merge.leadId);
      if (Object.keys(found.moved).length + Object.keys(found.displaced).length === 0) return;
      const { moved, displaced } = merge;
      await saveMerge(tx, {
        ...merge,
        moved: together(moved, found.moved),
        displaced: together(displaced, found.displaced),
      });
    });
}

function together(known: RowsByTable, found: RowsByTable): RowsByTable {
  const names = new Set([...Object.keys(known), ...Object.keys(found)]);
  return Object.fromEntries([...names].map((name) => [name, [...(known[name] ?? []), ...(found[name] ?? [])]]));
}
