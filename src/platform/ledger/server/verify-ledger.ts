import type { Db, Executor } from "#platform/database/server/database.ts";
import { growTree, hashLeaf, hashPeaks, type TreeNode } from "./hash-tree.ts";
import {
  checkpointsAfter,
  entriesFrom,
  leafText,
  nodesBetween,
  type StoredCheckpoint,
  strandedLeaves,
  withLeaf,
} from "./ledger-store.ts";
import type { LedgerSource } from "./prove-record.ts";
import { openCheckpoint } from "./sign-checkpoint.ts";

/** The findings: number of sealed records, the keys that signed, and a sentence per fault, at most `MAX_FAULTS`. */
type LedgerReport = { size: number; signers: string[]; faults: string[] };

const PAGE = 2_000;
const MAX_FAULTS = 100;

type Walk = { size: number; peaks: Buffer[]; signed: number; signers: Set<string>; faults: string[] };

/**
 * Checks the whole ledger against the records themselves: that each record is as it was sealed, none is missing, added
 * or moved, the tree is whole, and every signed checkpoint fits it. Reads everything, in one consistent view. `onPage`
 * gets the number of checked records.
 */
export async function verifyLedger(
  { db, ledgerSources }: { db: Db; ledgerSources: readonly LedgerSource[] },
  onPage: (done: number) => Promise<void> = async () => {},
): Promise<LedgerReport> {
  return db.transaction(
    async (tx) => {
      const walk: Walk = { size: 0, peaks: [], signed: 0, signers: new Set(), faults: [] };
      while (walk.faults.length < MAX_FAULTS && (await checkPage(tx, walk, ledgerSources))) await onPage(walk.size);
      if (walk.signed < walk.size)
        walk.faults.push(
          `Records ${walk.signed} to ${walk.size - 1} were numbered, but no checkpoint was signed for them.`,
        );
      const [beyond] = await checkpointsAfter(tx, walk.size, 1);
      if (beyond)
        walk.faults.push(
          `A checkpoint was signed for ${beyond.size} records, but only ${walk.size} are here: the newest were deleted.`,
        );
      for (const source of ledgerSources) await findUnlisted(tx, walk, source);
      for (const { kind, recordId } of await strandedLeaves(tx, MAX_FAULTS))
        walk.faults.push(`${kind} ${recordId} was removed from the queue before it was sealed.`);
      return { size: walk.size, signers: [...walk.signers], faults: walk.faults.slice(0, MAX_FAULTS) };
    },
    { isolationLevel: "repeatable read", accessMode: "read only" },
  );
}

/** Checks the next page of records; false when there is none. */
async function checkPage(on: Executor, walk: Walk, sources: readonly LedgerSource[]): Promise<boolean> {
  const entries = await entriesFrom(on, walk.size, PAGE);
  const checkpoints = await checkpointsAfter(on, walk.signed, PAGE);
  if (entries.length === 0) return false;
  const records = await readRecords(on, entries, sources);
  const leaves: Buffer[] = [];
  for (const { seq, kind, recordId, salt, hash } of entries) {
    if (seq !== walk.size + leaves.length) {
      walk.faults.push(`Record ${walk.size + leaves.length} is missing from the ledger.`);
      break;
    }
    const record = records.get(`${kind} ${recordId}`);
    if (!hash || !salt) walk.faults.push(`The leaf of ${kind} ${recordId} (record ${seq}) was deleted.`);
    else if (record === undefined) walk.faults.push(`${kind} ${recordId} (record ${seq}) was deleted.`);
    else if (!hashLeaf(leafText({ kind, recordId, salt }, record)).equals(hash))
      walk.faults.push(`${kind} ${recordId} (record ${seq}) was changed.`);
    leaves.push(hash ?? Buffer.alloc(32));
  }
  if (leaves.length === 0) return false;
  await growAndCompare(on, walk, leaves, checkpoints);
  return leaves.length === entries.length;
}

/** Grows the tree by a page, stopping at each checkpoint to compare its root. */
async function growAndCompare(
  on: Executor,
  walk: Walk,
  leaves: readonly Buffer[],
  checkpoints: readonly StoredCheckpoint[],
): Promise<void> {
  const from = walk.size;
  const nodes: TreeNode[] = [];
  const grow = (end: number) => {
    const grown = growTree(walk.size, walk.peaks, leaves.slice(walk.size - from, end - from));
    nodes.push(...grown.nodes);
    walk.peaks = grown.peaks;
    walk.size = end;
  };
  for (const { size, note, verifier } of checkpoints) {
    if (size > from + leaves.length) break;
    grow(size);
    walk.signers.add(verifier);
    const checkpoint = openCheckpoint(note, [verifier]);
    if (checkpoint === null || checkpoint.size !== size)
      walk.faults.push(`The checkpoint of ${size} records has no valid signature.`);
    else if (!checkpoint.root.equals(hashPeaks(walk.peaks)))
      walk.faults.push(
        `Records ${walk.signed} to ${size - 1} are not the ones that were signed, or are not in that order.`,
      );
    walk.signed = size;
  }
  grow(from + leaves.length);
  await compareNodes(on, walk, nodes);
}

async function compareNodes(on: Executor, walk: Walk, nodes: readonly TreeNode[]): Promise<void> {
  for (const level of new Set(nodes.map((node) => node.level))) {
    const expected = nodes.filter((node) => node.level === level);
    const stored = await nodesBetween(on, level, expected[0]?.index ?? 0, expected.at(-1)?.index ?? 0);
    const found = new Map(stored.map((node) => [node.index, node.hash]));
    for (const { index, hash } of expected) {
      if (found.get(index)?.equals(hash)) continue;
      walk.faults.push(
        level === 0
          ? `Record ${index} is not the one that was sealed with this number.`
          : `Node ${index} on level ${level} of the tree was changed.`,
      );
    }
  }
}

async function readRecords(
  on: Executor,
  entries: readonly { kind: string; recordId: string }[],
  sources: readonly LedgerSource[],
): Promise<Map<string, unknown>> {
  const records = new Map<string, unknown>();
  for (const { kind, read } of sources) {
    const ids = entries.filter((entry) => entry.kind === kind).map(({ recordId }) => recordId);
    if (ids.length > 0) for (const [id, record] of await read(on, ids)) records.set(`${kind} ${id}`, record);
  }
  return records;
}

/** Finds records that were written past the ledger. */
async function findUnlisted(on: Executor, walk: Walk, { kind, list }: LedgerSource): Promise<void> {
  let after: string | null = null;
  while (walk.faults.length < MAX_FAULTS) {
    const ids: string[] = await list(on, after, PAGE);
    if (ids.length === 0) return;
    const known = await withLeaf(on, kind, ids);
    for (const id of ids.filter((recordId) => !known.has(recordId)))
      walk.faults.push(`${kind} ${id} was added outside the ledger.`);
    after = ids.at(-1) ?? null;
  }
}
