import { randomBytes } from "node:crypto";
import { join } from "node:path";
import { openKeptFile } from "#server/platform/open-kept-file.ts";
import { type LedgerKey, makeLedgerKey } from "./sign-checkpoint.ts";

const FILE = "ledger.key";

/**
 * The key that signs the ledger's checkpoints: made on first use and kept in `<dataDir>/ledger.key`, readable by the
 * program's user alone. `name` is what a new key is called; an existing one keeps its own.
 */
export async function openLedgerKey(dataDir: string, name: string): Promise<LedgerKey> {
  const path = join(dataDir, FILE);
  const text = await openKeptFile(path, () => `HEARTHLIGHT+LEDGER+KEY+${name}+${randomBytes(32).toString("base64")}\n`);
  const [, kept = "", encoded = ""] = /^HEARTHLIGHT\+LEDGER\+KEY\+([^+\s]+)\+(\S+)\s*$/.exec(text) ?? [];
  const seed = Buffer.from(encoded, "base64");
  if (seed.length !== 32) throw new Error(`${path} holds no ledger key. Put it back from a backup.`);
  return makeLedgerKey(kept, seed);
}
