import type { By } from "#platform/access/rules/rights.ts";
import type { Db } from "#platform/database/server/database.ts";
import { recordAudit } from "#platform/ledger/server/audit-store.ts";
import { addImport, type ImportKind, type StagedImport } from "./imports-store.ts";
import { enqueue } from "./jobs.ts";

const MAX_NAME = 100;

/**
 * Stores an import after its items, with what this kind has of its own; `said` of it is in the audit log. It is checked
 * at once, unless its columns have to be mapped.
 */
export async function startImport<I extends StagedImport>(
  kind: ImportKind<I>,
  { db, now }: { db: Db; now: () => Date },
  by: By,
  own: Omit<I, Exclude<keyof StagedImport, "id" | "fileName">>,
  said: unknown,
): Promise<I> {
  const { actor } = by;
  const common: Omit<StagedImport, "id" | "fileName"> = {
    state: "uploaded",
    task: "check",
    position: 0,
    failure: null,
    version: 1,
    createdByName: actor.name,
    createdAt: now(),
    approvedAt: null,
    finishedAt: null,
    revertedAt: null,
  };
  const row = { ...own, ...common, fileName: own.fileName.replaceAll(/[\0\p{Cs}]/gu, "").slice(-MAX_NAME) } as I;
  await db.transaction(async (tx) => {
    await addImport(kind, tx, row);
    const about = { action: `${kind.name}.upload`, recordType: kind.name, recordId: row.id } as const;
    await recordAudit(tx, by, row.createdAt, { ...about, before: null, after: said });
    if (kind.checkedIn === "uploaded") await enqueue(tx, kind.job, [{ importId: row.id }]);
  });
  return row;
}
