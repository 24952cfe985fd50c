import { forbidden, type Outcome, ok } from "#platform/access/rules/outcome.ts";
import { type By, may } from "#platform/access/rules/rights.ts";
import { type CallDirection, type CallEvent, callText, SAME_CALL_MS } from "#leads/calling/rules/phone-call.ts";
import { parsePhone } from "#platform/phone/rules/parse-phone.ts";
import { findStaffByEmail } from "#accounts/access/server/access-store.ts";
import { hasAttempt } from "#compliance/contact/server/contact-store.ts";
import { findLeadsWithNumber } from "#leads/leads/server/find-leads-with-number.ts";
import { addTouchpoint } from "#leads/leads/server/timeline-store.ts";
import type { Tx } from "#platform/database/server/database.ts";
import type { Services } from "#platform/program/server/services.ts";
import type { Lead } from "#leads/leads/rules/lead.ts";
import type { AnnounceCalls } from "./calling-live.ts";
import { attemptsOf, saveAttempt, saveFollowUp } from "./calling-store.ts";
import { addCall, saveCallEvent } from "./phone-calls-store.ts";

/** `number` is that of the other side as the phone system has it, empty if withheld; `agent` the email of who calls. */
export type ReportedCall = {
  callId: string;
  event: CallEvent;
  direction: CallDirection;
  number: string;
  agent: string | null;
  at: Date;
};

type Needs = Pick<Services, "db" | "now" | "newId"> & { announceCalls: AnnounceCalls };

/**
 * Takes one event of a call from a phone system. The first event of a call id finds the person by the number, writes the
 * timeline and, for an outgoing call, the attempt that the contact gate counts. Every event may come twice and in any
 * order. Answers the lead, null if nobody has the number.
 */
export async function reportCall(
  needs: Needs,
  by: By,
  call: ReportedCall,
): Promise<Outcome<{ leadId: string | null }>> {
  if (!may(by.actor, "calls:write")) return forbidden();
  const number = parsePhone(call.number) ?? "";
  const found = await needs.db.transaction(async (tx) => {
    const lead = number === "" ? null : ((await findLeadsWithNumber(tx, number))[0] ?? null);
    const assignedTo = lead?.assignedTo ?? null;
    const row = { keyId: by.actor.id, callId: call.callId, direction: call.direction, number, assignedTo };
    const isFirst = await addCall(tx, { ...row, leadId: lead?.id ?? null, startedAt: call.at });
    const stored = await saveCallEvent(tx, row, call.event, call.at);
    if (isFirst && lead) await writeFirst(tx, needs, by, { ...call, number }, lead);
    return stored;
  });
  needs.announceCalls(found.assignedTo);
  return ok({ leadId: found.leadId });
}

async function writeFirst(tx: Tx, needs: Needs, by: By, call: ReportedCall, lead: Lead): Promise<void> {
  const { direction, number, at, agent, callId } = call;
  await addTouchpoint(tx, {
    id: needs.newId(),
    leadId: lead.id,
    type: "phone",
    description: callText(direction, number),
    at,
    metadata: { by: by.actor.name, call: callId },
  });
  if (direction === "incoming") return;
  const around = { from: new Date(at.getTime() - SAME_CALL_MS), to: new Date(at.getTime() + SAME_CALL_MS) };
  if (await hasAttempt(tx, { leadId: lead.id, address: number, ...around })) return;
  const caller = agent === null ? null : await findStaffByEmail(tx, agent);
  const staffId = caller?.id ?? lead.assignedTo ?? by.actor.id;
  const attempt = { id: needs.newId(), leadId: lead.id, staffId, address: number, channel: "call" as const, at };
  await saveAttempt(tx, { ...attempt, outcome: null, note: null, callbackAt: null, before: null });
  const { n } = await attemptsOf(tx, lead.id);
  const { contactedAt, dueAt, dueFor, assignedTo, assignedAt } = lead;
  const followUp = { contactedAt: contactedAt ?? at, dueAt, dueFor, assignedTo, assignedAt };
  await saveFollowUp(tx, lead.id, { ...followUp, attempts: n, updatedAt: needs.now() });
}
