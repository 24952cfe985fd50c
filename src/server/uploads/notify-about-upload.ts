import { EVERY_LEAD } from "#core/access/lead-scope.ts";
import { isMailAddress } from "#core/site/mail-address.ts";
import { uploadAlert } from "#core/uploads/upload-email.ts";
import { alertAddresses } from "#server/access/access-store.ts";
import { findLead } from "#server/leads/leads-store.ts";
import { type MailNeeds, queueMail } from "#server/notifications/queue-mail.ts";
import type { Tx } from "#server/platform/database.ts";

/**
 * Notifies the agency's address, or every active owner and agent, of an uploaded file, in the transaction that stores it.
 * One email covers all files of a link within a clock hour.
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
