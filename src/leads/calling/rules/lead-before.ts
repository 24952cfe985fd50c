import type { Lead } from "#leads/leads/rules/lead.ts";

/** The facts of a lead that a disposition changes. */
export type FollowUp = Pick<Lead, "contactedAt" | "dueAt" | "dueFor" | "assignedTo" | "assignedAt">;

/** A lead before a disposition, as it is stored for the undo; `version` is that of the lead after it. */
export type LeadBefore = Pick<Lead, "status" | "dueFor" | "assignedTo" | "version"> & {
  contactedAt: string | null;
  dueAt: string | null;
  assignedAt: string | null;
  /** True if the attempt was there before its outcome was entered. */
  hadAttempt: boolean;
  /** The policy that was added with it. */
  policyId?: string;
};

/** Returns what the undo writes back. */
export function followUpBefore(before: LeadBefore): FollowUp {
  const { contactedAt, dueAt, dueFor, assignedTo, assignedAt } = before;
  return { contactedAt: moment(contactedAt), dueAt: moment(dueAt), dueFor, assignedTo, assignedAt: moment(assignedAt) };
}

const moment = (iso: string | null) => (iso === null ? null : new Date(iso));
