import { formatDay } from "#platform/time/rules/calendar-day.ts";
import { type PolicyTerms, type Stamp, STAMPS, type Stamps } from "./policy.ts";
import { STAMP_LABELS } from "./policy-labels.ts";

/** Errors, a sentence by field: names of `PolicyTerms` and of stamps. */
export type PolicyErrors = Partial<Record<keyof PolicyTerms | Stamp, string>>;

const MAX_TEXT = 120;
/** Largest face amount, US dollars: final expense policies are small; more is a typo. */
const MAX_FACE = 1_000_000;
const MAX_PREMIUM = 100_000;

/** Dates that must come before, and the error if they don't. */
const NEEDS: Partial<Record<Stamp, { before: Stamp; words: string }>> = {
  submitted: { before: "applied", words: "Enter when they applied first." },
  issued: { before: "submitted", words: "Enter when the application was submitted first." },
  first_draft_paid: { before: "issued", words: "Enter when the policy was issued first." },
  lapsed: { before: "first_draft_paid", words: "Only a policy whose first draft was paid can lapse." },
  canceled: { before: "applied", words: "There is nothing to cancel before they applied." },
  declined: { before: "submitted", words: "A carrier can only decline an application that was submitted." },
  not_taken: { before: "issued", words: "Only an issued policy can be not taken." },
};

/** Dates that exclude each other. */
const EXCLUDES: Partial<Record<Stamp, readonly { other: Stamp; words: string }[]>> = {
  declined: [{ other: "issued", words: "A policy that was issued was not declined." }],
  not_taken: [{ other: "first_draft_paid", words: "A policy whose first draft was paid was taken." }],
};

const ENDS = ["lapsed", "canceled", "declined", "not_taken"] as const;

/** Returns the errors in the terms and dates of a policy; empty if it may be saved. `today` as ISO date. */
export function checkPolicy(terms: PolicyTerms, stamps: Stamps, today: string): PolicyErrors {
  return { ...checkTerms(terms), ...checkStamps(stamps, today) };
}

function checkTerms({ carrier, product, faceAmount, premium }: PolicyTerms): PolicyErrors {
  const errors: PolicyErrors = {};
  if (carrier === "") errors.carrier = "Enter the insurance company.";
  else if (carrier.length > MAX_TEXT) errors.carrier = `Shorten this to ${MAX_TEXT} characters.`;
  if (product === "") errors.product = "Enter the name of the product.";
  else if (product.length > MAX_TEXT) errors.product = `Shorten this to ${MAX_TEXT} characters.`;
  if (!(faceAmount >= 1 && faceAmount <= MAX_FACE && Number.isInteger(faceAmount)))
    errors.faceAmount = "Enter the face amount in whole dollars, for example 10,000.";
  const cents = Math.round(premium * 100);
  if (!(cents >= 1 && premium <= MAX_PREMIUM && Math.abs(premium * 100 - cents) < 1e-6))
    errors.premium = "Enter the premium in dollars, for example 54.20.";
  return errors;
}

function checkStamps(stamps: Stamps, today: string): PolicyErrors {
  const errors: PolicyErrors = {};
  if (STAMPS.every((stamp) => stamps[stamp] === null)) return { quoted: "Enter when it was quoted, or a later date." };
  const ended = ENDS.filter((stamp) => stamps[stamp] !== null);
  for (const stamp of STAMPS) {
    const day = stamps[stamp];
    if (day === null) continue;
    const wrong =
      (day > today ? "This day is in the future." : undefined) ??
      orderError(stamps, stamp, day) ??
      EXCLUDES[stamp]?.find(({ other }) => stamps[other] !== null)?.words ??
      (ended.indexOf(stamp as (typeof ENDS)[number]) > 0
        ? `It already ended as ${STAMP_LABELS[ended[0] ?? stamp].toLowerCase()}. Keep one of the two.`
        : undefined);
    if (wrong !== undefined) errors[stamp] = wrong;
  }
  return errors;
}

function orderError(stamps: Stamps, stamp: Stamp, day: string): string | undefined {
  const needs = NEEDS[stamp];
  if (needs && stamps[needs.before] === null) return needs.words;
  const late = stepsBefore(stamp).find((other) => (stamps[other] ?? "") > day);
  if (late === undefined) return undefined;
  return `This is before the day it was ${STAMP_LABELS[late].toLowerCase()}, ${formatDay(stamps[late] ?? "")}.`;
}

const STEPS = ["quoted", "applied", "submitted", "issued", "first_draft_paid"] as const;
/** Returns the steps before a stamp; all of them before an end. */
function stepsBefore(stamp: Stamp): readonly Stamp[] {
  const at = STEPS.findIndex((step) => step === stamp);
  return at === -1 ? STEPS : STEPS.slice(0, at);
}
