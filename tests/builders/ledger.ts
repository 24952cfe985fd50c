import { LEDGER_SOURCES } from "#server/prepare-evidence.ts";
import { sealLeaves } from "#server/ledger/seal-leaves.ts";
import { makeLedgerKey } from "#server/ledger/sign-checkpoint.ts";
import { verifyLedger } from "#server/ledger/verify-ledger.ts";
import type { Db } from "#server/platform/database.ts";

/** A key that is the same in every test. */
export const TEST_LEDGER_KEY = makeLedgerKey("example.com/ledger", Buffer.alloc(32, 7));

/** Seals what waits and checks the whole ledger against the records; answers a sentence per fault. */
export async function ledgerFaults(db: Db): Promise<string[]> {
  while ((await sealLeaves({ db, ledgerKey: TEST_LEDGER_KEY, now: () => new Date() })) > 0) continue;
  return (await verifyLedger({ db, ledgerSources: LEDGER_SOURCES })).faults;
}
