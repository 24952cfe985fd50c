import { AGENCY_TEAM } from "#platform/access/rules/lead-scope.ts";
import type { By } from "#platform/access/rules/rights.ts";
import { INVITATION_MS, type Invitation } from "#accounts/access/rules/invitation-form.ts";
import { invalidFields, type Outcome, ok } from "#platform/access/rules/outcome.ts";
import { runChange, sensitive } from "#platform/ledger/server/run-change.ts";
import type { Db } from "#platform/database/server/database.ts";
import { enqueue } from "#platform/jobs/server/jobs.ts";
import { hashToken } from "#platform/access/server/hash-token.ts";
import { staffInvitedJob } from "./access-jobs.ts";
import { addInvitation, findStaffByEmail, lockAddress, revokeInvitations } from "./access-store.ts";
import { lockTeams } from "./teams-store.ts";
import { invitationAddress, invitationToken, type LinkNeeds } from "./invitation-link.ts";

/**
 * Invites a person to the staff, for one address, role and team: by email, and by the link that is returned for the
 * owner to pass on. An earlier invitation of the address stops working. A team with open invitations can't be deleted.
 * Conflict where the address belongs to an active member; `invalid` where the team is gone.
 */
export async function inviteStaff(
  needs: LinkNeeds & { db: Db; now: () => Date; newId: () => string },
  by: By,
  invitation: Invitation,
): Promise<Outcome<{ id: string; link: string }>> {
  return runChange(needs, by, sensitive("staff:manage"), async ({ tx, at, audit }) => {
    await lockAddress(tx, invitation.email);
    if ((await findStaffByEmail(tx, invitation.email))?.active) {
      const message = "This person is on your staff already.";
      return { ok: false, code: "conflict", message, fields: { email: message } };
    }
    const { teamId } = invitation;
    if (teamId !== AGENCY_TEAM && !(await lockTeams(tx)).some(({ id }) => id === teamId))
      return invalidFields({ team_id: "This team is gone. Choose another one." });
    const id = needs.newId();
    await revokeInvitations(tx, { email: invitation.email }, at);
    await addInvitation(tx, {
      id,
      ...invitation,
      tokenHash: hashToken(invitationToken(needs, id)),
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
      after: { email: invitation.email, role: invitation.role, teamId },
    });
    return ok({ id, link: invitationAddress(needs, id) });
  });
}
