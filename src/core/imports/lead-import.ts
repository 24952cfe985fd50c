/** States of an import: a person moves it on from `uploaded` and `checked`, the program from the others. */
export const IMPORT_STATES = [
  "uploaded",
  "mapped",
  "checked",
  "approved",
  "running",
  "done",
  "reverted",
  "failed",
] as const;
export type ImportState = (typeof IMPORT_STATES)[number];

/** What the program is doing with an import, or did when it failed. */
export type ImportTask = "check" | "run" | "revert";

/** What becomes of a line: `skip` leaves out a line that could be read, `reject` one that could not. */
export const FATES = ["create", "update", "unchanged", "skip", "reject"] as const;
export type Fate = (typeof FATES)[number];
export type FateCounts = Record<Fate, number>;

/** The result of reverting a line that had created or changed a lead. */
export const REVERSALS = ["reversed", "kept", "errored"] as const;
export type Reversal = (typeof REVERSALS)[number];
export type ReversalCounts = Record<Reversal, number>;

/** What an import does with people who are leads already. */
export const EXISTING_CHOICES = ["fill", "replace", "skip"] as const;
export type ExistingChoice = (typeof EXISTING_CHOICES)[number];

export const STATE_LABELS: Record<ImportState, string> = {
  uploaded: "Uploaded",
  mapped: "Checking",
  checked: "Waiting for approval",
  approved: "Starting",
  running: "Running",
  done: "Imported",
  reverted: "Reverted",
  failed: "Stopped",
};
export const FATE_LABELS: Record<Fate, string> = {
  create: "New lead",
  update: "Update",
  unchanged: "Nothing new",
  skip: "Skipped",
  reject: "Rejected",
};
export const REVERSAL_LABELS: Record<Reversal, string> = {
  reversed: "Reverted",
  kept: "Kept",
  errored: "Could not be reverted",
};
export const EXISTING_LABELS: Record<ExistingChoice, string> = {
  fill: "Fill in what is missing",
  replace: "Replace with what the file says",
  skip: "Leave them as they are",
};

/** How long the lines of an import are kept, and so how long it can be reverted, days. */
export const IMPORT_DAYS = 90;

type Progress = { state: ImportState; task: ImportTask; approvedAt: Date | null; createdAt: Date };

/** What a person may do with an import now. One that stopped in the middle goes on where it was. */
export function nextSteps(
  { state, task, approvedAt, createdAt }: Progress,
  now: Date,
): { map: boolean; approve: boolean; revert: boolean } {
  if (now.getTime() - createdAt.getTime() >= IMPORT_DAYS * 86_400_000)
    return { map: false, approve: false, revert: false };
  const stopped = state === "failed";
  return {
    map: state === "uploaded" || state === "checked" || (stopped && approvedAt === null),
    approve: state === "checked" || (stopped && task === "run"),
    revert: state === "done" || (stopped && approvedAt !== null),
  };
}

/**
 * What approving an import does, as its button says it; null where there is nothing to import. `certificates`: lines that
 * change nothing about their lead but bring a certificate.
 */
export function approvalLabel({ create, update }: FateCounts, certificates: number): string | null {
  const number = (n: number) => n.toLocaleString("en-US");
  const kept = `${number(certificates)} ${certificates === 1 ? "certificate" : "certificates"}`;
  if (create + update === 0) return certificates === 0 ? null : `Import: ${kept}`;
  return `Import: ${number(create)} new, ${number(update)} updated${certificates === 0 ? "" : `, ${kept}`}`;
}

/** Whether the program has work to do on an import. */
export function isAtWork(state: ImportState): boolean {
  return state === "mapped" || state === "approved" || state === "running";
}
