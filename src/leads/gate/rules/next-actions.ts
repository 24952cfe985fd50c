import type { GateAnswer } from "#compliance/contact/rules/gate-facts.ts";
import { leadScore, scoreMeaning } from "#leads/leads/rules/engagement.ts";
import type { Lead } from "#leads/leads/rules/lead.ts";
import type { Task } from "#leads/leads/rules/task.ts";

/** The facts of a lead for rules about next actions. `call` is the gate's answer for a call to its number. */
type ActionFacts = {
  lead: Lead;
  openTasks: readonly Pick<Task, "title" | "dueAt">[];
  call: Pick<GateAnswer, "allowed" | "until">;
};

/** Lists what to do next with a lead, the most urgent first; empty for a lead that is closed and has no tasks. */
export function nextActions({ lead, openTasks, call }: ActionFacts, now: Date): string[] {
  if (lead.heldAt) return ["Review the do-not-contact request, then release the hold or leave it."];
  const overdue = openTasks.filter(({ dueAt }) => dueAt < now).map(({ title }) => `Overdue: ${title}`);
  return [...overdue, ...(lead.status.startsWith("closed") ? [] : openActions({ lead, call }, now))];
}

function openActions({ lead, call }: Omit<ActionFacts, "openTasks">, now: Date): string[] {
  const isDue = lead.dueAt !== null && lead.dueAt <= now;
  const { note } = scoreMeaning(leadScore(lead.engagementCount));
  const actions: (string | false | null)[] = [
    call.allowed && isDue && lead.dueFor === "callback" && "Call back now: the promised time has come.",
    call.allowed && isDue && lead.dueFor === "asked" && "Call now: they got in touch again.",
    lead.phone === null && lead.email !== null && "Answer by email and ask for a phone number.",
    lead.phone !== null && !call.allowed && call.until === null && "Don’t call: the reason is above.",
    lead.phone !== null && !call.allowed && call.until !== null && "Wait until you may call: the time is above.",
    lead.phone !== null && call.allowed && lead.attempts === 0 && "Make the first call.",
    lead.status === "contacted" && "Find out what they need, then mark the lead as qualified.",
    lead.status === "qualified" && "Prepare a proposal.",
    lead.status === "proposal" && "Ask for a decision on the proposal.",
    lead.state === null && "Ask which state they live in: licenses and prices depend on it.",
    lead.age === null && lead.birthDate === null && "Ask for their date of birth: the price depends on it.",
    (call.allowed || call.until !== null) && note,
  ];
  return actions.filter((action) => typeof action === "string");
}
