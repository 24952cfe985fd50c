/** What becomes of a line: `skip` leaves out a line that could be read, `reject` one that could not. */
export const FATES = ["create", "update", "unchanged", "skip", "reject"] as const;
export type Fate = (typeof FATES)[number];
export type FateCounts = Record<Fate, number>;

/** What an import does with people who are leads already. */
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
