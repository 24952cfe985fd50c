import { leadScopeOf } from "#platform/access/rules/lead-scope.ts";
import { conflict, invalidField, notFound, ok, type Outcome } from "#platform/access/rules/outcome.ts";
import { type Actor, type By, may } from "#platform/access/rules/rights.ts";
import { DEMO_REASON, isDemo } from "#agency/site/rules/demo-agency.ts";
import { missingForCalls, type OwnPhone, phoneOf } from "#agency/site/rules/calls-settings.ts";
import { type GateAnswer, type StoredAnswer, storedAnswer } from "#compliance/contact/rules/gate-facts.ts";
import { isEmergency, PLACED_WITHIN } from "#leads/calling/rules/line-call.ts";
import { checkContact } from "#leads/gate/server/check-contact.ts";
import type { GateNeeds } from "#leads/gate/server/read-gate-facts.ts";
import { findLeadsWithNumber } from "#leads/leads/server/find-leads-with-number.ts";
import { lockLead } from "#leads/leads/server/leads-store.ts";
import type { AnnounceCalls } from "#leads/calling/server/calling-live.ts";
import type { Db, Executor, Tx } from "#platform/database/server/database.ts";
import { enqueue } from "#platform/jobs/server/jobs.ts";
import { hashAddress } from "#platform/ledger/server/hash-address.ts";
import { type Change, runChange } from "#platform/ledger/server/run-change.ts";
import type { LedgerKey } from "#platform/ledger/server/sign-checkpoint.ts";
import { formatPhone } from "#platform/phone/rules/format-phone.ts";
import { parsePhone } from "#platform/phone/rules/parse-phone.ts";
import { callJob } from "./call-job.ts";
import { lockNumber } from "./conversations-store.ts";
import { addLineCall, type LineCall, placedCall } from "./line-calls-store.ts";
import { contactRefused } from "./send-message.ts";

export type PlaceNeeds = GateNeeds & { newId: () => string; ledgerKey: LedgerKey };

/** A call that was placed, and the phone that rings first. */
export type PlacedCall = { id: string; rings: string };

/** Tells whether a phone entered as ours is a lead's: it would be a way to ring a person without asking the gate. */
export async function isOfLead(tx: Tx, { number }: OwnPhone): Promise<boolean> {
  return (await findLeadsWithNumber(tx, number)).length > 0;
}

/** The phone of a person, and the agency's number that is shown; a refusal where the desk can't call for them. */
async function readLine(
  tx: Tx,
  { site }: Pick<PlaceNeeds, "site">,
  actor: Actor,
): Promise<Outcome<{ phone: OwnPhone; own: string }>> {
  const { calls, telephony } = site.settings();
  const missing = missingForCalls(calls, telephony);
  if (missing !== null) return conflict(missing);
  if (calls.by === "browser") return conflict("Calls are placed in the browser. Reload the page.");
  const phone = actor.kind === "staff" ? phoneOf(calls, actor.email) : null;
  if (phone === null)
    return conflict("No phone of yours is entered in Settings, Calls, so the desk can’t call for you.");
  if (await isOfLead(tx, phone))
    return conflict(
      `The phone entered for you, ${formatPhone(phone.number)}, is the number of a lead. The owner can correct it in Settings, Calls.`,
    );
  return ok({ phone, own: telephony.numbers[0]?.number ?? "" });
}

/**
 * Asks whether an actor may call a number of a lead now: the contact gate, within this transaction, after what it can't
 * know. A demo agent's calls are never real.
 */
export async function askToCall(
  needs: GateNeeds,
  on: Executor,
  actor: Actor,
  { leadId, address }: { leadId: string; address: string },
): Promise<Outcome<GateAnswer>> {
  if (!may(actor, "leads:write")) return conflict("The person who calls may no longer write to leads.");
  if (isDemo(leadId)) return conflict(`${DEMO_REASON}.`);
  return checkContact({ ...needs, db: on as Db }, actor, { leadId, channel: "call", address });
}

/** Returns what the ledger keeps of a call; the number is not in it. */
export function callProof(
  { ledgerKey }: { ledgerKey: LedgerKey },
  leadId: string,
  address: string,
  verdict: StoredAnswer,
) {
  return {
    leadId,
    channel: "call",
    address: hashAddress(ledgerKey, address),
    verdict: { code: verdict.code, source: verdict.source },
  };
}

/** The number that was asked for, as it is stored; invalid for an emergency number. */
export function dialable(typed: string): Outcome<string> {
  return isEmergency(typed)
    ? invalidField("contact_point", "The desk dials no emergency numbers. Use a phone.")
    : ok(parsePhone(typed) ?? typed);
}

type NewCall = { lead: { id: string }; address: string; own: string } & Pick<LineCall, "state" | "inBrowser">;

/**
 * Stores a call that the contact gate allows at this moment, with its verdict and its line in the ledger. The caller has
 * locked the number. Answers the call's id.
 */
export async function storeCall(
  needs: PlaceNeeds,
  by: By,
  { tx, at, audit }: Change,
  { lead, address, own, state, inBrowser }: NewCall,
): Promise<Outcome<string>> {
  const asked = await askToCall({ ...needs, now: () => at }, tx, by.actor, { leadId: lead.id, address });
  if (!asked.ok) return asked;
  if (!asked.value.allowed) return contactRefused(asked.value);
  const [id, verdict] = [needs.newId(), storedAnswer(asked.value, at)];
  await addLineCall(tx, {
    callId: id,
    direction: "outgoing",
    number: address,
    leadId: lead.id,
    // Only the one who calls is shown it.
    assignedTo: by.actor.id,
    staffId: by.actor.id,
    ownNumber: own,
    state,
    inBrowser,
    startedAt: at,
    triedAt: at,
    verdict,
  });
  await audit({ action: "call.place", recordId: id, after: callProof(needs, lead.id, address, verdict) });
  return ok(id);
}

/**
 * Places a call to a number of a lead, if the contact gate allows it at this moment: the call with the gate's verdict,
 * its line in the ledger and its job in one transaction. The job rings the actor's own phone; the lead's number is given
 * to the provider only when that was picked up, by `connectCall`. Pressed twice it is one call.
 */
export async function placeCall(
  needs: PlaceNeeds & { announceCalls: AnnounceCalls },
  by: By,
  given: { leadId: string; address: string },
): Promise<Outcome<PlacedCall>> {
  const number = dialable(given.address);
  if (!number.ok) return number;
  const address = number.value;
  const placed = await runChange(needs, by, "leads:write", async (change): Promise<Outcome<PlacedCall>> => {
    const { tx, at } = change;
    await lockNumber(tx, address);
    const lead = await lockLead(tx, leadScopeOf(by.actor), given.leadId);
    if (!lead) return notFound("Lead");
    const line = await readLine(tx, needs, by.actor);
    if (!line.ok) return line;
    const { phone, own } = line.value;
    const since = new Date(at.getTime() - PLACED_WITHIN);
    const known = await placedCall(tx, { staffId: by.actor.id, number: address, since });
    if (known) return ok({ id: known.callId, rings: phone.number });
    const stored = await storeCall(needs, by, change, { lead, address, own, state: "placed", inBrowser: false });
    if (!stored.ok) return stored;
    await enqueue(tx, callJob, [{ id: stored.value }]);
    return ok({ id: stored.value, rings: phone.number });
  });
  if (placed.ok) needs.announceCalls(by.actor.id);
  return placed;
}
