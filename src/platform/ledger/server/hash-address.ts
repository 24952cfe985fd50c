import { createHmac } from "node:crypto";
import type { LedgerKey } from "./sign-checkpoint.ts";

/**
 * Returns a keyed hash of a phone number or an email address for the audit log, from which nothing is ever deleted.
 * With the ledger's key one can tell whether a line is about an address; the address can't be read from the line.
 */
export function hashAddress({ privateKey }: LedgerKey, address: string): string {
  return createHmac("sha256", privateKey.export({ format: "der", type: "pkcs8" }))
    .update(address)
    .digest("base64url");
}
