import { leadScopeOf } from "#platform/access/rules/lead-scope.ts";
import { invalidField, invalidFields, notFound, ok, type Outcome } from "#platform/access/rules/outcome.ts";
import type { By } from "#platform/access/rules/rights.ts";
import { HOUSEHOLD_ROLE_LABELS, PERSON_FIELDS, type PersonField, parsePerson } from "#leads/leads/rules/household.ts";
import { runChange } from "#platform/ledger/server/run-change.ts";
import { addContactPoints } from "#compliance/consent/server/consent-store.ts";
import { type AnnounceLeads, andAnnounce } from "./leads-live.ts";
import { lockLead } from "./leads-store.ts";
import type { Db } from "#platform/database/server/database.ts";
import { addTouchpoint } from "./timeline-store.ts";
import { householdOf, savePerson as storePerson } from "./requests-store.ts";

type Needs = { db: Db; now: () => Date; newId: () => string; announceLeads: AnnounceLeads };

/** Adds a person to a lead's household, or changes one; their number and address become contact points of the lead. */
export async function savePerson(
  needs: Needs,
  by: By,
  { leadId, personId, read }: { leadId: string; personId: string | null; read: (field: PersonField) => string },
): Promise<Outcome<null>> {
  const work = runChange(needs, by, "leads:write", async ({ tx, at, audit }): Promise<Outcome<null>> => {
    const parsed = parsePerson(read);
    if (!parsed.ok) return invalidFields(parsed.fields);
    const person = parsed.value;
    if (!(await lockLead(tx, leadScopeOf(by.actor), leadId))) return notFound("Lead");
    const before = personId === null ? null : (await householdOf(tx, leadId)).find(({ id }) => id === personId);
    if (before === undefined) return notFound("Person");
    const id = before?.id ?? needs.newId();
    if (!(await storePerson(tx, leadId, { id, ...person }, at))) {
      const phone = `There is a ${HOUSEHOLD_ROLE_LABELS[person.role].toLowerCase()} with this number already.`;
      return invalidField("phone", phone);
    }
    const addresses = [person.phone, person.email].filter((address) => address !== null);
    await addContactPoints(
      tx,
      addresses.map((address) => ({ leadId, address, personName: person.name, addedAt: at })),
    );
    const description = `${before ? "Changed" : "Added"} ${HOUSEHOLD_ROLE_LABELS[person.role].toLowerCase()}: ${person.name}`;
    const metadata = { by: by.actor.name };
    await addTouchpoint(tx, { id: needs.newId(), leadId, type: "household", description, at, metadata });
    const action = before ? "lead.change-person" : "lead.add-person";
    const fields = PERSON_FIELDS.filter((field) => (before?.[field] ?? null) !== person[field]);
    const after = { person: id, role: person.role, fields };
    await audit({ action, recordId: leadId, after });
    return ok(null);
  });
  return andAnnounce(needs, work);
}
