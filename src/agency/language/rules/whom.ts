/** The person to be insured, from the point of view of the one who fills in the form. */
export const FOR_WHOM = ["me", "parent", "spouse"] as const;
export type ForWhom = (typeof FOR_WHOM)[number];
