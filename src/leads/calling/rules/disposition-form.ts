import type { PlaceLaw } from "#compliance/contact/rules/contact-law.ts";
import type { PolicyTerms, Stamps } from "#leads/policies/rules/policy.ts";
import { parsePolicy, type PolicyValues, policyValues } from "#leads/policies/rules/policy-form.ts";
import { readTheirTime } from "./callback-time.ts";
import { type CallOutcome, isCallOutcome } from "./disposition.ts";

/** The fields of the form under a call, as they were typed. `choice` is one of the offered times, or empty for another. */
export type DispositionValues = {
  outcome: string;
  choice: string | null;
  callback: string;
  note: string;
  others: boolean;
  /** The policy they applied for. */
  policy: AppliedValues;
};
export type AppliedValues = Pick<PolicyValues, "carrier" | "product" | "faceAmount" | "premium">;

type DispositionForm =
  | ({ ok: true; outcome: CallOutcome; callbackAt: Date | null; note: string; others: boolean } & Applied)
  | { ok: false; fields: Record<string, string> };

type Applied = { policy: { terms: PolicyTerms; stamps: Stamps } | null };

/**
 * Parses the form. Times are on the lead's clock; they count only for a promised call, since they are prefilled.
 * `today`: the day on which they applied, ISO date.
 */
export function parseDisposition(values: DispositionValues, place: PlaceLaw, today: string): DispositionForm {
  const { outcome, note, others } = values;
  const callback = values.choice === null ? "" : values.choice || values.callback;
  if (!isCallOutcome(outcome)) return { ok: false, fields: { outcome: "Choose what came of the call." } };
  if (outcome !== "spoke_callback" || callback === "") return parseApplied(values, outcome, today);
  const callbackAt = readTheirTime(callback, place);
  return callbackAt === null
    ? { ok: false, fields: { callback_at: "Choose a date and a time." } }
    : { ok: true, outcome, callbackAt, note, others, policy: null };
}

/** Parses an outcome without a promised call, with the policy they applied for, if any of it was typed. */
function parseApplied(
  { policy, note, others }: DispositionValues,
  outcome: CallOutcome,
  today: string,
): DispositionForm {
  const done = { ok: true, outcome, callbackAt: null, note, others } as const;
  // The face amount is filled in from what the lead wants, so alone it says nothing.
  const typed = [policy.carrier, policy.product, policy.premium].some((text) => text.trim() !== "");
  if (outcome !== "spoke_applied" || !typed) return { ...done, policy: null };
  const all = policyValues((name) => (name === "applied" ? today : (policy[name as keyof AppliedValues] ?? null)));
  const read = parsePolicy(all, today);
  return read.ok
    ? { ...done, policy: { terms: read.terms, stamps: read.stamps } }
    : { ok: false, fields: read.errors as Record<string, string> };
}
