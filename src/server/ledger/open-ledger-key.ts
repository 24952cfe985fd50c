import { randomBytes } from "node:crypto";
import { link, open, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { type LedgerKey, makeLedgerKey } from "./sign-checkpoint.ts";

const FILE = "ledger.key";

/**
 * The key that signs the ledger's checkpoints: made on first use and kept in `<dataDir>/ledger.key`, readable by the
 * program's user alone. `name` is what a new key is called; an existing one keeps its own.
 */
export async function openLedgerKey(dataDir: string, name: string): Promise<LedgerKey> {
  const path = join(dataDir, FILE);
  const kept = (await readKey(path)) ?? (await makeKey(path, name));
  return makeLedgerKey(kept.name, kept.seed);
}

async function readKey(path: string): Promise<{ name: string; seed: Buffer } | null> {
  const text = await readFile(path, "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return null;
    throw error;
  });
  if (text === null) return null;
  const [, name = "", encoded = ""] = /^HEARTHLIGHT\+LEDGER\+KEY\+([^+\s]+)\+(\S+)\s*$/.exec(text) ?? [];
  const seed = Buffer.from(encoded, "base64");
  if (seed.length !== 32) throw new Error(`${path} holds no ledger key. Put it back from a backup.`);
  return { name, seed };
}

/** Written beside and linked into place, so that two programs that start at once end up with one key, whole. */
async function makeKey(path: string, name: string): Promise<{ name: string; seed: Buffer }> {
  const made = { name, seed: randomBytes(32) };
  const draft = `${path}.${randomBytes(4).toString("hex")}`;
  const file = await open(draft, "wx", 0o600);
  try {
    await file.writeFile(`HEARTHLIGHT+LEDGER+KEY+${name}+${made.seed.toString("base64")}\n`);
    await file.sync();
  } finally {
    await file.close();
  }
  try {
    await link(draft, path);
    return made;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    return (await readKey(path)) ?? made;
  } finally {
    await rm(draft, { force: true });
  }
}
