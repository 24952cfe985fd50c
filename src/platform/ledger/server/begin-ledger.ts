import type { Tx } from "#platform/database/server/database.ts";
import { addLeaves, anyLeaf } from "./ledger-store.ts";
import type { LedgerSource } from "./prove-record.ts";

const PAGE = 1_000;

/**
 * Adds every existing record, once, when the database gets its ledger: source by source in the given order. Later calls
 * change nothing, so a record that was written past the ledger stays unvouched.
 */
export async function beginLedger(tx: Tx, sources: readonly LedgerSource[]): Promise<void> {
  if (await anyLeaf(tx)) return;
  for (const { kind, list, read } of sources) {
    for (let after: string | null = null; ; ) {
      const ids: string[] = await list(tx, after, PAGE);
      if (ids.length === 0) break;
      const records = await read(tx, ids);
      await addLeaves(
        tx,
        ids.map((recordId) => ({ kind, recordId, record: records.get(recordId) })),
      );
      after = ids.at(-1) ?? null;
    }
  }
}
