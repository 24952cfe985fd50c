import type { SequenceStart } from "#agency/site/rules/sequences.ts";
import { privacyWords } from "#leads/leads/rules/contact-form.ts";
import { type Lead, WEB_SOURCES } from "#leads/leads/rules/lead.ts";
import type { LeadRequest } from "#leads/leads/rules/submission.ts";
import { endRuns, startByItself } from "#leads/tasks/server/start-run.ts";
import type { Tx } from "#platform/database/server/database.ts";

type Needs = Parameters<typeof startByItself>[1];

const OF_FORM: Record<(typeof WEB_SOURCES)[number], SequenceStart[]> = {
  callback: ["form_callback", "form"],
  quote: ["form_quote", "form"],
  contact: ["form_contact", "form"],
  schedule: [],
};

/**
 * Ends the sequences of a lead whose person sent another form, and starts the one that belongs to the form of a new
 * lead, unless it booked a call or asks about its data.
 */
export async function followForm(
  tx: Tx,
  needs: Needs,
  { lead, isNew, submission, at }: { lead: Lead; isNew: boolean; submission: LeadRequest; at: Date },
): Promise<void> {
  const form = WEB_SOURCES.find((one) => one === submission.form);
  if (form === undefined) return;
  if (!isNew) return endRuns(tx, needs, [lead.id], { at, reason: "answered" });
  if (submission.appointment !== undefined || privacyWords(submission.details) !== null) return;
  await startByItself(tx, needs, lead, { occasions: OF_FORM[form], at, cause: null });
}
