import { ledgerSize, newestCheckpoint } from "#platform/ledger/server/ledger-store.ts";
import type { Db } from "#platform/database/server/database.ts";
import { type LedgerCheck, listChecks } from "#platform/ledger/server/audit-store.ts";

/** Checks that are read: one that runs, and the last that is done. */
const CHECKS = 2;

/** Reads how much the ledger has sealed, its newest checkpoint, and its last checks, newest first. */
export async function readLedger({
  db,
}: {
  db: Db;
}): Promise<{ sealed: number; checkpoint: string | null; checks: LedgerCheck[] }> {
  const [sealed, newest, checks] = await Promise.all([ledgerSize(db), newestCheckpoint(db), listChecks(db, CHECKS)]);
  return { sealed, checkpoint: newest?.note ?? null, checks };
}
