/** Reasons for which two leads may be the same person, the surest first. */
export const DUPLICATE_REASONS = ["phone", "email", "name_birth_date", "name_zip"] as const;
export type DuplicateReason = (typeof DUPLICATE_REASONS)[number];

const DUPLICATE_REASON_LABELS: Record<DuplicateReason, string> = {
  phone: "Same phone number",
  email: "Same email address",
  name_birth_date: "Same name and date of birth",
  name_zip: "Same name and ZIP code",
};

/** A pair is surely one person with the same name, and a reason of each kind: a couple shares a number. */
export const SURE = {
  address: ["phone", "email"],
  name: ["name_birth_date", "name_zip"],
} as const satisfies Record<string, readonly DuplicateReason[]>;

type Named = { name: string; phone: string | null; email: string | null };
/** A name as the search for duplicates compares it, without accents, spaces and punctuation. */
const comparedName = ({ name }: Named) =>
  name
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[^a-z]+/g, "");

/** Tells whether two leads that a search found to be surely one person still have one name, and a number or address. */
export function isStillSure(one: Named, other: Named): boolean {
  const shares = (key: "phone" | "email") => Boolean(one[key]) && one[key] === other[key];
  return comparedName(one) === comparedName(other) && (shares("phone") || shares("email"));
}

/** Returns the reasons in words: "Same phone number, same name and ZIP code". */
export function reasonsText(reasons: readonly DuplicateReason[]): string {
  const labels = DUPLICATE_REASONS.filter((one) => reasons.includes(one)).map((one) => DUPLICATE_REASON_LABELS[one]);
  return labels.map((label, i) => (i === 0 ? label : `s${label.slice(1)}`)).join(", ");
}
