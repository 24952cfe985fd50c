import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from "node:crypto";
import { join } from "node:path";
import { KeyFileError, openKeptFile } from "./open-kept-file.ts";

const FILE = "secrets.key";
const CIPHER = "aes-256-gcm";
const NONCE = 12;
const TAG = 16;

/**
 * Seals secrets of other services before they are stored. What a secret is bound to (for example the address it is sent
 * to) has to be the same when it is opened: a secret that was moved elsewhere does not open.
 */
export type SealingKey = {
  seal(text: string, boundTo: string): Buffer;
  /** null where this key did not seal it, or for something else. */
  unseal(sealed: Buffer, boundTo: string): string | null;
  /** The same for one text wherever this key is, also after a restart; the text can't be read from it. */
  mark(text: string): string;
  /** The token of a link that can be shown again: the same for one text wherever this key is, and never stored. */
  tokenOf(text: string): string;
};

const SEALED = "sealed:";

/** Seals a text for a column of text. */
export function sealText(sealing: SealingKey, text: string, boundTo: string): string {
  return SEALED + sealing.seal(text, boundTo).toString("base64");
}

/** Tells whether a column holds a text that was sealed, by whichever key. */
export const isSealedText = (stored: string): boolean => stored.startsWith(SEALED);

/** The text that a column holds sealed; null where this key did not seal it, or it is not sealed at all. */
export function unsealText(sealing: SealingKey, stored: string, boundTo: string): string | null {
  return isSealedText(stored) ? sealing.unseal(Buffer.from(stored.slice(SEALED.length), "base64"), boundTo) : null;
}

/** The key that seals secrets: made on first use and kept in `<dataDir>/secrets.key`. */
export async function openSealingKey(dataDir: string): Promise<SealingKey> {
  const path = join(dataDir, FILE);
  const text = await openKeptFile(path, () => `HEARTHLIGHT+SECRETS+KEY+${randomBytes(32).toString("base64")}\n`);
  const [, encoded = ""] = /^HEARTHLIGHT\+SECRETS\+KEY\+(\S+)\s*$/.exec(text) ?? [];
  const key = Buffer.from(encoded, "base64");
  if (key.length !== 32)
    throw new KeyFileError(
      `${path} holds no key for secrets: put back the copy that you kept, or move it away for a new key and enter the keys of other services again.`,
    );
  const markKey = Buffer.from(hkdfSync("sha256", key, "", "marks in the log", 32));
  const tokenKey = Buffer.from(hkdfSync("sha256", key, "", "tokens of links", 32));
  return {
    tokenOf: (text) => createHmac("sha256", tokenKey).update(text).digest("base64url"),
    mark: (text) => createHmac("sha256", markKey).update(text).digest("base64url").slice(0, 16),
    seal(text, boundTo) {
      const nonce = randomBytes(NONCE);
      const cipher = createCipheriv(CIPHER, key, nonce).setAAD(Buffer.from(boundTo));
      const sealed = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
    },
    unseal(sealed, boundTo) {
      try {
        const opener = createDecipheriv(CIPHER, key, sealed.subarray(0, NONCE)).setAAD(Buffer.from(boundTo));
        opener.setAuthTag(sealed.subarray(NONCE, NONCE + TAG));
        return Buffer.concat([opener.update(sealed.subarray(NONCE + TAG)), opener.final()]).toString("utf8");
      } catch {
        return null;
      }
    },
  };
}
