import { parsePhone } from "#core/phone/parse-phone.ts";
import { parseZip } from "#core/states/zip-prefixes.ts";
import { BEST_TIMES, HEALTH_TIERS, type LeadDetails, REACH_WAYS, SEXES } from "./lead.ts";
import {
  AGE_MAX,
  AGE_MIN,
  EMAIL_SENTENCE,
  MESSAGE_MAX,
  PHONE_SENTENCE,
  parseAge,
  parseCoverage,
  parseEmail,
  readBirthDate,
  stateCode,
} from "./quote-form.ts";
import { zipProblem } from "./quote-place.ts";
import { isRealName, NAME_MAX, tidyName } from "./real-name.ts";

/** A field of a lead, in the order of the lead page. */
export const DETAIL_KEYS = [
  "name",
  "phone",
  "email",
  "state",
  "zip",
  "birthDate",
  "age",
  "sex",
  "tobacco",
  "health",
  "coverage",
  "bestTime",
  "reachBy",
  "message",
] as const satisfies readonly (keyof LeadDetails)[];
export type DetailErrors = Partial<Record<keyof LeadDetails, string>>;

/** What a rule about details must know: the day, and the codes of the states. */
type Known = { today: Date; states: readonly string[] };
type Parsed = { value: LeadDetails[keyof LeadDetails] } | { error: string };

/** A stored value as the text of its field. */
export function detailText(value: LeadDetails[keyof LeadDetails] | undefined): string {
  if (typeof value === "boolean") return value ? "yes" : "no";
  return value === null || value === undefined ? "" : String(value);
}

/** Reads the text of one field; an empty one takes the value away. */
function parseDetail(key: keyof LeadDetails, text: string, { today, states }: Known): Parsed {
  const typed = text.replaceAll("\0", "").trim();
  if (key === "name") return parseName(typed);
  if (typed === "") return { value: null };
  const parsed: Record<Exclude<keyof LeadDetails, "name">, () => [unknown, string]> = {
    phone: () => [parsePhone(typed) ?? undefined, PHONE_SENTENCE],
    email: () => [parseEmail(typed), EMAIL_SENTENCE],
    state: () => [stateCode(typed, states), "Choose a state from the list."],
    zip: () => [parseZip(typed), "Please enter a five-digit ZIP code, such as 43215."],
    birthDate: () => [readBirthDate(typed, today), "Please enter the date as month, day and year, such as 04/15/1956."],
    age: () => [parseAge(typed), `Please enter the age in whole years, from ${AGE_MIN} to ${AGE_MAX}.`],
    sex: () => [SEXES.find((one) => one === typed), "Choose female or male."],
    tobacco: () => [typed === "yes" ? true : typed === "no" ? false : undefined, "Choose yes or no."],
    health: () => [HEALTH_TIERS.find((one) => one === typed), "Choose the closest answer."],
    coverage: () => [parseCoverage(typed), "Please enter an amount from $1,000 to $100,000."],
    bestTime: () => [BEST_TIMES.find((one) => one === typed), "Choose a time of day."],
    reachBy: () => [REACH_WAYS.find((one) => one === typed), "Choose how to reach this person."],
    message: () => [
      typed.length <= MESSAGE_MAX ? typed : undefined,
      `Please shorten this to ${MESSAGE_MAX} characters.`,
    ],
  };
  const [value, error] = parsed[key]();
  return value === undefined ? { error } : { value: value as LeadDetails[keyof LeadDetails] };
}

function parseName(typed: string): Parsed {
  const name = tidyName(typed);
  if (name.length > NAME_MAX) return { error: `Please shorten the name to ${NAME_MAX} characters.` };
  return isRealName(name) ? { value: name } : { error: "Please enter the person’s real name." };
}

/**
 * Applies changes to what is known of a lead; each value is checked, also one that is already typed. A birth date takes
 * the place of the age and the other way round; another state takes away a ZIP code that is not in it.
 */
export function changeDetails(
  kept: LeadDetails,
  changes: Partial<Record<keyof LeadDetails, LeadDetails[keyof LeadDetails] | undefined>>,
  known: Known,
): { ok: true; details: LeadDetails } | { ok: false; errors: DetailErrors } {
  const errors: DetailErrors = {};
  const details: LeadDetails = { ...kept };
  for (const key of DETAIL_KEYS) {
    if (changes[key] === undefined) continue;
    const parsed = parseDetail(key, detailText(changes[key]), known);
    if ("error" in parsed) errors[key] = parsed.error;
    else Object.assign(details, { [key]: parsed.value });
  }
  if (changes.birthDate && details.birthDate !== null) details.age = null;
  else if (changes.age && details.age !== null) details.birthDate = null;
  const misplaced = details.zip === null ? null : zipProblem(details.zip, details.state ?? "");
  if (misplaced !== null && changes.zip) errors.zip ??= misplaced;
  else if (misplaced !== null) details.zip = null;
  if (details.phone === null && details.email === null && (kept.phone !== null || kept.email !== null)) {
    const taken = kept.phone === null ? "email" : "phone";
    errors[taken] ??= "Leave a phone number or an email address, or nobody can reach this person.";
  }
  return Object.keys(errors).length > 0 ? { ok: false, errors } : { ok: true, details };
}
