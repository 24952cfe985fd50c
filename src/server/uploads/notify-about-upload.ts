import { EVERY_LEAD } from "#core/access/lead-scope.ts";
import { uploadAlert } from "#core/uploads/upload-email.ts";
import { findLead } from "#server/leads/leads-store.ts";
import { queueAlerts } from "#server/notifications/queue-alerts.ts";
import type { MailNeeds } from "#server/notifications/queue-mail.ts";
import type { Tx } from "#server/platform/database.ts";

/**
 * Alerts staff to an uploaded file, in the transaction that stores it. One alert covers all files of a link within a clock hour.
 */
export async function notifyAboutUpload(
  tx: Tx,
  needs: MailNeeds,
  upload: { linkId: string; leadId: string },
  at: Date,
): Promise<void> {
  const lead = await findLead(tx, EVERY_LEAD, upload.leadId);
  if (!lead) return;
  const content = uploadAlert(lead.name, `${needs.config.publicUrl}/admin/leads/${lead.id}`);
  const occasion = `${upload.linkId} ${at.toISOString().slice(0, 13)}`;
  await queueAlerts(tx, needs, [{ kind: "upload-alert", occasion, content, leadId: lead.id }], at);
}
