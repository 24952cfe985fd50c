import { randomBytes } from "node:crypto";
import { and, asc, between, desc, eq, gt, gte, inArray, or, sql } from "drizzle-orm";
import { canonicalJson } from "#platform/ledger/rules/canonical-json.ts";
import type { Executor, Tx } from "#platform/database/server/database.ts";
import { insertRows } from "#platform/database/server/insert-rows.ts";
import { hashLeaf, listPeaks, type TreeNode, type TreePlace } from "./hash-tree.ts";
import { ledgerCheckpoints, ledgerEntries, ledgerLeaves, ledgerNodes, ledgerUnsealed } from "./ledger-tables.ts";

/** A record of evidence by its kind and its id in that kind. */
export type RecordName = { kind: string; recordId: string };
type Leaf = RecordName & { salt: Buffer; hash: Buffer };
/** A leaf of the ledger with its number; null while it waits for one. */
type Entry = RecordName & { seq: number };
export type StoredCheckpoint = { size: number; note: string; verifier: string };

/** Returns the text that a leaf's hash covers: the record with its name and salt as canonical JSON. */
export function leafText({ kind, recordId, salt }: RecordName & { salt: Buffer }, record: unknown): string {
  return canonicalJson({ kind, record, record_id: recordId, salt: salt.toString("base64") });
}

/** Adds records to the ledger, in the transaction that stores them. Takes no lock; the sealer numbers them. */
export async function addLeaves(tx: Tx, records: readonly (RecordName & { record: unknown })[]): Promise<void> {
  const leaves = records.map(({ kind, recordId, record }): Leaf => {
    const salt = randomBytes(16);
    return { kind, recordId, salt, hash: hashLeaf(leafText({ kind, recordId, salt }, record)) };
  });
  if (leaves.length === 0) return;
  await insertRows(tx, ledgerLeaves, leaves);
  await insertRows(
    tx,
    ledgerUnsealed,
    leaves.map(({ kind, recordId }) => ({ kind, recordId })),
  );
}

/** Makes this transaction the sealer; false while another is. */
export async function becomeSealer(tx: Tx): Promise<boolean> {
  const { rows } = await tx.execute<{ held: boolean }>(
    sql`select pg_try_advisory_xact_lock(hashtextextended('ledger', 0)) as held`,
  );
  return rows[0]?.held === true;
}

/** Removes the leaves that wait longest from the queue and returns them, at most `limit`, oldest first. */
export async function claimUnsealed(tx: Tx, limit: number): Promise<Leaf[]> {
  const { rows } = await tx.execute<{ kind: string; record_id: string; salt: Buffer; hash: Buffer }>(sql`
    with taken as (
      delete from ledger_unsealed where id in (select id from ledger_unsealed order by id limit ${limit}) returning id, kind, record_id
    )
    select kind, record_id, salt, hash from taken join ledger_leaves using (kind, record_id) order by id`);
  return rows.map(({ kind, record_id, salt, hash }) => ({ kind, recordId: record_id, salt, hash }));
}

/** Returns since when the oldest leaf waits for its number; null when none does. */
export async function oldestUnsealed(on: Executor): Promise<Date | null> {
  const [row] = await on
    .select({ at: ledgerUnsealed.at })
    .from(ledgerUnsealed)
    .orderBy(asc(ledgerUnsealed.id))
    .limit(1);
  return row?.at ?? null;
}

/** Counts the sealed records. */
export async function ledgerSize(on: Executor): Promise<number> {
  const [last] = await on
    .select({ seq: ledgerEntries.seq })
    .from(ledgerEntries)
    .orderBy(desc(ledgerEntries.seq))
    .limit(1);
  return last ? last.seq + 1 : 0;
}

/** Returns hashes of subtrees, in the given order. Throws when one is missing. */
export async function nodeHashes(on: Executor, places: readonly TreePlace[]): Promise<Buffer[]> {
  if (places.length === 0) return [];
  const wanted = places.map(({ level, index }) => and(eq(ledgerNodes.level, level), eq(ledgerNodes.index, index)));
  const rows = await on
    .select()
    .from(ledgerNodes)
    .where(or(...wanted));
  const found = new Map(rows.map((node) => [`${node.level} ${node.index}`, node.hash]));
  return places.map(({ level, index }) => {
    const hash = found.get(`${level} ${index}`);
    if (!hash) throw new Error(`The ledger has no node ${index} on level ${level}`);
    return hash;
  });
}

/** Returns the peaks of the tree of the first `size` records. */
export async function peakHashes(on: Executor, size: number): Promise<Buffer[]> {
  return nodeHashes(on, listPeaks(size));
}

