import { conflict, ok, type Outcome } from "#platform/access/rules/outcome.ts";
import type { Db, Executor } from "#platform/database/server/database.ts";
import { hashPeaks, listPath } from "./hash-tree.ts";
import { leafText, leavesOfRecord, newestCheckpoint, nodeHashes } from "./ledger-store.ts";

/** One kind of record that the ledger covers, as its own domain reads it. */
export type LedgerSource = {
  kind: string;
  /** Reads records exactly as they were added, by id; unknown ids are missing. */
  read(on: Executor, ids: readonly string[]): Promise<Map<string, unknown>>;
  /** Lists ids in their own order, those after `after`; null for the start. */
  list(on: Executor, after: string | null, limit: number): Promise<string[]>;
};

/** Everything needed to check one record without this program; hashes in base64. */
export type RecordProof = {
  /** The text whose leaf hash is in the tree: the record with its salt, as canonical JSON. */
  leaf: string;
  index: number;
  /** Size of the tree that the checkpoint signs. */
  size: number;
  /** Hashes of the neighboring subtrees, from the leaf upward (RFC 6962, section 2.1.1). */
  path: string[];
  checkpoint: string;
  verifier: string;
};

/** Proves that a record is in the ledger under the newest checkpoint. Not found: unknown id; conflict: unsealed. */
export async function proveRecord(
  { db, ledgerSources }: { db: Db; ledgerSources: readonly LedgerSource[] },
  recordId: string,
): Promise<Outcome<RecordProof>> {
  const checkpoint = await newestCheckpoint(db);
  for (const leaf of await leavesOfRecord(db, recordId)) {
    const source = ledgerSources.find(({ kind }) => kind === leaf.kind);
    const record = (await source?.read(db, [recordId]))?.get(recordId);
    if (record === undefined) continue;
    if (leaf.seq === null || checkpoint === null || leaf.seq >= checkpoint.size) {
      return conflict("This record is not sealed yet. Try again in a few seconds.");
    }
    const { size, note, verifier } = checkpoint;
    const path = await Promise.all(
      listPath(leaf.seq, size).map(async (step) => hashPeaks(await nodeHashes(db, step)).toString("base64")),
    );
    return ok({ leaf: leafText(leaf, record), index: leaf.seq, size, path, checkpoint: note, verifier });
  }
  return { ok: false, code: "not-found", message: "The ledger has no record with this id." };
}
