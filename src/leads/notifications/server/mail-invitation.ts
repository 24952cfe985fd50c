import { invitationEmail } from "#leads/notifications/rules/invitation-email.ts";
import { momentText } from "#platform/time/rules/wall-clock.ts";
import { findStaffById, lockInvitation, setInvitation } from "#accounts/access/server/access-store.ts";
import { invitationAddress, invitationToken } from "#accounts/access/server/invitation-link.ts";
import { hashToken } from "#platform/access/server/hash-token.ts";
import type { Db } from "#platform/database/server/database.ts";
import { findMailState } from "./notifications-store.ts";
import { type MailNeeds, queueMail } from "./queue-mail.ts";

/** Writes the email with an invitation's link, once. The link's token is stored as a hash, and in the email sealed. */
export async function mailInvitation(needs: MailNeeds & { db: Db; now: () => Date }, id: string): Promise<void> {
  await needs.db.transaction(async (tx) => {
    const at = needs.now();
    const key = `staff-invitation ${id}`;
    const invitation = await lockInvitation(tx, { id });
    if (!invitation || invitation.expiresAt <= at || (await findMailState(tx, key)) !== null) return;
    // For one that an earlier version added, and left this to the email.
    await setInvitation(tx, id, { tokenHash: hashToken(invitationToken(needs, id)) });
    const { agency } = needs.site.settings();
    const content = invitationEmail({
      name: invitation.name,
      role: invitation.role,
      agency: agency.name,
      invitedBy: (await findStaffById(tx, invitation.invitedBy))?.name ?? agency.name,
      link: invitationAddress(needs, id),
      until: momentText(invitation.expiresAt, agency.timeZone),
    });
    const mail = {
      key,
      kind: "staff-invitation",
      to: invitation.email,
      content,
      leadId: null,
      toVisitor: false,
    } as const;
    await queueMail(tx, needs, mail, at);
  });
}
