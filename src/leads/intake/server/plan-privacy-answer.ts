import { hasRole } from "#platform/access/rules/rights.ts";
import { privacyWords } from "#leads/leads/rules/contact-form.ts";
import type { LeadRequest } from "#leads/leads/rules/submission.ts";
import { listStaff } from "#accounts/access/server/access-store.ts";
import { addTouchpoint } from "#leads/leads/server/timeline-store.ts";
import { remindWhenDue } from "#leads/tasks/server/tasks-jobs.ts";
import { addTasks } from "#leads/tasks/server/tasks-store.ts";
import type { Tx } from "#platform/database/server/database.ts";

/** Days in which a request for a copy, a correction or deletion needs a response (Cal. Civ. Code 1798.130(a)(2)(A)). */
const ANSWER_DAYS = 45;
const ANSWER_TASK = "Answer their request for a copy, a correction or deletion";

/** Gives the owner a task if a message asks for a copy, a correction or deletion. */
export async function planPrivacyAnswer(
  tx: Tx,
  { newId }: { newId: () => string },
  { leadId, request, at }: { leadId: string; request: Pick<LeadRequest, "form" | "details">; at: Date },
): Promise<void> {
  if (request.form !== "contact" || privacyWords(request.details) === null) return;
  const owner = (await listStaff(tx)).find((one) => hasRole(one, "owner") && one.active);
  if (!owner) return;
  const dueAt = new Date(at.getTime() + ANSWER_DAYS * 86_400_000);
  const task = { id: newId(), leadId, title: ANSWER_TASK, dueAt, assignedTo: owner.id, createdAt: at };
  await addTasks(tx, [task]);
  await remindWhenDue(tx, [task]);
  const description = `Task for ${owner.name}: ${ANSWER_TASK}`;
  await addTouchpoint(tx, { id: newId(), leadId, type: "task", description, at, metadata: { task: task.id } });
}
