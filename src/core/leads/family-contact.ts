/** Whom the coverage is for, from the point of view of the person who fills in the form. */
export const FOR_WHOM = ["me", "parent", "spouse"] as const;
export type ForWhom = (typeof FOR_WHOM)[number];

/**
 * The helper who submitted a request for a lead, and the one to call until the lead has agreed. Stored as `contact`.
 */
export type FamilyContact = {
  /** What the lead is to the helper. */
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

/** How questions address the insured person. */
export type Addressed = { forWhom: ForWhom; they: string; their: string; them: string; noun: string };

/** The words for 'you' or for the family member the form is about. */
export function addressed(forWhom: string): Addressed {
  if (forWhom === "parent")
    return { forWhom, they: "your parent", their: "your parent’s", them: "your parent", noun: "Your parent" };
  if (forWhom === "spouse")
    return { forWhom, they: "your spouse", their: "your spouse’s", them: "your spouse", noun: "Your spouse" };
  return { forWhom: "me", they: "you", their: "your", them: "you", noun: "You" };
}
