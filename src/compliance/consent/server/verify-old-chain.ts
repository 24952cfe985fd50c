import { createHash } from "node:crypto";
import { canonicalJson } from "#platform/ledger/rules/canonical-json.ts";
import type { LedgerSource } from "#platform/ledger/server/prove-record.ts";
import type { Executor } from "#platform/database/server/database.ts";
import { chainEnds, chainedConsents } from "./consent-store.ts";

/** The hash before the first record. */
const CHAIN_START = "0".repeat(64);

/**
 * Verifies the hash chain of consent records from before the ledger. Returns the number of the first record that
 * doesn't match, or null.
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

/** The end of the old chain is the ledger's first record, so that the ledger covers the chain too. */
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
