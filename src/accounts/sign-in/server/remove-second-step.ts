import { notFound, type Outcome, ok } from "#platform/access/rules/outcome.ts";
import type { By, StaffActor } from "#platform/access/rules/rights.ts";
import { refuseSensitive } from "#platform/access/rules/session-age.ts";
import { findStaffById, revokeSessionsOf } from "#accounts/access/server/access-store.ts";
import { recordAudit } from "#platform/ledger/server/audit-store.ts";
import { runChange, sensitive } from "#platform/ledger/server/run-change.ts";
import type { Db } from "#platform/database/server/database.ts";
import {
  deleteAuthenticator,
  deletePasskey,
  deleteSecondSteps,
  findSecondSteps,
  setRecoveryCodes,
} from "./sign-in-store.ts";

/** Removes a person's own authenticator app, or one of their passkeys by its id. With the last one the recovery codes go. */
export async function removeSecondStep(
  needs: { db: Db; now: () => Date },
  by: { actor: StaffActor; requestId: string },
  which: { passkey: string } | "authenticator",
): Promise<Outcome<null>> {
  const refused = refuseSensitive(by.actor, null, needs.now());
  if (refused) return refused;
  return needs.db.transaction(async (tx): Promise<Outcome<null>> => {
    const { id } = by.actor;
    if (which === "authenticator") await deleteAuthenticator(tx, id);
    else if (!(await deletePasskey(tx, id, which.passkey))) return notFound("Passkey");
    const left = await findSecondSteps(tx, id);
    if (!left.authenticator && left.passkeys.length === 0) await setRecoveryCodes(tx, id, []);
    const action = which === "authenticator" ? "staff.authenticator-remove" : "staff.passkey-remove";
    await recordAudit(tx, by, needs.now(), { action, recordId: id });
    return ok(null);
  });
}

/**
 * Removes everything that a member of staff confirms a sign-in with, for one who lost their phone, and ends their
 * sessions: the next sign-in asks for the password alone.
 */
export async function removeSecondStepsOf(
  needs: { db: Db; now: () => Date },
  by: By,
  staffId: string,
): Promise<Outcome<{ id: string }>> {
  return runChange(needs, by, sensitive("staff:manage"), async ({ tx, at, audit }) => {
    const member = await findStaffById(tx, staffId);
    if (!member) return notFound("Member of staff");
    await deleteSecondSteps(tx, staffId);
    await revokeSessionsOf(tx, staffId, at);
    await audit({ action: "staff.second-step-reset", recordId: staffId });
    return ok({ id: staffId });
  });
}
