import { randomBytes } from "node:crypto";
import { recordAudit } from "#platform/ledger/server/audit-store.ts";
import type { Db } from "#platform/database/server/database.ts";
import { findStaffByEmail, revokeSessionsOf, setPasswordHash } from "#accounts/access/server/access-store.ts";
import { hashPassword } from "#accounts/access/server/hash-password.ts";
import { deleteSecondSteps } from "./sign-in-store.ts";

/**
 * Gives an account a new password, to be changed at the first sign-in,, takes away its second step and ends all its sessions; for a person with
 * access to the machine itself, since no one signs in for it. Returns the password, which is kept nowhere, or null where
 * there is no such account.
 */
export async function resetPassword(
  needs: { db: Db; now: () => Date; newId: () => string },
  email: string,
): Promise<string | null> {
  const account = await findStaffByEmail(needs.db, email.trim());
  if (!account) return null;
  const password = randomBytes(12).toString("base64url");
  const passwordHash = await hashPassword(password);
  const at = needs.now();
  const { id, role } = account;
  await needs.db.transaction(async (tx) => {
    await setPasswordHash(tx, id, { passwordHash, mustChangePassword: true });
    await deleteSecondSteps(tx, id);
    await revokeSessionsOf(tx, id, at);
    const actor = { kind: "staff" as const, id, email: account.email, role, name: "Command line of this machine" };
    await recordAudit(tx, { actor, requestId: needs.newId() }, at, { action: "staff.password-reset", recordId: id });
  });
  return password;
}
