import type { StaffSource } from "#compliance/consent/rules/suppression.ts";
import { STATUS_LABELS } from "./lead-labels.ts";
import type { Lead, LeadStatus } from "./lead.ts";

/** Bulk actions on leads (product: wire names). */
export const BULK_ACTIONS = [
  "mark_contacted",
  "mark_qualified",
  "assign",
  "export",
  "set_status",
  "add_tag",
  "remove_tag",
  "add_task",
  "distribute",
  "do_not_contact",
  "start_sequence",
] as const;
/** `erase` has a page of its own: it asks for a fresh proof of identity. */
export type BulkAction = (typeof BULK_ACTIONS)[number] | "erase";

/** Most leads of one bulk change, and most that change while the page waits; a job changes more. */
export const MAX_BULK = 10_000;
export const AT_ONCE = 1_000;

/** Returns why so many leads can't be selected at once; null if they can. */
export function selectionProblem(count: number, limit = MAX_BULK): string | null {
  if (count === 0) return "Select at least one lead.";
  return count > limit ? `Select at most ${limit.toLocaleString("en-US")} leads at a time.` : null;
}

/** Time in which a bulk change can be undone, milliseconds. */
export const UNDO_MS = 60_000;

/** The values that a bulk change replaces; for a task or a sequence what it added, nothing for the do-not-contact list. */
export type LeadBefore =
  | (Pick<Lead, "status" | "assignedTo"> & { assignedAt: string | null; teamId?: string; tags?: readonly string[] })
  | { task: string }
  | { run: string }
  | { suppressed: number };

/** The ways to distribute leads among people: each gets as many, or the assignment rule chooses. */
export const WAYS_TO_DISTRIBUTE = ["evenly", "rule"] as const;

/**
 * A bulk change: sets a status, says who gets the leads, as `parseTarget` reads it, puts a tag on them or
 * (`on` is false) takes it off, adds a task (`assignedTo` null: for each lead's assignee), distributes them among people,
 * puts their numbers on the do-not-contact list, or starts the follow-up sequence of a name.
 */
export type BulkChange =
  | { status: LeadStatus }
  | { assignedTo: string | null }
  | { tag: string; on: boolean }
  | { title: string; dueAt: string; taskFor: string | null }
  | { people: readonly string[]; way: (typeof WAYS_TO_DISTRIBUTE)[number] }
  | { source: StaffSource; reason: string }
  | { sequence: string };
/** Erases leads one by one, each as on its own page. */
export type BulkErasure = { erase: true };

/**
 * The leads of a bulk change by what became of them: changed, so already, gone or not this person's, or not fit for it;
 * and of an undo: changed back, or kept because someone changed them since, of which the first are named.
 */
export type BulkCounts = {
  changed: number;
  same: number;
  skipped: number;
  unfit: number;
  undone: number;
  kept: number;
  keptNames: readonly string[];
  /** The number of leads that could not start, by the reason in words; only for a sequence. */
  reasons?: Readonly<Record<string, number>>;
};
export const NO_COUNTS: BulkCounts = { changed: 0, same: 0, skipped: 0, unfit: 0, undone: 0, kept: 0, keptNames: [] };
/** Most kept leads that are named. */
export const NAMED = 3;

/** A bulk change as its maker follows it. `done`: how many of the leads it has come to, or of those that it changes back. */
export type BulkProgress = {
  id: string;
  task: "run" | "undo";
  erases: boolean;
  state: "running" | "done" | "failed";
  done: number;
  total: number;
  /** The result in words, so far. */
  message: string;
  /** True while it can be undone. */
  undoable: boolean;
};

/**
 * Tells whether a bulk change can be undone at all: nobody takes a number off the do-not-contact list without a reason,
 * and what was erased is gone.
 */
export const hasUndo = (change: BulkChange | BulkErasure): boolean => !("reason" in change || "erase" in change);

const leadsText = (n: number) => `${n.toLocaleString("en-US")} ${n === 1 ? "lead" : "leads"}`;

/** Says what a bulk change did. */
export function bulkText(change: BulkChange | BulkErasure, counts: BulkCounts): string {
  return "erase" in change ? erasedText(counts).join(" ") : changedText(change, counts);
}

