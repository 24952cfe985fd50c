import type { LeadScope } from "#core/access/lead-scope.ts";
import { mayCall } from "#core/consent/contact-gate.ts";
import { callingTime } from "#core/leads/calling-time.ts";
import { listStaff } from "#server/access/access-store.ts";
import { shippedCallingRule } from "#server/consent/shipped-calling-rules.ts";
import { findLead } from "#server/leads/leads-store.ts";
import type { Db } from "#server/platform/database.ts";
import { shippedZones } from "#server/states/shipped-zones.ts";
import { readLeadConsents } from "./read-lead-consents.ts";
import { householdOf } from "./requests-store.ts";

/** A lead of a scope with everything that its page and its side sheet show about the person and how to reach them, or null. */
export async function readLead({ db, now }: { db: Db; now: () => Date }, scope: LeadScope, id: string) {
  const lead = await findLead(db, scope, id);
  if (!lead) return null;
  const [household, people] = await Promise.all([householdOf(db, id), listStaff(db)]);
  const consent = await readLeadConsents({ db }, lead, household);
  const helped = household.some(({ relation }) => relation !== null);
  const held = lead.heldAt !== null;
  const isSuppressed = consent.suppressed.some(({ address }) => address === lead.email);
  return {
    lead,
    household,
    consent,
    suppressed: consent.suppressed.map(({ address }) => address),
    assignee: people.find((one) => one.id === lead.assignedTo)?.name ?? lead.assignedTo,
    calling: callingTime(lead, { zonesOf: shippedZones, ruleOf: shippedCallingRule }, now()),
    mayCall: lead.phone === null ? ("yes" as const) : mayCall(lead.phone, { ...consent, held, helped }),
    mayEmail: !held && !isSuppressed,
  };
}

export type LeadRead = NonNullable<Awaited<ReturnType<typeof readLead>>>;
