import type { DueFor, Lead } from "#leads/leads/rules/lead.ts";

/**
 * Returns when a call of a sequence brings a lead up in the queue; null where it comes up by itself: it is new, it is due
 * before, or a call back was promised, which stays as it is.
 */
export function callDue(
  { status, dueAt, dueFor }: Pick<Lead, "status" | "dueAt" | "dueFor">,
  at: Date,
): { dueAt: Date; dueFor: DueFor } | null {
  if (dueAt === null) return status === "new" ? null : { dueAt: at, dueFor: "retry" };
  return dueFor === "callback" || dueAt <= at ? null : { dueAt: at, dueFor: "retry" };
}
