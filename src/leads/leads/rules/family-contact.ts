import { FOR_WHOM, type ForWhom } from "#agency/language/rules/whom.ts";

/**
 * The helper who submitted a request for a lead, and the one to call until the lead has agreed. Stored as `contact`.
 */
export type FamilyContact = {
  /** The lead's relation to the helper. */
  relation: Exclude<ForWhom, "me">;
  name: string;
  /** E.164. */
  phone: string;
  email: string | null;
};

/** Labels for staff: whose child or spouse the helper is. */
export const CONTACT_LABELS: Record<FamilyContact["relation"], string> = {
  parent: "Son or daughter of the lead",
  spouse: "Husband, wife or partner of the lead",
};

/** Reads whom a form is about; the sender if it doesn't say. */
export function readForWhom(text: string): ForWhom {
  return FOR_WHOM.find((one) => one === text) ?? "me";
}

/** Returns the helper's family member whom a form is about; null if it is the sender. */
export function familyMember(text: string): FamilyContact["relation"] | null {
  const whom = readForWhom(text);
  return whom === "me" ? null : whom;
}
