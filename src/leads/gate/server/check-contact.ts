import { leadScopeOf } from "#platform/access/rules/lead-scope.ts";
import { forbidden, invalidField, notFound, ok, type Outcome } from "#platform/access/rules/outcome.ts";
import { type Actor, hasRole, may } from "#platform/access/rules/rights.ts";
import type { Channel } from "#compliance/consent/rules/consent-record.ts";
import { channelsOf } from "#compliance/consent/rules/suppression.ts";
import { contactGate } from "#compliance/contact/rules/contact-gate.ts";
import type { GateAnswer } from "#compliance/contact/rules/gate-facts.ts";
import { parsePhone } from "#platform/phone/rules/parse-phone.ts";
import { contactPointsOf } from "#compliance/consent/server/consent-store.ts";
import { findLead } from "#leads/leads/server/leads-store.ts";
import { contactsOfLead } from "#leads/leads/server/requests-store.ts";
import { type GateNeeds, ownAddress, readFactsOf } from "./read-gate-facts.ts";

/** `address` is any number or address of the lead's household, the lead's own if undefined; `at` is only for owners. */
export type ContactQuestion = { leadId: string; channel: Channel; address?: string; at?: Date };

/** Asks the contact gate about one contact point of a lead that the actor may see. */
export async function checkContact(
  needs: GateNeeds,
  actor: Actor,
  { leadId, channel, address: asked, at }: ContactQuestion,
): Promise<Outcome<GateAnswer>> {
  if (!may(actor, "leads:read")) return forbidden();
  if (at !== undefined && !(actor.kind === "staff" && hasRole(actor, "owner"))) return forbidden();
  const lead = await findLead(needs.db, leadScopeOf(actor), leadId);
  if (!lead) return notFound("Lead");
  const own = ownAddress(lead, channel);
  const address = asked === undefined ? own : ((asked.includes("@") ? asked : parsePhone(asked)) ?? asked);
  if (address !== null && !channelsOf(address).includes(channel)) return wrongPoint();
  if (address !== own && !(await isPointOf(needs, leadId, address))) return wrongPoint();
  const moment = at ?? needs.now();
  const [facts] = await readFactsOf({ ...needs, now: () => moment }, actor, [{ lead, address }], channel);
  if (!facts) throw new Error("One point has one set of facts");
  return ok(contactGate(facts, moment));
}

async function isPointOf({ db }: GateNeeds, leadId: string, address: string | null): Promise<boolean> {
  if (address === null) return false;
  const helpers = await contactsOfLead(db, leadId);
  if (helpers.some(({ phone, email }) => phone === address || email === address)) return true;
  return (await contactPointsOf(db, leadId)).some((point) => point.address === address);
}

const wrongPoint = () =>
  invalidField("contact_point", "This is not a number or address of this lead for that channel.");
