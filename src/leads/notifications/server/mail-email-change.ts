import { z } from "zod";
import { DEFAULT_OWNER } from "#accounts/access/rules/account-email.ts";
import { findStaffById } from "#accounts/access/server/access-store.ts";
import { emailChangedEmail } from "#leads/notifications/rules/email-changed-email.ts";
import type { Db } from "#platform/database/server/database.ts";
import { listChangesOf } from "#platform/ledger/server/audit-store.ts";
import { isMailAddress } from "#platform/text/rules/mail-address.ts";
import { momentText } from "#platform/time/rules/wall-clock.ts";
import { type MailNeeds, queueMail } from "./queue-mail.ts";

const BEFORE = z.object({ email: z.string() });

/** Writes to the address that an account had until this moment, once; the audit log knows it. */
export async function mailEmailChange(
  needs: MailNeeds & { db: Db; now: () => Date },
  { staffId, at }: { staffId: string; at: string },
): Promise<void> {
  await needs.db.transaction(async (tx) => {
    const since = new Date(at);
    const [change] = await listChangesOf(tx, { action: "staff.email", recordId: staffId, since });
    const before = BEFORE.safeParse(change?.before);
    const account = await findStaffById(tx, staffId);
    if (!change || !account || !before.success) return;
    const { email } = before.data;
    if (email === DEFAULT_OWNER || !isMailAddress(email)) return;
    const { agency } = needs.site.settings();
    const content = emailChangedEmail({
      name: account.name,
      agency: agency.name,
      at: momentText(since, agency.timeZone),
      byOwner: change.actorId !== staffId,
    });
    const key = `email-changed ${staffId} ${at}`;
    const mail = { key, kind: "email-changed", to: email, content, leadId: null, toVisitor: false } as const;
    await queueMail(tx, needs, mail, needs.now());
  });
}
