import { FACT_PARSERS, type Known } from "./fact-parsers.ts";
import { EMPTY_DETAILS, type FactKey, type LeadDetails, WRITABLE_FACTS } from "./lead-facts.ts";
import { settlePlace, zipProblem } from "./quote-place.ts";

/** Facts as typed; empty text removes a fact, a missing one leaves it as it is. */
export type FactValues = Partial<Record<FactKey, string>>;
type FactErrors = Partial<Record<FactKey, string>>;
export type FactResult = { ok: true; details: LeadDetails } | { ok: false; errors: FactErrors };

const NO_CONTACT = "Please enter a phone number or an email address.";

/** Parses typed facts. Returns a lead's facts after them, else one message per invalid field. */
export function parseFacts(known: LeadDetails, given: FactValues, context: Known): FactResult {
  const errors: FactErrors = {};
  const details: LeadDetails = { ...known };
  for (const key of WRITABLE_FACTS) {
    const text = given[key]?.trim();
    if (text === undefined) continue;
    const { parse, problem } = FACT_PARSERS[key];
    const value = text === "" ? (key === "name" ? undefined : null) : parse(text, context);
    if (value === undefined) errors[key] = typeof problem === "string" ? problem : problem(text);
    else Object.assign(details, { [key]: value });
  }
  settleAge(details, given);
  const misplaced = errors.zip === undefined ? settleZip(details, given) : null;
  if (misplaced !== null) errors.zip = misplaced;
  const reachable = details.phone !== null || details.email !== null;
  if (!reachable && (given.phone !== undefined || given.email !== undefined)) errors.phone ??= NO_CONTACT;
  return Object.keys(errors).length > 0 ? { ok: false, errors } : { ok: true, details };
}

/** Parses the facts of a new lead: a name, and a phone number or an email address; everything else may be missing. */
export function parseNewFacts(given: FactValues, context: Known): FactResult {
  return parseFacts(EMPTY_DETAILS, { name: "", phone: "", ...given }, context);
}

/** Settles the age, which is never stored with a birth date: the typed one stays. */
function settleAge(details: LeadDetails, given: FactValues): void {
  if (details.birthDate === null || details.age === null) return;
  if (given.birthDate) details.age = null;
  else details.birthDate = null;
}

/** Settles the ZIP code, which is never stored with a state of another place. Returns the error of a typed one. */
function settleZip(details: LeadDetails, given: FactValues): string | null {
  if (details.zip === null) return null;
  if (given.zip === undefined) {
    if (given.state !== undefined && zipProblem(details.zip, details.state ?? "") !== null) details.zip = null;
    return null;
  }
  if (given.state === undefined) details.state = settlePlace({ zip: details.zip, state: "" }).state || details.state;
  return zipProblem(details.zip, details.state ?? "");
}
