import { randomBytes } from "node:crypto";
import { join } from "node:path";
import { KeyFileError, openKeptFile } from "#platform/storage/server/open-kept-file.ts";
import { type LedgerKey, makeLedgerKey } from "./sign-checkpoint.ts";

/** Below the data folder. */
export const LEDGER_KEY_FILE = "ledger.key";

/**
 * Opens the key that signs the ledger's checkpoints: created on first use and stored in `<dataDir>/ledger.key`,
 * readable by the program's user alone. `name` is the name of a new key; an existing one keeps its own.
 */
export async function openLedgerKey(dataDir: string, name: string): Promise<LedgerKey> {
  const path = join(dataDir, LEDGER_KEY_FILE);
  const text = await openKeptFile(path, () => `HEARTHLIGHT+LEDGER+KEY+${name}+${randomBytes(32).toString("base64")}\n`);
  const key = readLedgerKey(text);
  if (key === null)
    throw new KeyFileError(
      `${path} holds no ledger key: put the file back from a backup (npm run restore brings it), or move it away for a new key, which signs from then on.`,
    );
  return key;
}

/** Parses the key in the text of its file; null if there is none. */
export function readLedgerKey(text: string): LedgerKey | null {
  const [, kept = "", encoded = ""] = /^HEARTHLIGHT\+LEDGER\+KEY\+([^+\s]+)\+(\S+)\s*$/.exec(text) ?? [];
  const seed = Buffer.from(encoded, "base64");
  return seed.length === 32 ? makeLedgerKey(kept, seed) : null;
}
