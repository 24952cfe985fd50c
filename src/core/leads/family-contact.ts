/** Whom the coverage is for, seen from the person who fills the form in. */
export const FOR_WHOM = ["me", "parent", "spouse"] as const;
export type ForWhom = (typeof FOR_WHOM)[number];

/** A family member who asked for a lead: the one to call until the lead has agreed herself. */
export type FamilyContact = {
  /** What the lead is to this person. */
  relation: Exclude<ForWhom, "me">;
  name: string;
  /** E.164. */
  phone: string;
  email: string | null;
};

/** What staff read: whose child or spouse the contact is. */
export const CONTACT_LABELS: Record<FamilyContact["relation"], string> = {
  parent: "Son or daughter of the lead",
  spouse: "Husband, wife or partner of the lead",
};

/** How the questions speak of the person who is to be insured. */
export type Addressed = { forWhom: ForWhom; they: string; their: string; them: string; noun: string };

/** The words for 'you' or for the family member that the form is filled in for. */
export function addressed(forWhom: string): Addressed {
  if (forWhom === "parent")
    return { forWhom, they: "your parent", their: "your parent’s", them: "your parent", noun: "Your parent" };
  if (forWhom === "spouse")
    return { forWhom, they: "your spouse", their: "your spouse’s", them: "your spouse", noun: "Your spouse" };
  return { forWhom: "me", they: "you", their: "your", them: "you", noun: "You" };
}
