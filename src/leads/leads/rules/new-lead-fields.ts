import { formatPhone } from "#platform/phone/rules/format-phone.ts";
import { type FactKey, factName } from "./lead-facts.ts";

/** The facts that the form of a new lead asks; every other one is added on the lead's page. */
export const NEW_LEAD_FACTS = ["phone", "name", "email", "birthDate", "state"] as const satisfies readonly FactKey[];

/** The fields of the form by which staff add a lead, as they are named in it. */
export const NEW_LEAD_FIELDS = [
  ...NEW_LEAD_FACTS.map((key) => factName(key)),
  "source",
  "asked",
  "asked_at",
  "assigned_to",
  "note",
] as const;
export type NewLeadField = (typeof NEW_LEAD_FIELDS)[number];

/** Returns the address of the form of a new lead with this number (E.164). */
export function newLeadWith(phone: string): string {
  return `/admin/leads/new?phone=${encodeURIComponent(formatPhone(phone))}`;
}
