import { parseArgs } from "node:util";
import { acceptRecords } from "#accounts/audit/server/accept-records.ts";
import { listAcceptances } from "#platform/ledger/server/audit-store.ts";
import { parseConfig } from "#platform/program/server/config.ts";
import { verifyOldChain } from "#compliance/consent/server/verify-old-chain.ts";
import { LEDGER_SOURCES } from "#leads/intake/server/prepare-evidence.ts";
import { verifyLedger } from "#platform/ledger/server/verify-ledger.ts";
import { openDatabase } from "#platform/database/server/database.ts";
import { createLog } from "#platform/log/server/log.ts";
import { startDatabase } from "#app/program/server/start-database.ts";

process.umask(0o077); // Files written here are for the program's own user alone.

/**
 * Handles `npm run verify-ledger`: checks every consent record and audit line against the ledger, while the program
 * runs or not. With `--accept "<why>" --by "<name>"` it first accepts records that were written beside the ledger.
 */
async function verify(): Promise<void> {
  const { values } = parseArgs({ options: { accept: { type: "string" }, by: { type: "string" } } });
  const config = parseConfig(process.env);
  const log = createLog("silent");
  const started = await startDatabase(config, log, () => {}, "script");
  const database = openDatabase(started.owner, log, 2);
  try {
    const needs = { db: database.db, ledgerSources: LEDGER_SOURCES, now: () => new Date() };
    if (values.accept !== undefined) {
      const done = await acceptRecords(needs, { person: values.by ?? "", note: values.accept });
      if (!done.ok) throw new Error(`${done.message} npm run verify-ledger -- --accept "<why>" --by "<name>"`);
      console.log(
        `Taken into the ledger: ${done.value.map(({ kind, recordId }) => `${kind} ${recordId}`).join(", ") || "nothing, since nothing was beside it"}.`,
      );
    }
    for (const { at, person, after } of await listAcceptances(database.db))
      console.log(
        `${at.toISOString().slice(0, 10)}: ${person} took in records that were written beside the ledger: ${JSON.stringify(after)}`,
      );
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
