import { leadScopeOf } from "#platform/access/rules/lead-scope.ts";
import { may, type StaffActor } from "#platform/access/rules/rights.ts";
import { lineText } from "#leads/calling/rules/line-call.ts";
import { callText, FAILED_MS, SHOWN_MS } from "#leads/calling/rules/phone-call.ts";
import { findLead } from "#leads/leads/server/leads-store.ts";
import type { Services } from "#platform/program/server/services.ts";
import { currentCall } from "./phone-calls-store.ts";

/** A call as the desk shows it; `lead` is null for an unknown number, or a lead that this person may not see. */
export type ShownCall = {
  id: string;
  text: string;
  answered: boolean;
  lead: { id: string; name: string; state: string | null } | null;
};

/** Reads the call that is going on now for a member of staff; null without one. */
export async function readCurrentCall(
  { db, now }: Pick<Services, "db" | "now">,
  staff: StaffActor,
): Promise<ShownCall | null> {
  if (!may(staff, "leads:write")) return null;
  const at = now().getTime();
  const call = await currentCall(db, staff.id, { since: new Date(at - SHOWN_MS), failed: new Date(at - FAILED_MS) });
  if (!call) return null;
  const lead = call.leadId === null ? null : await findLead(db, leadScopeOf(staff), call.leadId);
  return {
    id: `${call.keyId} ${call.callId}`,
    text: call.state === null ? callText(call.direction, call.number) : lineText({ ...call, state: call.state }),
    answered: call.answeredAt !== null && call.endedAt === null,
    lead: lead && { id: lead.id, name: lead.name, state: lead.state },
  };
}
