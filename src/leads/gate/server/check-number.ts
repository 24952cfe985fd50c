import { leadScopeOf } from "#platform/access/rules/lead-scope.ts";
import { forbidden, invalidField, ok, type Outcome } from "#platform/access/rules/outcome.ts";
import { type Actor, may } from "#platform/access/rules/rights.ts";
import { type ContactCheck, contactChecks } from "#compliance/contact/rules/contact-checks.ts";
import { contactGate } from "#compliance/contact/rules/contact-gate.ts";
import type { GateAnswer, ListedInFile } from "#compliance/contact/rules/gate-facts.ts";
import { leadsWithAddress } from "#compliance/consent/server/consent-store.ts";
import { findLead } from "#leads/leads/server/leads-store.ts";
import { parsePhone } from "#platform/phone/rules/parse-phone.ts";
import { type GateLead, type GateNeeds, readFactsOf } from "./read-gate-facts.ts";

/** Leads of one number that are shown; a household has one or two. */
const MAX_LEADS = 10;

/** The gate's answer for a call to a number, as the number of a lead, with each check; `lead` is null if none has it. */
export type NumberAnswer = { lead: { id: string; name: string } | null; answer: GateAnswer; checks: ContactCheck[] };
/** `states`: where the agent who calls needs a license. */
export type CheckedNumber = {
  phone: string;
  answers: NumberAnswer[];
  files: readonly ListedInFile[];
  states: string[];
};

/** Asks the contact gate about a call to any number: for each lead that has it, or for a person we know nothing of. */
export async function checkNumber(needs: GateNeeds, actor: Actor, typed: string): Promise<Outcome<CheckedNumber>> {
  if (!may(actor, "compliance:manage")) return forbidden();
  const phone = parsePhone(typed.trim());
  if (phone === null) return invalidField("number", "Enter a US phone number of 10 digits.");
  const at = needs.now();
  const ids = (await leadsWithAddress(needs.db, [phone])).slice(0, MAX_LEADS);
  const found = await Promise.all(ids.map((id) => findLead(needs.db, leadScopeOf(actor), id)));
  const leads = found.flatMap((lead) => lead ?? []);
  const asked: GateLead[] = leads.length > 0 ? leads : [nobody(phone, at)];
  const points = asked.map((lead) => ({ lead, address: phone }));
  // The licenses are those of the agent who calls, not of the person who asks here.
  const facts = (await readFactsOf(needs, actor, points, "call")).map((of) => ({
    ...of,
    agent: null,
    asker: of.agent,
  }));
  const answers = facts.map((of, i) => ({
    lead: leads[i] ? { id: leads[i].id, name: leads[i].name } : null,
    answer: contactGate(of, at),
    checks: contactChecks(of, at),
  }));
  const states = facts.flatMap(({ asker }) => asker?.states.map(({ name }) => name) ?? []);
  return ok({ phone, answers, files: facts[0]?.files ?? [], states: [...new Set(states)] });
}

/** Returns a lead who only has a number: nobody asked us, and their state is that of the number. */
function nobody(phone: string, at: Date): GateLead {
  const nothing = { email: null, state: null, heldAt: null, vendor: null, inquiredAt: null };
  return { id: "", phone, ...nothing, source: "import", createdAt: at };
}
