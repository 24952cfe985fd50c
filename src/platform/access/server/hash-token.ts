import { createHash, randomBytes } from "node:crypto";

/** Creates a secret of 256 bits for a cookie or an API key, as URL-safe text. */
export function newToken(prefix = ""): string {
  return prefix + randomBytes(32).toString("base64url");
}

/** Returns the hash that is stored instead of a token. A fast hash is enough: the token itself cannot be guessed. */
export function hashToken(token: string): Buffer {
  return createHash("sha256").update(token).digest();
}
