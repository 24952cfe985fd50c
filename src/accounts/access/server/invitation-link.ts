import { conflict, notFound, ok, type Outcome } from "#platform/access/rules/outcome.ts";
import type { By } from "#platform/access/rules/rights.ts";
import { hashToken } from "#platform/access/server/hash-token.ts";
import type { Db } from "#platform/database/server/database.ts";
import { runChange, sensitive } from "#platform/ledger/server/run-change.ts";
import type { SealingKey } from "#platform/storage/server/open-sealing-key.ts";
import { lockInvitation } from "./access-store.ts";

/** The facts that make the link of an invitation. */
export type LinkNeeds = { sealing: Pick<SealingKey, "tokenOf">; config: { publicUrl: string } };

/** Returns the token of an invitation, which is stored as a hash alone: the email and a copied link have the same one. */
export function invitationToken({ sealing }: Pick<LinkNeeds, "sealing">, id: string): string {
  return sealing.tokenOf(`invitation ${id}`);
}

/** Returns the link of an invitation. */
export function invitationAddress(needs: LinkNeeds, id: string): string {
  return `${needs.config.publicUrl}/admin/join/${invitationToken(needs, id)}`;
}

/** Shows the link of an open invitation, for the owner to pass on. */
export async function showInvitationLink(
  needs: LinkNeeds & { db: Db; now: () => Date },
  by: By,
  id: string,
): Promise<Outcome<{ link: string; name: string }>> {
  return runChange(
    needs,
    by,
    sensitive("staff:manage"),
    async ({ tx, at, audit }): Promise<Outcome<{ link: string; name: string }>> => {
      const invitation = await lockInvitation(tx, { id });
      if (!invitation || invitation.expiresAt <= at) return notFound("Open invitation");
      if (!invitation.tokenHash?.equals(hashToken(invitationToken(needs, id))))
        return conflict("The link of this invitation is only in its email. Invite them again to get one to copy.");
      await audit({ action: "staff.invite-link", recordType: "invitation", recordId: id });
      return ok({ link: invitationAddress(needs, id), name: invitation.name });
    },
  );
}
