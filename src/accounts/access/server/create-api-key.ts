import { invalidFields, ok, type Outcome } from "#platform/access/rules/outcome.ts";
import { type By, isRight, KEY_SCOPES, may, type Right } from "#platform/access/rules/rights.ts";
import { runChange, sensitive } from "#platform/ledger/server/run-change.ts";
import type { Db } from "#platform/database/server/database.ts";
import { addApiKey } from "./api-keys-store.ts";
import { hashToken, newToken } from "#platform/access/server/hash-token.ts";

/** Characters of a key that are kept and shown, so that staff can tell their keys apart. */
export const KEY_PREFIX = 9;

/**
 * Makes a key for another program. The key itself is answered once and stored nowhere. A key can never be given a
 * right that its maker does not have, nor one that manages keys or staff.
 */
export async function createApiKey(
  needs: { db: Db; now: () => Date; newId: () => string },
  by: By,
  input: { name: string; scopes: string[]; expiresAt: Date | null },
): Promise<Outcome<{ id: string; key: string; prefix: string }>> {
  return runChange(needs, by, sensitive("keys:manage"), async ({ tx, at, audit }) => {
    const { expiresAt } = input;
    const name = input.name.trim();
    const scopes = input.scopes.filter((s): s is Right => isRight(s) && KEY_SCOPES.includes(s) && may(by.actor, s));
    const fields: Record<string, string> = {};
    if (name === "" || name.length > 80) fields.name = "Please enter a name of 1 to 80 characters for the key.";
    if (scopes.length === 0 || scopes.length !== input.scopes.length)
      fields.scopes = "Please choose scopes from the list.";
    if (expiresAt && expiresAt <= at) fields.expires_at = "Please choose a date in the future.";
    if (Object.keys(fields).length > 0) return invalidFields(fields);
    const [id, key] = [needs.newId(), newToken("hl_")];
    const prefix = key.slice(0, KEY_PREFIX);
    const record = { id, name, prefix, scopes, createdBy: by.actor.id, createdAt: at, expiresAt };
    await addApiKey(tx, { ...record, hash: hashToken(key) });
    const after = { name, scopes, expiresAt };
    await audit({ action: "key.create", recordType: "api-key", recordId: id, after });
    return ok({ id, key, prefix });
  });
}
