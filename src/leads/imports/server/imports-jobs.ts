import type { AnnounceLeads } from "#leads/leads/server/leads-live.ts";
import type { Db } from "#platform/database/server/database.ts";
import { handle, type JobHandler } from "#platform/jobs/server/jobs.ts";
import { workInTurns, workOnBatch } from "#platform/jobs/server/work-on-import.ts";
import type { Log } from "#platform/log/server/log.ts";
import { SHIPPED_STATES } from "#agency/states/server/shipped-states.ts";
import type { AssignerNeeds } from "./read-assigner.ts";
import { checkImport } from "./check-import.ts";
import { LEAD_IMPORTS } from "./imports-store.ts";
import { reverseImport } from "./reverse-import.ts";
import { runImport } from "./run-import.ts";

type Needs = AssignerNeeds & { db: Db; log: Log; newId: () => string; announceLeads: AnnounceLeads };

/** Works on imports, one at a time. */
export function importHandlers(needs: Needs): JobHandler[] {
  return [handle(LEAD_IMPORTS.job, 1, ({ importId }) => workOnImport(needs, importId))];
}

/** Works on an import batch by batch, each a transaction of its own. */
export async function workOnImport(needs: Needs, importId: string): Promise<void> {
  await workInTurns(LEAD_IMPORTS, needs, importId, () =>
    needs.db.transaction((tx) =>
      workOnBatch(LEAD_IMPORTS, tx, { importId, now: needs.now }, async (about) => {
        const { task, mapping } = about;
        if (!mapping) return null;
        if (task === "check") return checkImport(tx, about, mapping, { today: needs.now(), states: SHIPPED_STATES });
        return task === "run" ? runImport(tx, needs, about, mapping) : reverseImport(tx, needs, about);
      }),
    ),
  );
  needs.announceLeads();
}
