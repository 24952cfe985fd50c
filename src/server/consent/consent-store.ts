import { createHash } from "node:crypto";
import { asc, eq, inArray } from "drizzle-orm";
import { CHAIN_START, type ConsentEvidence, type ConsentRecord, chainText } from "#core/consent/consent-record.ts";
import type { Executor, Tx } from "#server/platform/database.ts";
import { consentChain, consents } from "./consent-tables.ts";

/**
 * Adds evidence to the end of the chain inside the caller's transaction. The chain's end is locked until that commits,
 * so records follow one another without gaps. There is no update and no delete: evidence is written once.
 */
export async function addConsents(tx: Tx, leadId: string | null, evidence: readonly ConsentEvidence[], newId: () => string): Promise<void> {
  if (evidence.length === 0) return;
  const [end] = await tx.select().from(consentChain).where(eq(consentChain.id, 1)).for("update");
  if (!end) throw new Error("The consent chain has no end row");
  let { seq, hash } = end;
  const rows = evidence.map((e) => {
    const unsealed = { ...e, id: newId(), leadId, seq: seq + 1, previousHash: hash };
    seq = unsealed.seq;
    hash = sha256(chainText(unsealed));
    return { id: unsealed.id, leadId, seq, channel: e.channel, address: e.address, at: new Date(e.at), evidence: e, previousHash: unsealed.previousHash, hash };
  });
  await tx.insert(consents).values(rows);
  await tx.update(consentChain).set({ seq, hash }).where(eq(consentChain.id, 1));
}

/** Consent records of one lead, oldest first. */
export async function consentsOfLead(on: Executor, leadId: string): Promise<ConsentRecord[]> {
  const rows = await on.select().from(consents).where(eq(consents.leadId, leadId)).orderBy(asc(consents.seq));
  return rows.map(toRecord);
}

/** Records of every lead for which one of these numbers or addresses ever agreed to something, by lead, oldest first. */
export async function consentsTouching(on: Executor, addresses: readonly string[]): Promise<Map<string, ConsentRecord[]>> {
  const touched = on
    .select({ leadId: consents.leadId })
    .from(consents)
    .where(inArray(consents.address, [...addresses]));
  const rows = await on.select().from(consents).where(inArray(consents.leadId, touched)).orderBy(asc(consents.seq));
  const byLead = new Map<string, ConsentRecord[]>();
  for (const row of rows) if (row.leadId !== null) byLead.set(row.leadId, [...(byLead.get(row.leadId) ?? []), toRecord(row)]);
  return byLead;
}

/** Walks the whole chain; answers the seq of the first record that does not fit, or null when all do. */
export async function findBrokenConsent(on: Executor): Promise<number | null> {
  let previous = CHAIN_START;
  let expected = 1;
  for (const row of await on.select().from(consents).orderBy(asc(consents.seq))) {
    const { hash, ...unsealed } = toRecord(row);
    if (row.seq !== expected || unsealed.previousHash !== previous || sha256(chainText(unsealed)) !== hash) return row.seq;
    previous = hash;
    expected++;
  }
  return null;
}

function toRecord(row: typeof consents.$inferSelect): ConsentRecord {
  return { ...row.evidence, id: row.id, leadId: row.leadId, seq: row.seq, previousHash: row.previousHash, hash: row.hash };
}

function sha256(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}
