import type { Lead } from "#leads/leads/rules/lead.ts";

/** What a disposition changes of a lead. */
export type FollowUp = Pick<Lead, "contactedAt" | "dueAt" | "dueFor" | "assignedTo" | "assignedAt">;

/** A lead before a disposition, as it is stored for the undo; `version` is that of the lead after it. */
export type LeadBefore = Pick<Lead, "status" | "dueFor" | "assignedTo" | "version"> & {
  contactedAt: string | null;
  dueAt: string | null;
  assignedAt: string | null;
  /** Whether the attempt was there before what came of it was said. */
  hadAttempt: boolean;
};

/** What the undo writes back. */
export function followUpBefore(before: LeadBefore): FollowUp {
  const { contactedAt, dueAt, dueFor, assignedTo, assignedAt } = before;
  return { contactedAt: moment(contactedAt), dueAt: moment(dueAt), dueFor, assignedTo, assignedAt: moment(assignedAt) };
}

const moment = (iso: string | null) => (iso === null ? null : new Date(iso));