/** Appends numbered records and the subtrees that they completed. */
export async function addEntries(
  tx: Tx,
  from: number,
  leaves: readonly Leaf[],
  nodes: readonly TreeNode[],
): Promise<void> {
  const entries = leaves.map(({ kind, recordId }, i) => ({ seq: from + i, kind, recordId }));
  await insertRows(tx, ledgerEntries, entries);
  await insertRows(tx, ledgerNodes, nodes);
}

export async function addCheckpoint(tx: Tx, checkpoint: StoredCheckpoint, at: Date): Promise<void> {
  await tx.insert(ledgerCheckpoints).values({ ...checkpoint, at });
}

/** Finds the newest signed checkpoint, or null before the first seal. */
export async function newestCheckpoint(on: Executor): Promise<StoredCheckpoint | null> {
  const [row] = await on.select().from(ledgerCheckpoints).orderBy(desc(ledgerCheckpoints.size)).limit(1);
  return row ?? null;
}

/** Lists checkpoints of trees larger than `after`, smallest first. */
export async function checkpointsAfter(on: Executor, after: number, limit: number): Promise<StoredCheckpoint[]> {
  return on
    .select()
    .from(ledgerCheckpoints)
    .where(gt(ledgerCheckpoints.size, after))
    .orderBy(asc(ledgerCheckpoints.size))
    .limit(limit);
}

/** Lists the leaves with this record id, of any kind, with their numbers if sealed. */
export async function leavesOfRecord(on: Executor, recordId: string): Promise<(Leaf & { seq: number | null })[]> {
  return on
    .select({ ...leafColumns, seq: ledgerEntries.seq })
    .from(ledgerLeaves)
    .leftJoin(
      ledgerEntries,
      and(eq(ledgerEntries.kind, ledgerLeaves.kind), eq(ledgerEntries.recordId, ledgerLeaves.recordId)),
    )
    .where(eq(ledgerLeaves.recordId, recordId));
}

const leafColumns = {
  kind: ledgerLeaves.kind,
  recordId: ledgerLeaves.recordId,
  salt: ledgerLeaves.salt,
  hash: ledgerLeaves.hash,
};

/** Lists numbered records from `from` on, with their leaves; `hash` is null if the leaf is gone. */
export async function entriesFrom(
  on: Executor,
  from: number,
  limit: number,
): Promise<(Entry & { salt: Buffer | null; hash: Buffer | null })[]> {
  return on
    .select({
      seq: ledgerEntries.seq,
      kind: ledgerEntries.kind,
      recordId: ledgerEntries.recordId,
      salt: ledgerLeaves.salt,
      hash: ledgerLeaves.hash,
    })
    .from(ledgerEntries)
    .leftJoin(
      ledgerLeaves,
      and(eq(ledgerEntries.kind, ledgerLeaves.kind), eq(ledgerEntries.recordId, ledgerLeaves.recordId)),
    )
    .where(gte(ledgerEntries.seq, from))
    .orderBy(asc(ledgerEntries.seq))
    .limit(limit);
}

/** Lists stored subtrees of one level with an index from `from` to `to`, inclusive. */
export async function nodesBetween(on: Executor, level: number, from: number, to: number): Promise<TreeNode[]> {
  return on
    .select()
    .from(ledgerNodes)
    .where(and(eq(ledgerNodes.level, level), between(ledgerNodes.index, from, to)));
}

/** Returns those of some records that have a leaf. */
export async function withLeaf(on: Executor, kind: string, recordIds: readonly string[]): Promise<Set<string>> {
  const rows = await on
    .select({ recordId: ledgerLeaves.recordId })
    .from(ledgerLeaves)
    .where(and(eq(ledgerLeaves.kind, kind), inArray(ledgerLeaves.recordId, [...recordIds])));
  return new Set(rows.map(({ recordId }) => recordId));
}

/** Lists leaves that neither have a number nor wait for one, which only happens when the queue is emptied by hand. */
export async function strandedLeaves(on: Executor, limit: number): Promise<RecordName[]> {
  const { rows } = await on.execute<{ kind: string; record_id: string }>(sql`
    select kind, record_id from ledger_leaves l
    where not exists (select 1 from ledger_entries e where e.kind = l.kind and e.record_id = l.record_id)
      and not exists (select 1 from ledger_unsealed u where u.kind = l.kind and u.record_id = l.record_id)
    limit ${limit}`);
  return rows.map(({ kind, record_id }) => ({ kind, recordId: record_id }));
}

export async function anyLeaf(on: Executor): Promise<boolean> {
  return (await on.select({ kind: ledgerLeaves.kind }).from(ledgerLeaves).limit(1)).length > 0;
}
