import { createHmac } from "node:crypto";
import type { LedgerKey } from "./sign-checkpoint.ts";

/**
 * How the audit log, which nothing is ever deleted from, names a phone number or an email address: a keyed hash. Someone who
 * has the ledger's key can tell whether a line is about an address; nobody can read the address from the line.
 */
export function hashAddress({ privateKey }: LedgerKey, address: string): string {
  return createHmac("sha256", privateKey.export({ format: "der", type: "pkcs8" }))
    .update(address)
    .digest("base64url");
}
