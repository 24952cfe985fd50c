import { alertChoice } from "#accounts/access/rules/alert-choice.ts";
import { EVERY_LEAD } from "#platform/access/rules/lead-scope.ts";
import { taskEmail } from "#leads/notifications/rules/task-email.ts";
import { isMailAddress } from "#platform/text/rules/mail-address.ts";
import type { Db } from "#platform/database/server/database.ts";
import { findTask, markReminded } from "#leads/tasks/server/tasks-store.ts";
import { addWaitingAlerts, leadStaff } from "./notifications-store.ts";
import { type MailNeeds, queueMail } from "./queue-mail.ts";

/**
 * Reminds the assignee of a task that is due, as they chose to get alerts: at once, with the next digest, or not at all.
 * A task that is done, or due at another time by now, reminds nobody; each due time does so once.
 */
export async function remindAboutTask(
  needs: MailNeeds & { db: Db; now: () => Date },
  { taskId, dueAt }: { taskId: string; dueAt: string },
): Promise<void> {
  await needs.db.transaction(async (tx) => {
    if (!(await markReminded(tx, taskId, new Date(dueAt)))) return;
    const task = await findTask(tx, EVERY_LEAD, taskId);
    const person = task && (await leadStaff(tx)).find(({ id }) => id === task.assignedTo);
    if (!task || !person || !isMailAddress(person.email)) return;
    const { timeZone } = needs.site.settings().agency;
    const { leadId } = task;
    const content = taskEmail(task, { leadUrl: `${needs.config.publicUrl}/admin/leads/${leadId}`, timeZone });
    const occasion = `task-reminder ${taskId} ${dueAt}`;
    const at = needs.now();
    // It is about this person alone, so the agency's shared address does not get it in their place.
    const choice = alertChoice(person.leadAlerts, false);
    if (choice === "hourly")
      await addWaitingAlerts(tx, [{ staffId: person.id, leadId, occasion, subject: content.subject, at }]);
    if (choice !== "each") return;
    const mail = { key: occasion, kind: "task-reminder" as const, to: person.email, content, leadId, toVisitor: false };
    await queueMail(tx, needs, mail, at);
  });
}
