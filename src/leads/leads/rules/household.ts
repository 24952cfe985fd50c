import { quoteProblems } from "#agency/english/rules/quote-problems.ts";
import { parsePhone } from "#platform/phone/rules/parse-phone.ts";
import { parseEmail } from "./parse-email.ts";
import { isRealName, NAME_MAX, tidyName } from "./real-name.ts";

/** Roles of people in a household besides the insured person, who is the lead. */
export const HOUSEHOLD_ROLES = ["helper", "payer", "beneficiary"] as const;
export type HouseholdRole = (typeof HOUSEHOLD_ROLES)[number];

export const HOUSEHOLD_ROLE_LABELS: Record<HouseholdRole, string> = {
  helper: "Helper",
  payer: "Payer",
  beneficiary: "Beneficiary",
};

/** One person of a lead's household. `phone` is E.164. `relation` is from the helper's form. */
export type HouseholdPerson = {
  id: string;
  role: HouseholdRole;
  name: string;
  phone: string | null;
  email: string | null;
  relation: "parent" | "spouse" | null;
};

export const PERSON_FIELDS = ["role", "name", "phone", "email"] as const;
export type PersonField = (typeof PERSON_FIELDS)[number];
export type PersonValues = Pick<HouseholdPerson, PersonField>;

/** Reads the form of a person of a household; a beneficiary often has nothing but a name. */
export function parsePerson(
  read: (field: PersonField) => string,
): { ok: true; value: PersonValues } | { ok: false; fields: Partial<Record<PersonField, string>> } {
  const fields: Partial<Record<PersonField, string>> = {};
  const role = HOUSEHOLD_ROLES.find((one) => one === read("role"));
  const name = tidyName(read("name"));
  const phone = read("phone").trim() === "" ? null : parsePhone(read("phone"));
  const email = read("email").trim() === "" ? null : parseEmail(read("email").trim());
  if (!role) fields.role = "Choose helper, payer or beneficiary.";
  if (name.length > NAME_MAX) fields.name = `Please shorten the name to ${NAME_MAX} characters.`;
  else if (!isRealName(name)) fields.name = "Please enter the person’s real name.";
  if (phone === null && read("phone").trim() !== "") fields.phone = quoteProblems.phone;
  if (email === undefined) fields.email = quoteProblems.email;
  if (!role || email === undefined || Object.keys(fields).length > 0) return { ok: false, fields };
  return { ok: true, value: { role, name, phone, email } };
}
