import type { By } from "#platform/access/rules/rights.ts";
import { invalid, ok, type Outcome } from "#platform/access/rules/outcome.ts";
import { addLeaves, type RecordName, withLeaf } from "#platform/ledger/server/ledger-store.ts";
import type { LedgerSource } from "#platform/ledger/server/prove-record.ts";
import type { Db, Tx } from "#platform/database/server/database.ts";
import { recordAudit } from "#platform/ledger/server/audit-store.ts";

/** Records read at once. */
const PAGE = 1_000;

/**
 * Takes records that were written beside the ledger into it, as an older version leaves them that ran on a newer database.
 * An audit line, itself evidence, names the records, the person and their reason; from then on the ledger vouches for
 * the records as they are now, and for no time before. Returns their names. Invalid without a person or a reason.
 */
export async function acceptRecords(
  { db, ledgerSources, now }: { db: Db; ledgerSources: readonly LedgerSource[]; now: () => Date },
  { person, note }: { person: string; note: string },
): Promise<Outcome<RecordName[]>> {
  if (person.trim() === "" || note.trim() === "")
    return invalid("Give the name of the person who decides it, and why.");
  return db.transaction(async (tx) => {
    const accepted: RecordName[] = [];
    for (const source of ledgerSources) accepted.push(...(await addMissingLeaves(tx, source)));
    if (accepted.length === 0) return ok(accepted);
    const by: By = {
      actor: { kind: "key", id: "terminal", name: person.trim(), scopes: [] },
      requestId: "verify-ledger",
    };
    await recordAudit(tx, by, now(), {
      action: "ledger.accept",
      recordId: "ledger",
      after: { note: note.trim(), records: accepted.map(({ kind, recordId }) => `${kind} ${recordId}`) },
    });
    return ok(accepted);
  });
}

/** Adds a leaf for each record of a source that has none. */
async function addMissingLeaves(tx: Tx, { kind, list, read }: LedgerSource): Promise<RecordName[]> {
  const accepted: RecordName[] = [];
  for (let after: string | null = null; ; ) {
    const ids: string[] = await list(tx, after, PAGE);
    if (ids.length === 0) return accepted;
    const known = await withLeaf(tx, kind, ids);
    const missing = ids.filter((id) => !known.has(id));
    const records = await read(tx, missing);
    await addLeaves(
      tx,
      missing.map((recordId) => ({ kind, recordId, record: records.get(recordId) })),
    );
    accepted.push(...missing.map((recordId) => ({ kind, recordId })));
    after = ids.at(-1) ?? null;
  }
}
