import { parseDollars } from "#platform/text/rules/dollars.ts";
import { readDay } from "#platform/time/rules/calendar-day.ts";
import { checkPolicy, type PolicyErrors } from "./check-policy.ts";
import { DRAFT_DAYS, type PolicyTerms, PREMIUM_MODES, STAMPS, type Stamps } from "./policy.ts";

const POLICY_TERMS = ["carrier", "product", "faceAmount", "premium", "mode", "draftDay"] as const;
export type PolicyField = (typeof POLICY_TERMS)[number] | (typeof STAMPS)[number];
/** The form as typed, a text by field. */
export type PolicyValues = Record<PolicyField, string>;

const FIELDS: readonly PolicyField[] = [...POLICY_TERMS, ...STAMPS];

/** Returns the texts of the fields; a missing one is empty. */
export function policyValues(read: (name: string) => string | null): PolicyValues {
  return Object.fromEntries(FIELDS.map((name) => [name, (read(name) ?? "").trim()])) as PolicyValues;
}

/** Returns the values that a form shows for a policy. */
export function valuesOf({ stamps, ...terms }: PolicyTerms & { stamps: Stamps }): PolicyValues {
  return policyValues((name) => {
    const value = name in stamps ? stamps[name as keyof Stamps] : terms[name as keyof PolicyTerms];
    return value === null ? "" : String(value);
  });
}

/** Parses the form; `today` (ISO date) is the last possible day of an event. Errors are sentences by field. */
export function parsePolicy(
  values: PolicyValues,
  today: string,
): { ok: true; terms: PolicyTerms; stamps: Stamps } | { ok: false; errors: PolicyErrors } {
  const terms: PolicyTerms = {
    carrier: values.carrier,
    product: values.product,
    faceAmount: parseDollars(values.faceAmount) ?? Number.NaN,
    premium: parseDollars(values.premium) ?? Number.NaN,
    mode: PREMIUM_MODES.find((mode) => mode === values.mode) ?? "monthly",
    draftDay: DRAFT_DAYS.find((day) => day === values.draftDay) ?? null,
  };
  const errors: PolicyErrors = {};
  const days = STAMPS.map((stamp) => {
    const day = readDay(values[stamp]);
    if (day === undefined) errors[stamp] = "Enter the date as month, day and year, for example 11/20/2026.";
    return [stamp, day === undefined || day === "" ? null : day] as const;
  });
  const stamps = Object.fromEntries(days) as Stamps;
  const all = { ...checkPolicy(terms, stamps, today), ...errors };
  return Object.keys(all).length === 0 ? { ok: true, terms, stamps } : { ok: false, errors: all };
}
