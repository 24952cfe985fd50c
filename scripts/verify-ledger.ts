import { parseConfig } from "#server/config.ts";
import { verifyOldChain } from "#server/consent/verify-old-chain.ts";
import { LEDGER_SOURCES } from "#server/prepare-evidence.ts";
import { verifyLedger } from "#server/ledger/verify-ledger.ts";
import { openDatabase } from "#server/platform/database.ts";
import { createLog } from "#server/platform/log.ts";
import { startDatabase } from "#server/start-database.ts";

process.umask(0o077); // What is written here is for the program's own user alone.

/** `npm run verify-ledger`: checks every consent record and audit line against the ledger, while the program runs or not. */
async function verify(): Promise<void> {
  const config = parseConfig(process.env);
  const log = createLog("silent");
  const started = await startDatabase(config, log, () => {}, "script");
  const database = openDatabase(started.owner, log, 2);
  try {
    const { size, signers, faults } = await verifyLedger({ db: database.db, ledgerSources: LEDGER_SOURCES });
    const broken = await verifyOldChain(database.db);
    if (broken !== null) faults.push(`Consent record ${broken} does not match the hash chain from before the ledger.`);
    for (const fault of faults) console.error(fault);
    for (const signer of signers) console.log(`Signed by ${signer}`);
    console.log(
      faults.length === 0
        ? `All ${size} sealed records are as they were signed.`
        : `${faults.length} ${faults.length === 1 ? "fault" : "faults"} in the ledger.`,
    );
    if (faults.length > 0) process.exitCode = 1;
  } finally {
    await database.close();
    await started.stop();
  }
}

await verify().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
});