/** Says what became of the leads of a bulk erasure, a sentence for each group. */
export function erasedText({ changed, same, skipped }: BulkCounts): string[] {
  return [
    changed === 0 ? "No lead was erased." : `${leadsText(changed)} erased.`,
    ...(same === 0 ? [] : [`${leadsText(same)} had been erased before.`]),
    ...(skipped === 0 ? [] : [`${leadsText(skipped)} could not be erased: no longer there, or not yours to erase.`]),
  ];
}

function changedText(change: BulkChange, { changed, same, skipped, unfit, reasons }: BulkCounts): string {
  const done =
    changed === 0 ? (unfit + skipped === 0 ? nothingText(change) : "No lead changed.") : doneText(change, changed);
  const left = changed > 0 && same > 0 ? ` ${leadsText(same)} had it already.` : "";
  const unfitted =
    unfit === 0 ? "" : ` ${"sequence" in change ? notStarted(unfit, reasons) : unfitText(change, unfit)}`;
  const gone =
    skipped === 0
      ? ""
      : ` ${skipped.toLocaleString("en-US")} could not be changed: no longer there, or not yours to change.`;
  return `${done}${left}${unfitted}${gone}`;
}

const nothingText = (change: BulkChange) =>
  "reason" in change ? "Nothing to add: they were on the list already." : "Nothing to change: they were so already.";

function doneText(change: BulkChange, n: number): string {
  const leads = leadsText(n);
  if ("tag" in change) return change.on ? `${leads} tagged.` : `Tag removed from ${leads}.`;
  if ("title" in change) return `Task added to ${leads}.`;
  if ("sequence" in change) return `“${change.sequence}” started for ${leads}.`;
  if ("reason" in change) return `Numbers of ${leads} put on the do-not-contact list.`;
  if ("people" in change) return `${leads} distributed.`;
  return "status" in change ? `${leads} changed to ${STATUS_LABELS[change.status]}.` : `${leads} assigned.`;
}

function unfitText(change: BulkChange, n: number): string {
  if ("reason" in change) return `${leadsText(n)} had no number.`;
  if ("title" in change) return `${leadsText(n)} had no assignee to do it.`;
  return `${leadsText(n)} stayed: none of the chosen people could take ${n === 1 ? "it" : "them"}.`;
}

/** Says for how many leads a sequence does not start, and why, the most frequent reason first. */
function notStarted(unfit: number, reasons: BulkCounts["reasons"] = {}): string {
  const said = Object.entries(reasons)
    .toSorted(([, a], [, b]) => b - a)
    .map(([why, n]) => `${n.toLocaleString("en-US")}: ${why.charAt(0).toLowerCase()}${why.slice(1)}`);
  return `Not for ${leadsText(unfit)} (${said.join("; ")}).`;
}

/** Returns the sums of reasons. */
export function addReasons(one: BulkCounts["reasons"] = {}, other: BulkCounts["reasons"] = {}) {
  const all = Object.entries(other).map(([why, n]): [string, number] => [why, n + (one[why] ?? 0)]);
  return { ...one, ...Object.fromEntries(all) };
}

/** Returns how many changed leads an undo that has ended did not find: they were erased or merged since. */
export const goneOf = ({ changed, undone, kept }: BulkCounts): number => changed - undone - kept;

/** Says what the undo of a bulk change did; `ended`, if it has come to all of its leads. */
export function undoneText(counts: BulkCounts, ended: boolean, change: BulkChange | BulkErasure | null = null): string {
  const { undone, kept, keptNames } = counts;
  const isSequence = change !== null && "sequence" in change;
  const rest = kept > keptNames.length ? ` and ${(kept - keptNames.length).toLocaleString("en-US")} more` : "";
  const gone = ended ? goneOf(counts) : 0;
  return [
    isSequence ? `${leadsText(undone)} taken out of the sequence.` : `${leadsText(undone)} changed back.`,
    ...(kept === 0
      ? []
      : [
          isSequence
            ? `${keptNames.join(", ")}${rest} had the first step already, or left the sequence otherwise.`
            : `Someone changed ${keptNames.join(", ")}${rest} in the meantime, so ${kept === 1 ? "that lead stays" : "those leads stay"}.`,
        ]),
    ...(gone === 0
      ? []
      : [`${leadsText(gone)} can’t be changed back: erased, or merged into another one, in the meantime.`]),
  ].join(" ");
}

/** Returns the status that an action sets by its name alone; null for the others. */
export function statusOfAction(action: (typeof BULK_ACTIONS)[number]): LeadStatus | null {
  if (action === "mark_contacted") return "contacted";
  return action === "mark_qualified" ? "qualified" : null;
}
