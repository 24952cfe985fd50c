/**
 * States of the import of a file: a person moves it on from `uploaded` and `checked`, the program from the others. A file
 * without columns to map is checked as soon as it is uploaded, and is never `mapped`.
 */
export const IMPORT_STATES = [
  "uploaded",
  "mapped",
  "checked",
  "approved",
  "running",
  "done",
  "reverted",
  "partly_reverted",
  "failed",
] as const;
export type ImportState = (typeof IMPORT_STATES)[number];

/** The program's current task with an import, or the one at which it failed. */
export type ImportTask = "check" | "run" | "revert";

/** Returns the state after reverting: `reverted` only if all of it was. */
export function revertedState({ kept, errored }: ReversalCounts): "reverted" | "partly_reverted" {
  return kept + errored === 0 ? "reverted" : "partly_reverted";
}

/** The result of reverting an item that had created or changed something. */
export const REVERSALS = ["reversed", "kept", "errored"] as const;
export type Reversal = (typeof REVERSALS)[number];
export type ReversalCounts = Record<Reversal, number>;

export const STATE_LABELS: Record<ImportState, string> = {
  uploaded: "Uploaded",
  mapped: "Checking",
  checked: "Waiting for approval",
  approved: "Starting",
  running: "Running",
  done: "Imported",
  reverted: "Reverted",
  partly_reverted: "Partly reverted",
  failed: "Stopped",
};
export const REVERSAL_LABELS: Record<Reversal, string> = {
  reversed: "Reverted",
  kept: "Kept",
  errored: "Could not be reverted",
};

/** Days for which the items of an import are kept, and for which it can be reverted. */
export const IMPORT_DAYS = 90;

/** What a person may do with an import. */
export type ImportStep = "map" | "approve" | "revert";

type Progress = { state: ImportState; task: ImportTask; approvedAt: Date | null; createdAt: Date };

/** Lists what a person may do with an import now. One that stopped in the middle continues from there. */
export function nextSteps({ state, task, approvedAt, createdAt }: Progress, now: Date): Record<ImportStep, boolean> {
  if (now.getTime() - createdAt.getTime() >= IMPORT_DAYS * 86_400_000)
    return { map: false, approve: false, revert: false };
  const stopped = state === "failed";
  return {
    map: state === "uploaded" || state === "checked" || (stopped && approvedAt === null),
    approve: state === "checked" || (stopped && task === "run"),
    revert: state === "done" || state === "partly_reverted" || (stopped && approvedAt !== null),
  };
}

/** Tells whether the program has work to do on an import; one that is checked as soon as it is uploaded is shown as mapped. */
export function isAtWork(state: ImportState): boolean {
  return state === "mapped" || state === "approved" || state === "running";
}
