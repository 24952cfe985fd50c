import { checkIndexes } from "#platform/database/server/own-postgres/check-indexes.ts";
import type { OwnPostgresConnection } from "#platform/database/server/own-postgres/session.ts";
import { openDatabase } from "#platform/database/server/database.ts";
import type { LedgerSource } from "#platform/ledger/server/prove-record.ts";
import { verifyLedger } from "#platform/ledger/server/verify-ledger.ts";
import { createLog } from "#platform/log/server/log.ts";

/** What checking a restored copy found: `sealed` counts the records of the ledger, `faults` are sentences. */
export type CheckedCopy = { indexes: number; sealed: number; faults: string[] };

/** Checks a restored database while it runs: every index against its table (amcheck), and the whole ledger. */
export async function checkCopy(
  connection: OwnPostgresConnection,
  ledgerSources: readonly LedgerSource[],
): Promise<CheckedCopy> {
  const { indexes, faults } = await checkIndexes(connection);
  const database = openDatabase(connection, createLog("silent"), 2);
  try {
    const ledger = await verifyLedger({ db: database.db, ledgerSources });
    return { indexes, sealed: ledger.size, faults: [...faults, ...ledger.faults] };
  } finally {
    await database.close();
  }
}
