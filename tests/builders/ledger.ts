import { LEDGER_SOURCES } from "#leads/intake/server/prepare-evidence.ts";
import { sealLeaves } from "#platform/ledger/server/seal-leaves.ts";
import { makeLedgerKey } from "#platform/ledger/server/sign-checkpoint.ts";
import { verifyLedger } from "#platform/ledger/server/verify-ledger.ts";
import type { Db } from "#platform/database/server/database.ts";

/** A key that is the same in every test. */
export const TEST_LEDGER_KEY = makeLedgerKey("example.com/ledger", Buffer.alloc(32, 7));

/** Seals the waiting records and checks the whole ledger against the records; returns a sentence per fault. */
export async function ledgerFaults(db: Db): Promise<string[]> {
  while ((await sealLeaves({ db, ledgerKey: TEST_LEDGER_KEY, now: () => new Date() })) > 0) continue;
  return (await verifyLedger({ db, ledgerSources: LEDGER_SOURCES })).faults;
}
