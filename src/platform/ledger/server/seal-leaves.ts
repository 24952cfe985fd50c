import type { Db, Tx } from "#platform/database/server/database.ts";
import type { Log } from "#platform/log/server/log.ts";
import { inOwnTrace } from "#platform/log/server/trace.ts";
import { growTree, hashPeaks } from "./hash-tree.ts";
import { addCheckpoint, addEntries, becomeSealer, ledgerSize, peakHashes, claimUnsealed } from "./ledger-store.ts";
import { type LedgerKey, signCheckpoint } from "./sign-checkpoint.ts";

type SealNeeds = { db: Db; ledgerKey: LedgerKey; now: () => Date };

/** Leaves sealed in one transaction. */
const AT_ONCE = 10_000;
/** Interval of sealing new leaves, milliseconds. */
const EVERY = 1_000;

/**
 * Numbers the waiting leaves, completes the tree and signs its new state, in one transaction. Returns how many were
 * sealed: 0 when none waits or another process is sealing.
 */
export async function sealLeaves({ db, ledgerKey, now }: SealNeeds): Promise<number> {
  return db.transaction(async (tx) => {
    if (!(await becomeSealer(tx))) return 0;
    const leaves = await claimUnsealed(tx, AT_ONCE);
    if (leaves.length === 0) return 0;
    const attributes = { leaves: leaves.length };
    return inOwnTrace({ name: "seal leaves", kind: "internal", attributes }, () =>
      seal(tx, leaves, { ledgerKey, now }),
    );
  });
}

async function seal(
  tx: Tx,
  leaves: Awaited<ReturnType<typeof claimUnsealed>>,
  { ledgerKey, now }: Omit<SealNeeds, "db">,
): Promise<number> {
  const before = await ledgerSize(tx);
  const hashes = leaves.map((leaf) => leaf.hash);
  const { nodes, peaks } = growTree(before, await peakHashes(tx, before), hashes);
  await addEntries(tx, before, leaves, nodes);
  const size = before + leaves.length;
  const note = signCheckpoint(ledgerKey, { size, root: hashPeaks(peaks) });
  await addCheckpoint(tx, { size, note, verifier: ledgerKey.verifier }, now());
  return leaves.length;
}

/** Seals every second until `stop`. The rest waits for the next start. */
export function sealRegularly(needs: SealNeeds & { log: Log }): { stop(): Promise<void> } {
  let running: Promise<unknown> | null = null;
  const timer = setInterval(() => {
    running ??= sealLeaves(needs)
      .catch((error: unknown) => needs.log.warn({ err: error }, "the ledger could not be sealed"))
      .finally(() => {
        running = null;
      });
  }, EVERY);
  return {
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}
