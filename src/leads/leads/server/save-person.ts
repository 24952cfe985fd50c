import { leadScopeOf } from "#platform/access/rules/lead-scope.ts";
import { invalidField, invalidFields, notFound, ok, type Outcome } from "#platform/access/rules/outcome.ts";
import type { By } from "#platform/access/rules/rights.ts";
import {
  HOUSEHOLD_ROLE_LABELS,
  type HouseholdPerson,
  PERSON_FIELDS,
  type PersonField,
  parsePerson,
  type PersonValues,
} from "#leads/leads/rules/household.ts";
import { type Change, runChange } from "#platform/ledger/server/run-change.ts";
import { addContactPoints } from "#compliance/consent/server/consent-store.ts";
import { type AnnounceLeads, andAnnounce } from "./leads-live.ts";
import { lockLead } from "./leads-store.ts";
import type { Db } from "#platform/database/server/database.ts";
import { addTouchpoint } from "./timeline-store.ts";
import { householdOf, savePerson as storePerson } from "./requests-store.ts";

type Needs = { db: Db; now: () => Date; newId: () => string; announceLeads: AnnounceLeads };

/** A change of a person of a household; `before` is null for one who was added. */
export type PersonChange = { id: string; before: PersonValues | null; after: PersonValues };

/**
 * Adds a person to a lead's household, or changes one; their number and address become contact points of the lead.
 * Answers the id by which it can be undone.
 */
export async function savePerson(
  needs: Needs,
  by: By,
  { leadId, personId, read }: { leadId: string; personId: string | null; read: (field: PersonField) => string },
): Promise<Outcome<{ changeId: string }>> {
  const work = runChange(needs, by, "leads:write", async (change): Promise<Outcome<{ changeId: string }>> => {
    const { tx } = change;
    const parsed = parsePerson(read);
    if (!parsed.ok) return invalidFields(parsed.fields);
    const person = parsed.value;
    if (!(await lockLead(tx, leadScopeOf(by.actor), leadId))) return notFound("Lead");
    const before = personId === null ? null : (await householdOf(tx, leadId)).find(({ id }) => id === personId);
    if (before === undefined) return notFound("Person");
    const changeId = await writePerson(change, needs, by, leadId, before, person);
    if (changeId !== null) return ok({ changeId });
    const phone = `There is a ${HOUSEHOLD_ROLE_LABELS[person.role].toLowerCase()} with this number already.`;
    return invalidField("phone", phone);
  });
  return andAnnounce(needs, work, () => [leadId]);
}

/**
 * Writes a person of a household, with the timeline and the audit log. Returns the id of the timeline's entry; null if
 * another person has the role and the number.
 */
export async function writePerson(
  { tx, at, audit }: Change,
  needs: Pick<Needs, "newId">,
  by: By,
  leadId: string,
  was: HouseholdPerson | null,
  { role, name, phone, email }: PersonValues,
): Promise<string | null> {
  const after: PersonValues = { role, name, phone, email };
  const id = was?.id ?? needs.newId();
  if (!(await storePerson(tx, leadId, { id, ...after }, at))) return null;
  const addresses = [phone, email].filter((address) => address !== null);
  await addContactPoints(
    tx,
    addresses.map((address) => ({ leadId, address, personName: name, addedAt: at })),
  );
  const before = was && { role: was.role, name: was.name, phone: was.phone, email: was.email };
  const changeId = needs.newId();
  const description = `${was ? "Changed" : "Added"} ${HOUSEHOLD_ROLE_LABELS[role].toLowerCase()}: ${name}`;
  const change: PersonChange = { id, before, after };
  const metadata = { by: by.actor.name, author_id: by.actor.id, person: change };
  await addTouchpoint(tx, { id: changeId, leadId, type: "household", description, at, metadata });
  const fields = PERSON_FIELDS.filter((field) => (before?.[field] ?? null) !== after[field]);
  const action = was ? "lead.change-person" : "lead.add-person";
  await audit({ action, recordId: leadId, after: { person: id, role, fields } });
  return changeId;
}
