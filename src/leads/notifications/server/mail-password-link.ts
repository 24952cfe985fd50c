import { passwordEmail } from "#leads/notifications/rules/password-email.ts";
import { momentText } from "#platform/time/rules/wall-clock.ts";
import { findStaffById } from "#accounts/access/server/access-store.ts";
import { addPasswordLink, passwordLinkAddress } from "#accounts/sign-in/server/password-link.ts";
import type { Db } from "#platform/database/server/database.ts";
import { type MailNeeds, queueMail } from "./queue-mail.ts";

/** Writes the email with a link to set a new password. Nothing for a closed account, or for none. */
export async function mailPasswordLink(needs: MailNeeds & { db: Db; now: () => Date }, staffId: string): Promise<void> {
  await needs.db.transaction(async (tx) => {
    const at = needs.now();
    const account = await findStaffById(tx, staffId);
    if (!account?.active) return;
    const { token, expiresAt } = await addPasswordLink(tx, staffId, at);
    const { agency } = needs.site.settings();
    const content = passwordEmail({
      name: account.name,
      agency: agency.name,
      link: passwordLinkAddress(needs.config, token),
      until: momentText(expiresAt, agency.timeZone),
    });
    const key = `password-link ${needs.newId()}`;
    await queueMail(
      tx,
      needs,
      { key, kind: "password-link", to: account.email, content, leadId: null, toVisitor: false },
      at,
    );
  });
}
