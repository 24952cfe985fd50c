import { leadScopeOf } from "#platform/access/rules/lead-scope.ts";
import { type Failure, invalidFields, notFound, ok, type Outcome, stale } from "#platform/access/rules/outcome.ts";
import type { By } from "#platform/access/rules/rights.ts";
import { type FactValues, parseFacts } from "#leads/leads/rules/facts-form.ts";
import type { Lead, LeadStatus } from "#leads/leads/rules/lead.ts";
import { LEAD_FACTS } from "#leads/leads/rules/lead-facts.ts";
import { pickDetails as pick } from "#leads/leads/rules/lead-fields.ts";
import { scored } from "#leads/leads/rules/engagement.ts";
import type { State } from "#agency/states/rules/state.ts";
import { type Change, runChange } from "#platform/ledger/server/run-change.ts";
import { addContactPoints } from "#compliance/consent/server/consent-store.ts";
import type { Db } from "#platform/database/server/database.ts";
import { moveLead } from "./change-lead-status.ts";
import { type AnnounceLeads, andAnnounce } from "./leads-live.ts";
import { addTouchpoint } from "./timeline-store.ts";
import { type LeadDetails, WRITABLE_FACTS } from "#leads/leads/rules/lead-facts.ts";
import { findLead, lockLead, saveDetails } from "./leads-store.ts";

export type ChangeNeeds = {
  db: Db;
  now: () => Date;
  newId: () => string;
  announceLeads: AnnounceLeads;
  site: { states: () => readonly State[] };
};
type LeadChange = {
  leadId: string;
  facts?: FactValues;
  status?: LeadStatus | undefined;
  /** The version that the change was made on; null if the sender names none. */
  version: number | null;
};

/** A changed lead; `changeId` is null if no fact is different. */
type Changed = { lead: Lead; changeId: string | null };

/** The lead changed since it was read; `current` is the lead as it is now. */
const staleLead = (lead: Lead): Failure =>
  stale("Someone changed this lead in the meantime. Compare the two and save again.", scored(lead));

/**
 * Writes facts of a lead and its status, with a touchpoint and an audit line for each of the two. Answers the lead as it
 * is then, and the id by which a change of facts can be undone. Invalid with a message by field, under the API's names; stale where the lead has another version.
 */
export async function changeLead(needs: ChangeNeeds, by: By, change: LeadChange): Promise<Outcome<Changed>> {
  const { leadId, facts = {}, status, version } = change;
  const scope = leadScopeOf(by.actor);
  const done = runChange(needs, by, "leads:write", async (work): Promise<Outcome<Changed>> => {
    const { tx, at } = work;
    const lead = await lockLead(tx, scope, leadId);
    if (!lead) return notFound("Lead");
    if (version !== null && version !== lead.version) return staleLead(lead);
    const parsed = parseFacts(lead, facts, { today: at, states: needs.site.states() });
    if (!parsed.ok) return invalidFields(parsed.errors);
    const changeId = await writeFacts(work, needs, by, lead, parsed.details);
    if (status !== undefined) await moveLead(tx, needs, by, lead, status);
    return ok({ lead: (await findLead(tx, scope, leadId)) ?? lead, changeId });
  });
  return andAnnounce(needs, done, () => [leadId]);
}

/** Writes facts of a lead that the caller has locked. Returns the id of the timeline's entry; null if none is different. */
export async function writeFacts(
  work: Change,
  needs: Pick<ChangeNeeds, "newId">,
  by: By,
  lead: Lead,
  details: LeadDetails,
): Promise<string | null> {
  const { tx, at, audit } = work;
  const changed = WRITABLE_FACTS.filter((field) => details[field] !== lead[field]);
  if (changed.length === 0) return null;
  await saveDetails(tx, lead.id, details, at);
  // Earlier contact points stay: an opt-out of this person must reach every number we ever had for them.
  const addresses = (["phone", "email"] as const).flatMap((field) => (changed.includes(field) && details[field]) || []);
  const personName = details.name;
  await addContactPoints(
    tx,
    addresses.map((address) => ({ leadId: lead.id, address, personName, addedAt: at })),
  );
  const labels = changed.map((field) => LEAD_FACTS[field].label).join(", ");
  const values = { before: pick(lead, changed), after: pick(details, changed) };
  const metadata = { by: by.actor.name, author_id: by.actor.id, ...values };
  const description = `Changed: ${labels}`;
  const id = needs.newId();
  await addTouchpoint(tx, { id, leadId: lead.id, type: "details", description, at, metadata });
  await audit({ action: "lead.change", recordId: lead.id, after: { fields: changed } });
  return id;
}
