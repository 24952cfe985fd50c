import { EVERY_LEAD } from "#platform/access/rules/lead-scope.ts";
import { uploadAlert } from "#leads/uploads/rules/upload-email.ts";
import { findLead } from "#leads/leads/server/leads-store.ts";
import { queueAlerts } from "#leads/notifications/server/queue-alerts.ts";
import type { MailNeeds } from "#leads/notifications/server/queue-mail.ts";
import type { Tx } from "#platform/database/server/database.ts";

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
