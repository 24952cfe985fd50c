/** Reasons for which two leads may be the same person, the surest first. */
export const DUPLICATE_REASONS = ["phone", "email", "name_birth_date", "name_zip"] as const;
export type DuplicateReason = (typeof DUPLICATE_REASONS)[number];

const DUPLICATE_REASON_LABELS: Record<DuplicateReason, string> = {
  phone: "Same phone number",
  email: "Same email address",
  name_birth_date: "Same name and date of birth",
  name_zip: "Same name and ZIP code",
};

/** Returns the reasons in words: "Same phone number, same name and ZIP code". */
export function reasonsText(reasons: readonly DuplicateReason[]): string {
  const labels = DUPLICATE_REASONS.filter((one) => reasons.includes(one)).map((one) => DUPLICATE_REASON_LABELS[one]);
  return labels.map((label, i) => (i === 0 ? label : `s${label.slice(1)}`)).join(", ");
}
