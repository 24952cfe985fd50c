import { leadScopeOf } from "#platform/access/rules/lead-scope.ts";
import { forbidden, notFound, type Outcome, ok } from "#platform/access/rules/outcome.ts";
import { type By, may } from "#platform/access/rules/rights.ts";
import { SAME_CALL_MS } from "#leads/calling/rules/phone-call.ts";
import { hasAttempt } from "#compliance/contact/server/contact-store.ts";
import { lockLead } from "#leads/leads/server/leads-store.ts";
import type { Services } from "#platform/program/server/services.ts";
import { saveAttempt } from "./calling-store.ts";
import { notANumberOf, phonesOf } from "./record-disposition.ts";

/**
 * Notes that a person dials a number of a lead, so that the contact gate counts the call even if nobody says what came of
 * it. Pressed twice it is one call. The lead itself stays as it is until there is an outcome. Invalid for a number that
 * is not the lead's.
 */
export async function beginCall(
  needs: Pick<Services, "db" | "now" | "newId">,
  by: By,
  { leadId, address }: { leadId: string; address: string },
): Promise<Outcome<{ counted: boolean }>> {
  if (!may(by.actor, "leads:write")) return forbidden();
  return needs.db.transaction(async (tx) => {
    const lead = await lockLead(tx, leadScopeOf(by.actor), leadId);
    if (!lead) return notFound("Lead");
    if (!(await phonesOf(tx, lead)).includes(address)) return notANumberOf();
    const at = needs.now();
    const before = { from: new Date(at.getTime() - SAME_CALL_MS), to: at };
    if (await hasAttempt(tx, { leadId, address, ...before })) return ok({ counted: false });
    const attempt = { id: needs.newId(), leadId, staffId: by.actor.id, address, channel: "call" as const, at };
    await saveAttempt(tx, { ...attempt, outcome: null, note: null, callbackAt: null, before: null });
    return ok({ counted: true });
  });
}
