import type { Task } from "#leads/leads/rules/task.ts";
import { addDays } from "#platform/time/rules/calendar-day.ts";
import { momentAt } from "#platform/time/rules/wall-clock.ts";
import type { Policy } from "./policy.ts";

/** The agent's tasks in the first months of a policy, by days after it was issued. */
const FOLLOW_UPS = [
  { days: 7, title: (carrier: string) => `Check that the policy from ${carrier} arrived, and explain it` },
  { days: 30, title: (carrier: string) => `Check that the first premium to ${carrier} was paid` },
  { days: 60, title: (carrier: string) => `Ask whether the draft day of ${carrier} still suits` },
  { days: 90, title: (carrier: string) => `Review the policy from ${carrier}: beneficiary, address, questions` },
];
/** Ten in the morning, in minutes after midnight. */
const TEN = 600;

/** Returns the ids of all tasks that a policy may have. */
export function followUpIds({ id }: Pick<Policy, "id">): string[] {
  return FOLLOW_UPS.map(({ days }) => `${id}-${days}`);
}

/**
 * Returns the tasks that are due after a moment: those of a policy that is issued and hasn't ended, at ten on the
 * agency's clock.
 */
export function followUps(
  { id, leadId, carrier, stage, stamps: { issued } }: Policy,
  now: Date,
  timeZone: string,
): Pick<Task, "id" | "leadId" | "title" | "dueAt">[] {
  if (issued === null || (stage !== "issued" && stage !== "in_force")) return [];
  return FOLLOW_UPS.map(({ days, title }) => {
    const dueAt = momentAt(addDays(issued, days), TEN, timeZone);
    return { id: `${id}-${days}`, leadId, title: title(carrier), dueAt };
  }).filter(({ dueAt }) => dueAt > now);
}
