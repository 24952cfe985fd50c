import { SENDING_KEY, text, textOrNull } from "#platform/http/server/form-action.ts";
import { z } from "zod";
import type { By } from "#platform/access/rules/rights.ts";
import { leadScopeOf } from "#platform/access/rules/lead-scope.ts";
import type { Failure } from "#platform/access/rules/outcome.ts";
import { parseDisposition, type DispositionValues } from "#leads/calling/rules/disposition-form.ts";
import { DISPOSITIONS } from "#leads/calling/rules/disposition.ts";
import { theirTime } from "#leads/calling/rules/callback-time.ts";
import { shippedPlaceLaw } from "#compliance/contact/server/shipped-contact-law.ts";
import { wallClock } from "#platform/time/rules/wall-clock.ts";
import { findLead } from "#leads/leads/server/leads-store.ts";
import { deskKey, findSubmitted } from "#leads/leads/server/timeline-store.ts";
import { type DispositionNeeds, recordDisposition } from "./record-disposition.ts";
import { undoDisposition } from "./undo-disposition.ts";

/** The result of the form under a call. `undo` is the attempt that may be undone; `fields` has an error by field. */
export type OutcomeAnswer = {
  leadId: string;
  ok: boolean;
  message: string;
  undo?: string;
  /** The lead or the attempt is not there for this person. */
  missing?: true;
  fields?: Record<string, string>;
  values?: DispositionValues;
};

/** Returns the HTTP status of a result. */
export function outcomeStatus({ ok, missing }: Pick<OutcomeAnswer, "ok" | "missing">): 200 | 404 | 422 {
  return ok ? 200 : missing ? 404 : 422;
}

/** The fields of the form under a call. */
export const CHOICE_FIELDS = {
  outcome: text,
  callback_choice: textOrNull,
  callback_at: text,
  note: text,
  others: textOrNull,
  carrier: text,
  product: text,
  faceAmount: text,
  premium: text,
  version: z.coerce.number().nullable().catch(null),
  key: SENDING_KEY,
};
/** The same, and those of its undo, which are only `undo`, the attempt. */
export const OUTCOME_FIELDS = { undo: textOrNull, ...CHOICE_FIELDS };
type Outcome = z.infer<z.ZodObject<typeof OUTCOME_FIELDS>>;

/** Handles the form under a call of the desk, or its undo. */
export async function handleOutcome(
  needs: DispositionNeeds,
  by: By,
  leadId: string,
  typed: Outcome,
): Promise<OutcomeAnswer> {
  const { undo: attemptId, outcome, callback_choice: choice, callback_at: callback, note, others, version } = typed;
  if (attemptId !== null) {
    const undone = await undoDisposition(needs, by, { leadId, attemptId });
    if (undone.ok) return { leadId, ok: true, message: "Undone" };
    return { leadId, ok: false, message: undone.message, ...missingIf(undone) };
  }
  const lead = await findLead(needs.db, leadScopeOf(by.actor), leadId);
  if (!lead && typed.key !== null && (await findSubmitted(needs.db, deskKey(by.actor.id, typed.key))))
    return { leadId, ok: true, message: "Saved" };
  if (!lead)
    return {
      leadId,
      ok: false,
      missing: true,
      message: "This lead isn’t there anymore, or now belongs to someone else.",
    };
  const { carrier, product, faceAmount, premium } = typed;
  const policy = { carrier, product, faceAmount, premium };
  const values = { outcome, choice, callback, note, others: others !== null, policy };
  const place = shippedPlaceLaw(lead.state, lead.phone);
  const today = wallClock(needs.now(), needs.site.settings().agency.timeZone).date;
  const form = parseDisposition(values, place, today);
  if (!form.ok)
    return { leadId, ok: false, message: "Please fix the field marked below.", fields: form.fields, values };
  const done = await recordDisposition(needs, by, { ...form, leadId, version, key: typed.key });
  if (!done.ok)
    return { leadId, ok: false, message: done.message, ...(done.fields ? { fields: done.fields } : {}), values };
  const { dueAt } = done.value.lead;
  const label = DISPOSITIONS[form.outcome].label;
  const next = dueAt === null ? "" : ` Next call: ${theirTime(dueAt, place)}.`;
  return {
    leadId,
    ok: true,
    message: `${lead.name}: ${label}.${form.policy ? ` Policy with ${form.policy.terms.carrier} added.` : ""}${next}`,
    ...(done.value.undoUntil ? { undo: done.value.attemptId } : {}),
  };
}

/** Marks the result for something that was not found. */
export function missingIf({ code }: Failure): Pick<OutcomeAnswer, "missing"> {
  return code === "not-found" ? { missing: true } : {};
}
