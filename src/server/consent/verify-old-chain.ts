import { createHash } from "node:crypto";
import { canonicalJson } from "#core/ledger/canonical-json.ts";
import type { LedgerSource } from "#server/ledger/prove-record.ts";
import type { Executor } from "#server/platform/database.ts";
import { chainEnds, chainedConsents } from "./consent-store.ts";

/** The hash before the first record. */
const CHAIN_START = "0".repeat(64);

/**
 * Checks the hash chain that held the consent records before there was a ledger. Answers the number of the first record
 * that doesn't fit, or null. A database that began with the ledger has no such records.
 */
export async function verifyOldChain(on: Executor): Promise<number | null> {
  let previous = CHAIN_START;
  let last = 0;
  for (const row of await chainedConsents(on)) {
    const { id, leadId, seq, previousHash, hash } = row;
    const text = canonicalJson({ ...row.evidence, id, leadId, seq, previousHash });
    if (seq !== last + 1 || previousHash !== previous || createHash("sha256").update(text).digest("hex") !== hash)
      return seq;
    previous = hash;
    last = seq;
  }
  const [end] = await chainEnds(on);
  return end?.seq === last && end.hash === previous ? null : last + 1;
}

/** The end of the old chain: the ledger's first record, so that the ledger vouches for the chain too. */
export const oldChainSource: LedgerSource = {
  kind: "consent-chain",
  async read(on) {
    const rows = await chainEnds(on);
    return new Map(rows.map((row) => [String(row.id), row]));
  },
  async list(on, after) {
    const rows = after === null ? await chainEnds(on) : [];
    return rows.map(({ id }) => String(id));
  },
};
