import { quoteProblems } from "#agency/english/rules/quote-problems.ts";
import { LOCALES } from "#platform/text/rules/locale.ts";
import { findState } from "#agency/states/rules/find-state.ts";
import type { State } from "#agency/states/rules/state.ts";
import { EMPTY_DETAILS } from "./callback-form.ts";
import type { LeadDetails } from "./lead.ts";
import { quoteSchema, readBirthDate } from "./quote-form.ts";
import { settlePlace, zipProblem } from "./quote-place.ts";

/** The facts of a lead that staff and programs may write; health is only the lead's own to tell. */
export const FACT_FIELDS = [
  "name",
  "phone",
  "email",
  "state",
  "zip",
  "birthDate",
  "age",
  "sex",
  "tobacco",
  "coverage",
  "bestTime",
  "reachBy",
  "language",
  "message",
] as const;
export type FactField = (typeof FACT_FIELDS)[number];
/** Facts as typed; empty text takes a fact away, a missing one leaves it as it is. */
export type FactValues = Partial<Record<FactField, string>>;
type FactErrors = Partial<Record<FactField, string>>;
type FactResult = { ok: true; details: LeadDetails } | { ok: false; errors: FactErrors };

type Context = { today: Date; states: readonly State[] };

/** The one who types it isn't the one who is insured. */
const DESK_PROBLEMS: typeof quoteProblems = {
  ...quoteProblems,
  name: () => "Please enter the name.",
  longName: (_whom, most) => `Please shorten the name to ${most} characters.`,
  age: (_whom, least, most) => `Please enter the age in whole years, from ${least} to ${most}.`,
};
const PARSERS = quoteSchema("me", DESK_PROBLEMS).shape;
const NO_CONTACT = "Please enter a phone number or an email address.";

/** What a lead's facts are after some were typed, by the parsers of the quote form; else one message per invalid field. */
export function parseFacts(known: LeadDetails, given: FactValues, context: Context): FactResult {
  const errors: FactErrors = {};
  const details: LeadDetails = { ...known };
  for (const field of FACT_FIELDS) {
    const text = given[field];
    if (text === undefined) continue;
    const read = readFact(field, text, context);
    if ("problem" in read) errors[field] = read.problem;
    else Object.assign(details, { [field]: read.value });
  }
  settleAge(details, given);
  const misplaced = errors.zip === undefined ? settleZip(details, given) : null;
  if (misplaced !== null) errors.zip = misplaced;
  const reachable = details.phone !== null || details.email !== null;
  if (!reachable && (given.phone !== undefined || given.email !== undefined)) errors.phone ??= NO_CONTACT;
  return Object.keys(errors).length > 0 ? { ok: false, errors } : { ok: true, details };
}

/** The facts of a new lead: a name, and a phone number or an email address; everything else may be missing. */
export function parseNewFacts(given: FactValues, context: Context): FactResult {
  return parseFacts(EMPTY_DETAILS, { name: "", phone: "", ...given }, context);
}

function readFact(
  field: FactField,
  text: string,
  { today, states }: Context,
): { value: unknown } | { problem: string } {
  const typed = text.trim();
  if (field === "birthDate") {
    const value = readBirthDate(typed, today);
    return value === undefined ? { problem: quoteProblems.birthDate } : { value };
  }
  if (field === "state") {
    const value = typed === "" ? null : findState(states, typed)?.code;
    return value === undefined ? { problem: "Please choose a state from the list." } : { value };
  }
  if (field === "language") {
    const value = typed === "" ? null : LOCALES.find((locale) => locale === typed);
    return value === undefined ? { problem: "Please choose a language from the list." } : { value };
  }
  if (field === "phone" && typed === "") return { value: null };
  const parsed = PARSERS[field].safeParse(text);
  return parsed.success ? { value: parsed.data } : { problem: parsed.error.issues[0]?.message ?? "" };
}

/** An age is never kept with a birth date: the one that was typed stays. */
function settleAge(details: LeadDetails, given: FactValues): void {
  if (details.birthDate === null || details.age === null) return;
  if (given.birthDate) details.age = null;
  else details.birthDate = null;
}

/** A ZIP code is never kept with a state that it doesn't belong to. Answers what is wrong with a typed one. */
function settleZip(details: LeadDetails, given: FactValues): string | null {
  if (details.zip === null) return null;
  if (given.zip === undefined) {
    if (given.state !== undefined && zipProblem(details.zip, details.state ?? "") !== null) details.zip = null;
    return null;
  }
  if (given.state === undefined) details.state = settlePlace({ zip: details.zip, state: "" }).state || details.state;
  return zipProblem(details.zip, details.state ?? "");
}
