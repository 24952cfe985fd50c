import { EVERY_LEAD } from "#core/access/lead-scope.ts";
import { isMailAddress } from "#core/notifications/mail-address.ts";
import { uploadAlert } from "#core/uploads/upload-email.ts";
import { alertAddresses } from "#server/access/access-store.ts";
import { findLead } from "#server/leads/leads-store.ts";
import { type MailNeeds, queueMail } from "#server/notifications/queue-mail.ts";
import type { Tx } from "#server/platform/database.ts";

/**
 * Writes to the agency's address, or to every active owner and agent, that a file came, in the transaction that keeps it.
 * One mail for all files of a link within an hour of the clock: somebody who sends ten pages is one event.
 */
export async function notifyAboutUpload(
  tx: Tx,
  needs: MailNeeds,
  upload: { linkId: string; leadId: string },
  at: Date,
): Promise<void> {
  const lead = await findLead(tx, EVERY_LEAD, upload.leadId);
  if (!lead) return;
  const { agency } = needs.site.settings();
  const content = uploadAlert(lead.name, `${needs.config.publicUrl}/admin/leads/${lead.id}`);
  const occasion = `upload-alert ${upload.linkId} ${at.toISOString().slice(0, 13)}`;
  const staff = agency.email === null ? await alertAddresses(tx) : [agency.email];
  for (const to of staff.filter(isMailAddress)) {
    await queueMail(
      tx,
      needs,
      { key: `${occasion} ${to}`, kind: "upload-alert", to, content, leadId: lead.id, toVisitor: false },
      at,
    );
  }
}
