import { type LeadScope } from "#platform/access/rules/lead-scope.ts";
import { HOUSEHOLD_ROLE_LABELS } from "#leads/leads/rules/household.ts";
import { parsePhone } from "#platform/phone/rules/parse-phone.ts";
import { contactPointNames } from "#compliance/consent/server/consent-store.ts";
import { findLeads, leadIdsWithPhone } from "./leads-store.ts";
import type { Db } from "#platform/database/server/database.ts";
import { householdsWithPhone } from "./requests-store.ts";

/** Someone with a number. `role` is for the lead: "The lead", "Helper", …; "Also given" for a number from a form. */
export type Caller = { leadId: string; leadName: string; personName: string; role: string };

/** Most callers that are shown. */
const SHOWN = 20;

/**
 * Finds everyone with this number in the leads of a scope: leads, people of their households, and numbers given in
 * forms. Empty for a text that is not a number.
 */
export async function findCallers({ db }: { db: Db }, scope: LeadScope, typed: string): Promise<Caller[]> {
  const phone = parsePhone(typed);
  if (phone === null) return [];
  const [own, people, points] = await Promise.all([
    leadIdsWithPhone(db, phone),
    householdsWithPhone(db, phone),
    contactPointNames(db, phone),
  ]);
  const ids = [...new Set([...own, ...[...people, ...points].map(({ leadId }) => leadId)])];
  const leads = await findLeads(db, scope, ids);
  return leads
    .flatMap(({ id, name, phone: number }) => {
      const lead = { leadId: id, leadName: name };
      const named: Caller[] = [
        ...(number === phone ? [{ ...lead, personName: name, role: "The lead" }] : []),
        ...people
          .filter(({ leadId }) => leadId === id)
          .map(({ personName, role }) => ({ ...lead, personName, role: HOUSEHOLD_ROLE_LABELS[role] })),
      ];
      if (named.length > 0) return named;
      return points
        .filter(({ leadId }) => leadId === id)
        .map(({ personName }) => ({ ...lead, personName, role: "Also given" }));
    })
    .slice(0, SHOWN);
}
