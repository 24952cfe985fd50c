import { randomBytes } from "node:crypto";
import { conflict, ok, type Outcome } from "#platform/access/rules/outcome.ts";
import { plainRecoveryCode, RECOVERY_CODES, recoveryCode } from "#accounts/access/rules/recovery-code.ts";
import type { StaffActor } from "#platform/access/rules/rights.ts";
import { refuseSensitive } from "#platform/access/rules/session-age.ts";
import { hashToken } from "#platform/access/server/hash-token.ts";
import { recordAudit } from "#platform/ledger/server/audit-store.ts";
import type { Db, Tx } from "#platform/database/server/database.ts";
import { findSecondSteps, setRecoveryCodes } from "./sign-in-store.ts";

/** Makes recovery codes of 60 random bits, which replace the ones before. They are answered once and stored as hashes. */
async function renewCodes(tx: Tx, staffId: string): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, () => recoveryCode(randomBytes(12)));
  await setRecoveryCodes(
    tx,
    staffId,
    codes.map((code) => hashToken(plainRecoveryCode(code))),
  );
  return codes;
}

/** Recovery codes for a person who has no second step yet; none for others, who have theirs. */
export async function giveFirstCodes(tx: Tx, staffId: string): Promise<string[]> {
  const { authenticator, passkeys } = await findSecondSteps(tx, staffId);
  return authenticator || passkeys.length > 0 ? [] : renewCodes(tx, staffId);
}

/** Makes new recovery codes for a person with a second step; the ones before stop working. */
export async function renewRecoveryCodes(
  needs: { db: Db; now: () => Date },
  by: { actor: StaffActor; requestId: string },
): Promise<Outcome<{ recoveryCodes: string[] }>> {
  const refused = refuseSensitive(by.actor, null, needs.now());
  if (refused) return refused;
  return needs.db.transaction(async (tx): Promise<Outcome<{ recoveryCodes: string[] }>> => {
    const { authenticator, passkeys } = await findSecondSteps(tx, by.actor.id);
    if (!authenticator && passkeys.length === 0) return conflict("Set up an authenticator app or a passkey first.");
    const recoveryCodes = await renewCodes(tx, by.actor.id);
    await recordAudit(tx, by, needs.now(), { action: "staff.recovery-codes", recordId: by.actor.id });
    return ok({ recoveryCodes });
  });
}
