/** Fates of a line: `skip` leaves out a line that could be read, `reject` one that could not. */
export const FATES = ["create", "update", "unchanged", "skip", "reject"] as const;
export type Fate = (typeof FATES)[number];
export type FateCounts = Record<Fate, number>;

/** Choices for people who are leads already. */
export const EXISTING_CHOICES = ["fill", "replace", "skip"] as const;
export type ExistingChoice = (typeof EXISTING_CHOICES)[number];

export const FATE_LABELS: Record<Fate, string> = {
  create: "New lead",
  update: "Update",
  unchanged: "Nothing new",
  skip: "Skipped",
  reject: "Rejected",
};
export const EXISTING_LABELS: Record<ExistingChoice, string> = {
  fill: "Fill in what is missing",
  replace: "Replace with what the file says",
  skip: "Leave them as they are",
};

/**
 * Returns the label of the button that approves an import; null if there is nothing to import. `certificates`: lines
 * that change nothing about their lead but bring a certificate.
 */
export function approvalLabel({ create, update }: FateCounts, certificates: number): string | null {
  const number = (n: number) => n.toLocaleString("en-US");
  const kept = `${number(certificates)} ${certificates === 1 ? "certificate" : "certificates"}`;
  if (create + update === 0) return certificates === 0 ? null : `Import: ${kept}`;
  return `Import: ${number(create)} new, ${number(update)} updated${certificates === 0 ? "" : `, ${kept}`}`;
}
