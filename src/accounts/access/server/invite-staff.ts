import type { By } from "#platform/access/rules/rights.ts";
import { INVITATION_MS, type Invitation } from "#accounts/access/rules/invitation-form.ts";
import { type Outcome, ok } from "#platform/access/rules/outcome.ts";
import { runChange, sensitive } from "#platform/ledger/server/run-change.ts";
import type { Db } from "#platform/database/server/database.ts";
import { enqueue } from "#platform/jobs/server/jobs.ts";
import { staffInvitedJob } from "./access-jobs.ts";
import { addInvitation, findStaffByEmail, lockAddress, revokeInvitations } from "./access-store.ts";

/**
 * Invites a person to the staff by email, for one address and role. An earlier invitation of the address stops working.
 * Conflict where the address belongs to an active member.
 */
export async function inviteStaff(
  needs: { db: Db; now: () => Date; newId: () => string },
  by: By,
  invitation: Invitation,
): Promise<Outcome<{ id: string }>> {
  return runChange(needs, by, sensitive("staff:manage"), async ({ tx, at, audit }) => {
    await lockAddress(tx, invitation.email);
    if ((await findStaffByEmail(tx, invitation.email))?.active) {
      const message = "This person is on your staff already.";
      return { ok: false, code: "conflict", message, fields: { email: message } };
    }
    const id = needs.newId();
    await revokeInvitations(tx, { email: invitation.email }, at);
    await addInvitation(tx, {
      id,
      ...invitation,
      tokenHash: null,
      invitedBy: by.actor.id,
      createdAt: at,
      expiresAt: new Date(at.getTime() + INVITATION_MS),
      acceptedAt: null,
      revokedAt: null,
    });
    await enqueue(tx, staffInvitedJob, [{ invitationId: id }]);
    await audit({
      action: "staff.invite",
      recordType: "invitation",
      recordId: id,
      after: { email: invitation.email, role: invitation.role },
    });
    return ok({ id });
  });
}
